/** What may be done to a user, for commands and calls alike. The caller writes the audit row. */
import { randomInt } from 'node:crypto';
import type { Rol } from '@hilvan/contract';
import type { Kysely } from 'kysely';
import { isUnique } from '../db/errors';
import { isPostgres } from '../db/lock';
import type { Database, Fila } from '../db/tables';
import { isCommon } from './common-passwords';
import { hashPassword, randomPassword } from './passwords';
import { dropSecondFactor } from './second-factor';
import { endSessions } from './sesiones';
import { endReports } from './stored-reports';

/** For how long a generated password lets its user in, in milliseconds. */
const GENERATED_FOR_MS = 7 * 24 * 60 * 60 * 1000;

type Db = Kysely<Database>;
type User = Pick<Fila<'usuarios'>, 'id' | 'email' | 'role' | 'activo'>;

/** Something that was asked for and cannot be done, with the field that prevents it. */
export class UserError extends Error {
  readonly campo: 'email' | 'nombre' | 'clave';
  readonly texto: string;

  constructor(campo: UserError['campo'], texto: string) {
    super(`--${campo}: ${texto}`);
    this.campo = campo;
    this.texto = texto;
  }

  /** The text as a sentence of its own, with a capital. */
  get sentence(): string {
    return this.texto.charAt(0).toUpperCase() + this.texto.slice(1);
  }
}

export interface NewUser {
  email: string;
  nombre: string;
  role: Rol;
  /** Generated where it is absent, and then only for the first days. */
  clave?: string | undefined;
}

/** @throws UserError */
export async function insertUser(db: Db, { email: typed, nombre, role, clave: chosen }: NewUser) {
  const email = typed.trim().toLowerCase();
  const { clave, columns } = await newPassword(chosen);
  try {
    const { id } = await db
      .insertInto('usuarios')
      .values({
        email,
        nombre: nombre.trim(),
        role,
        ...columns,
        created_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, email, clave };
  } catch (error) {
    throw isUnique(error) ? new UserError('email', `ya hay un usuario ${email}.`) : error;
  }
}

/**
 * Sets a password, and ends every session but `kept`, which goes on with the new password.
 * @param chosen generated where it is absent, and then only valid for the first days
 * @param over the version of the password that this one replaces; absent, it replaces whichever there is
 * @returns the new password
 * @throws UserError where another one took its place meanwhile
 */
export async function setPassword(
  db: Db,
  id: number,
  chosen: string | undefined,
  kept: string | null,
  over?: number,
): Promise<string> {
  const { clave, columns } = await newPassword(chosen);
  const set = await db
    .updateTable('usuarios')
    .set(columns)
    .where('id', '=', id)
    .$if(over !== undefined, (query) => query.where('clave_version', '=', over ?? 0))
    .executeTakeFirst();
  if (set.numUpdatedRows === 0n) throw new UserError('clave', 'la contraseña cambió mientras tanto.');
  await endSessions(db, id, kept);
  if (kept !== null) {
    await db
      .updateTable('sesiones')
      .set({ clave_version: columns.clave_version })
      .where('codigo', '=', kept)
      .execute();
  }
  return clave;
}

/** In a transaction. Deactivating a user ends all their sessions, and their links to stored reports. @throws UserError */
export async function activate(db: Db, user: User, activo: boolean): Promise<void> {
  if (!activo) await keepAnAdmin(db, user);
  await db
    .updateTable('usuarios')
    .set({ activo: activo ? 1 : 0 })
    .where('id', '=', user.id)
    .execute();
  if (activo) return;
  await endSessions(db, user.id, null);
  await endReports(db, user.id);
}

/** In a transaction. Ends all sessions of the user, because their tokens name the former role. @throws UserError */
export async function changeRole(db: Db, user: User, role: Rol): Promise<void> {
  if (role !== 'Admin') await keepAnAdmin(db, user);
  await db.updateTable('usuarios').set({ role }).where('id', '=', user.id).execute();
  await endSessions(db, user.id, null);
}

/** In a transaction. Leaves only the password to log in with, and ends all sessions of the user. @throws UserError */
export async function dropFactors(db: Db, user: Pick<User, 'id' | 'email'>): Promise<void> {
  const factor = await dropSecondFactor(db, user.id);
  const keys = await db.deleteFrom('llaves').where('usuario_id', '=', user.id).executeTakeFirst();
  if (!factor && keys.numDeletedRows === 0n)
    throw new UserError('email', `no hay segundo factor ni llaves de acceso de ${user.email}.`);
  await endSessions(db, user.id, null);
}

/** @throws UserError */
export async function refuseCommon(clave: string): Promise<void> {
  if (await isCommon(clave))
    throw new UserError('clave', 'es una de las que primero se prueban. Elija otra.');
}

/** The workshop is never left without somebody who may manage it. @throws UserError */
async function keepAnAdmin(db: Db, user: User): Promise<void> {
  const active = db
    .selectFrom('usuarios')
    .select('id')
    .where('role', '=', 'Admin')
    .where('activo', '=', 1)
    .orderBy('id');
  // Held until the transaction ends, so that two Admins cannot each take the other away at the same time. Rows that only refer to them are
  // not kept waiting: their writer may hold the turn at the audit log, and the two would wait for each other in a circle.
  const admins = await (isPostgres(db) ? active.forNoKeyUpdate() : active).execute();
  if (admins.length === 1 && admins[0]?.id === user.id) {
    throw new UserError('email', `${user.email} es el único Admin activo. Dé antes ese rol a otra persona.`);
  }
}

async function newPassword(chosen: string | undefined) {
  const clave = chosen ?? randomPassword();
  const columns = {
    clave_hash: await hashPassword(clave),
    clave_version: randomInt(1, 2 ** 48 - 1),
    clave_desde: Math.floor(Date.now() / 1000),
    provisional_hasta: chosen === undefined ? new Date(Date.now() + GENERATED_FOR_MS).toISOString() : null,
  };
  return { clave, columns };
}
