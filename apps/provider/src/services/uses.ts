/** Why something cannot be deleted: what still needs it, in words. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables';

const WORDS = {
  clientes: ['cliente', 'clientes'],
  mediciones: ['medición', 'mediciones'],
  ordenes: ['orden', 'órdenes'],
  reparaciones: ['reparación', 'reparaciones'],
  orden_detalles: ['línea de orden', 'líneas de órdenes'],
  facturas: ['factura', 'facturas'],
  reparacion_detalles: ['línea de reparación', 'líneas de reparaciones'],
  tablas_tallas: ['tabla de tallas', 'tablas de tallas'],
  inventario: ['producto de inventario', 'productos de inventario'],
} as const;

export type User = keyof typeof WORDS;

/** '3 clientes y 1 orden', or '' when nothing uses it. */
export async function countUses(
  db: Kysely<Database>,
  id: number,
  users: Partial<Record<User, string>>,
): Promise<string> {
  const counts: [User, number][] = [];
  for (const [table, column] of Object.entries(users)) {
    // Object.entries widens the key; it is one of `users`.
    const name = table as User;
    const { n } = await db
      .selectFrom(name)
      .select((e) => e.fn.countAll<number>().as('n'))
      .where(db.dynamic.ref<'id'>(column), '=', id)
      .executeTakeFirstOrThrow();
    counts.push([name, n]);
  }
  return inWords(counts);
}

/** '3 clientes y 1 orden'; '' where there is none of anything. */
export const inWords = (counts: readonly (readonly [User, number])[]): string =>
  new Intl.ListFormat('es').format(
    counts.filter(([, n]) => n > 0).map(([name, n]) => `${n} ${WORDS[name][n === 1 ? 0 : 1]}`),
  );

export const usesLine = (what: string, uses: string): string =>
  `No se puede eliminar ${what}: está en uso en ${uses}.`;
