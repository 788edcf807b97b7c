/** Open sessions. A row is one that is open: to end it is to delete it, on whichever process it is asked next. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { refusalOf } from '../db/errors';
import type { Database } from '../db/tables';

type Db = Kysely<Database>;

/** Of one person; the longest unused goes first. */
const MOST = 200;
const NOTED_EVERY = 5 * 60_000;

/**
 * The code of a new session. Null where the disk takes no more: people can then still log in and read, with a token that only ends by
 * itself or with the password.
 */
export async function openSession(
  db: Db,
  user: { id: number; clave_version: number },
  dispositivo: string,
  hours: number,
  now: Date,
): Promise<string | null> {
  const codigo = randomBytes(16).toString('base64url');
  const row = {
    codigo,
    usuario_id: user.id,
    clave_version: user.clave_version,
    dispositivo,
    abierta_at: now.toISOString(),
    usada_at: now.toISOString(),
    vence_at: new Date(now.getTime() + hours * 3_600_000).toISOString(),
  };
  try {
    await forgetExpired(db, now);
    await forgetUnused(db, user.id);
    await db.insertInto('sesiones').values(row).execute();
    return codigo;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === 'full' || refusal === 'read-only') return null;
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
