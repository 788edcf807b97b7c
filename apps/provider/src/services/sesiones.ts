/** Open sessions. A row is one that is open: to end it is to delete it, on whichever process it is asked next. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isUnwritable } from '../db/errors';
import { isPostgres } from '../db/lock';
import type { Database, Fila } from '../db/tables';

type Db = Kysely<Database>;

/** Of one person; the longest unused goes first. */
const MOST = 200;
const NOTED_EVERY = 5 * 60_000;

/**
 * The code of a new session. Null where the disk takes no more: people can then still log in and read, with a token that only ends by
 * itself or with the password.
 * Undefined for somebody who is no longer as they were read: deactivated, of another role, with another password.
 */
export async function openSession(
  db: Db,
  user: Pick<Fila<'usuarios'>, 'id' | 'role' | 'clave_version'>,
  dispositivo: string,
  hours: number,
  now: Date,
): Promise<string | null | undefined> {
  const codigo = randomBytes(16).toString('base64url');
  const ends = new Date(now.getTime() + hours * 3_600_000).toISOString();
  const asSeen = db
    .selectFrom('usuarios')
    .select((e) => [
      'id',
      'clave_version',
      ...[codigo, dispositivo, now.toISOString(), now.toISOString(), ends].map((text, i) =>
        e.val(text).as(`v${i}`),
      ),
    ])
    .where('id', '=', user.id)
    .where('activo', '=', 1)
    .where('role', '=', user.role)
    .where('clave_version', '=', user.clave_version);
  try {
    await forgetExpired(db, now);
    await forgetUnused(db, user.id);
    const opened = await db
      .insertInto('sesiones')
      .columns(['usuario_id', 'clave_version', 'codigo', 'dispositivo', 'abierta_at', 'usada_at', 'vence_at'])
      // Whoever deactivates the person meanwhile ends this session too, or has ended all there were before it.
      .expression(isPostgres(db) ? asSeen.forShare() : asSeen)
      .executeTakeFirst();
    return Number(opened.numInsertedOrUpdatedRows) === 1 ? codigo : undefined;
  } catch (error) {
    if (isUnwritable(error)) return null;
    throw error;
  }
}

/** At every login and every start. */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sesiones').where('vence_at', '<=', now.toISOString()).execute();
}

/** Leaves room for one more. */
async function forgetUnused(db: Db, usuario: number): Promise<void> {
  const kept = db
    .selectFrom('sesiones')
    .select('codigo')
    .where('usuario_id', '=', usuario)
    .orderBy('usada_at', 'desc')
    .limit(MOST - 1);
  await db.deleteFrom('sesiones').where('usuario_id', '=', usuario).where('codigo', 'not in', kept).execute();
}

/** Written once in a few minutes, and never what a call fails by. */
export async function noteUse(db: Db, codigo: string, noted: string, now: Date): Promise<void> {
  if (Math.abs(now.getTime() - Date.parse(noted)) < NOTED_EVERY) return;
  await db
    .updateTable('sesiones')
    .set({ usada_at: now.toISOString() })
    .where('codigo', '=', codigo)
    .execute()
    .catch(() => undefined);
}

/** Those of a person, the latest used first. */
export const listSessions = (db: Db, usuario: number, now: Date) =>
  db
    .selectFrom('sesiones')
    .select(['codigo', 'dispositivo', 'abierta_at', 'usada_at'])
    .where('usuario_id', '=', usuario)
    .where('vence_at', '>', now.toISOString())
    .orderBy('usada_at', 'desc')
    .orderBy('codigo')
    .execute();

/** Whether that person had such a session. */
export async function endSession(db: Db, usuario: number, codigo: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sesiones')
    .where('usuario_id', '=', usuario)
    .where('codigo', '=', codigo)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** All of a person but `kept`; how many ended. */
export async function endSessions(db: Db, usuario: number, kept: string | null): Promise<number> {
  const all = db.deleteFrom('sesiones').where('usuario_id', '=', usuario);
  const ended = await (kept === null ? all : all.where('codigo', '!=', kept)).executeTakeFirst();
  return Number(ended.numDeletedRows);
}
