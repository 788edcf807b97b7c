/** Why something cannot be deleted: what still needs it, in words. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables';

const WORDS = {
  clientes: ['cliente', 'clientes'],
  ordenes: ['orden', 'órdenes'],
  reparaciones: ['reparación', 'reparaciones'],
  orden_detalles: ['línea de orden', 'líneas de órdenes'],
  reparacion_detalles: ['línea de reparación', 'líneas de reparaciones'],
  inventario: ['producto de inventario', 'productos de inventario'],
} as const;

type User = keyof typeof WORDS;

/** '3 clientes y 1 orden', or '' when nothing uses it. */
export async function countUses(
  db: Kysely<Database>,
  id: number,
  users: Partial<Record<User, string>>,
): Promise<string> {
  const parts: string[] = [];
  for (const [table, column] of Object.entries(users)) {
    // Object.entries widens the key; it is one of `users`.
    const name = table as User;
    const { n } = await db
      .selectFrom(name)
      .select((e) => e.fn.countAll<number>().as('n'))
      .where(db.dynamic.ref<'id'>(column), '=', id)
      .executeTakeFirstOrThrow();
    if (n > 0) parts.push(`${n} ${WORDS[name][n === 1 ? 0 : 1]}`);
  }
  return new Intl.ListFormat('es').format(parts);
}

export const usesLine = (what: string, uses: string): string =>
  `No se puede eliminar ${what}: está en uso en ${uses}.`;
