/** Open sessions. Each row is one that is open: deleting it ends the session for every process. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isUnwritable } from '../db/errors';
import { isPostgres } from '../db/lock';
import type { Database, Fila } from '../db/tables';

type Db = Kysely<Database>;

/** How many sessions one person may have open; beyond that the one longest unused ends. */
const MOST = 200;
const NOTED_EVERY = 5 * 60_000;

/**
 * Opens a session.
 * @returns its code. Null where the disk takes no more: people can then still log in and read, with a token that only ends by expiring or
 * with the password. Undefined where the user is no longer as they were read: deactivated, of another role, or with another password
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
      // The row of the user is held: a deactivation at the same time ends this session too, or comes first, and then none is opened.
      .expression(isPostgres(db) ? asSeen.forShare() : asSeen)
      .executeTakeFirst();
    return Number(opened.numInsertedOrUpdatedRows) === 1 ? codigo : undefined;
  } catch (error) {
    if (isUnwritable(error)) return null;
    throw error;
  }
}

/** Deletes the sessions that have expired; runs at every login and every start. */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sesiones').where('vence_at', '<=', now.toISOString()).execute();
}

/** Ends the sessions of a user that were unused for longest, so that there is room for one more. */
async function forgetUnused(db: Db, usuario: number): Promise<void> {
  const kept = db
    .selectFrom('sesiones')
    .select('codigo')
    .where('usuario_id', '=', usuario)
    .orderBy('usada_at', 'desc')
    .limit(MOST - 1);
  await db.deleteFrom('sesiones').where('usuario_id', '=', usuario).where('codigo', 'not in', kept).execute();
}

/** Notes that a session is used, once in a few minutes. A call never fails by it. */
export async function noteUse(db: Db, codigo: string, noted: string, now: Date): Promise<void> {
  if (Math.abs(now.getTime() - Date.parse(noted)) < NOTED_EVERY) return;
  await db
    .updateTable('sesiones')
    .set({ usada_at: now.toISOString() })
    .where('codigo', '=', codigo)
    .execute()
    .catch(() => undefined);
}

/** The open sessions of a person, the latest used first. */
export const listSessions = (db: Db, usuario: number, now: Date) =>
  db
    .selectFrom('sesiones')
    .select(['codigo', 'dispositivo', 'abierta_at', 'usada_at'])
    .where('usuario_id', '=', usuario)
    .where('vence_at', '>', now.toISOString())
    .orderBy('usada_at', 'desc')
    .orderBy('codigo')
    .execute();

/** Ends a session of a person. @returns whether they had it */
export async function endSession(db: Db, usuario: number, codigo: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sesiones')
    .where('usuario_id', '=', usuario)
    .where('codigo', '=', codigo)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends all sessions of a person but `kept`. @returns how many ended */
export async function endSessions(db: Db, usuario: number, kept: string | null): Promise<number> {
  const all = db.deleteFrom('sesiones').where('usuario_id', '=', usuario);
  const ended = await (kept === null ? all : all.where('codigo', '!=', kept)).executeTakeFirst();
  return Number(ended.numDeletedRows);
}
