/** Each key takes effect once: a repeated call gets the answer of the first one, and the same key with another body is refused. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables';
import type { Session } from '../services/context';
import type { ServedName } from '../services/served';
import { Falla } from './failure';
import type { Input } from './input';

interface Key {
  clave: string;
  llamada: ServedName;
  huella: string;
  usuario: Session;
}

/** @throws Falla 400 */
export function readKey(
  header: string | string[] | undefined,
  llamada: ServedName,
  params: object,
  input: Input<ServedName>,
  usuario: Session,
): Key | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw new Falla(400, 'Idempotency-Key: No es válida.');
  }
  const what = JSON.stringify([llamada, params, input.carga ?? null, input.archivo?.sha256 ?? null]);
  return { clave: header, llamada, huella: createHash('sha256').update(what).digest('base64url'), usuario };
}

/** The answer given before, or null when this call is the first; then the key is taken. @throws Falla 409 */
export async function takeKey(db: Kysely<Database>, key: Key, now: Date): Promise<string | null> {
  const taken = await db
    .insertInto('idempotencia')
    .values({
      usuario_id: key.usuario.id,
      clave: key.clave,
      llamada: key.llamada,
      huella: key.huella,
      respuesta: '',
      created_at: now.toISOString(),
    })
    .onConflict((c) => c.columns(['usuario_id', 'clave']).doNothing())
    .executeTakeFirst();
  if (Number(taken.numInsertedOrUpdatedRows) === 1) return null;
  const row = await db
    .selectFrom('idempotencia')
    .select(['huella', 'respuesta'])
    .where('usuario_id', '=', key.usuario.id)
    .where('clave', '=', key.clave)
    .executeTakeFirst();
  if (row?.huella !== key.huella) {
    throw new Falla(409, 'Idempotency-Key: Esta clave ya se usó con otros datos.');
  }
  if (row.respuesta === '') throw new Falla(409, 'Idempotency-Key: La primera petición aún no termina.');
  return row.respuesta;
}

/** The statement that keeps the answer of the first call under its key; the caller executes it. */
export const keepingAnswer = (db: Kysely<Database>, key: Key, respuesta: string) =>
  db
    .updateTable('idempotencia')
    .set({ respuesta })
    .where('usuario_id', '=', key.usuario.id)
    .where('clave', '=', key.clave);

export async function forgetKey(db: Kysely<Database>, key: Key): Promise<void> {
  await db
    .deleteFrom('idempotencia')
    .where('usuario_id', '=', key.usuario.id)
    .where('clave', '=', key.clave)
    .execute();
}

/** Keys are kept for a week. */
export async function forgetOldKeys(db: Kysely<Database>, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - 7 * 86_400_000).toISOString();
  await db.deleteFrom('idempotencia').where('created_at', '<', limit).execute();
}
