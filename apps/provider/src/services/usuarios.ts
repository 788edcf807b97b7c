/** Users, as the command and the first start manage them. There is no call for it: a login cannot make logins. */
import { randomInt } from 'node:crypto';
import { LLAMADAS, type Rol } from '@hilvan/contract';
import type { Kysely } from 'kysely';
import { isUnique } from '../db/errors';
import type { Database } from '../db/tables';
import { logCommand } from './bitacora';
import { hashPassword, MIN_PASSWORD, randomPassword } from './passwords';

const FIRST_ADMIN = 'admin@hilvan.local';

/** A mistake of whoever typed the command. */
export class UserError extends Error {}

export interface Created {
  email: string;
  clave: string;
}

interface NewUser {
  email: string;
  nombre: string;
  role: Rol;
  clave?: string | undefined;
}

/** @throws UserError */
export function checkUser({ email, nombre, clave }: NewUser): void {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()))
    throw new UserError(`--email: «${email}» no es un correo.`);
  if (nombre.trim() === '') throw new UserError('--nombre: escriba un nombre.');
  if (clave !== undefined) checkPassword(clave);
}

/** @throws UserError for one that is too short, or that the login would not take as it is */
export function checkPassword(clave: string): void {
  if (clave.length < MIN_PASSWORD) throw new UserError(`--clave: use al menos ${MIN_PASSWORD} caracteres.`);
  const typed = LLAMADAS.login.payload.shape.password.safeParse(clave);
  if (!typed.success) throw new UserError(`--clave: ${typed.error.issues[0]?.message}`);
  if (typed.data !== clave) throw new UserError('--clave: no puede empezar ni terminar con espacios.');
}

/** @throws UserError */
export async function createUser(db: Kysely<Database>, user: NewUser): Promise<Created> {
  checkUser(user);
  const email = user.email.trim().toLowerCase();
  const clave = user.clave ?? randomPassword();
  try {
    const { id } = await db
      .insertInto('usuarios')
      .values({
        email,
        nombre: user.nombre.trim(),
        role: user.role,
        ...(await passwordColumns(clave)),
        created_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await logCommand(db, 'usuarios crear', 'usuarios', id, { email, role: user.role });
  } catch (error) {
    throw isUnique(error) ? new UserError(`--email: ya hay un usuario ${email}.`) : error;
  }
  return { email, clave };
}

/** Every session of the user ends. @throws UserError */
export async function changePassword(db: Kysely<Database>, email: string, clave?: string): Promise<Created> {
  if (clave !== undefined) checkPassword(clave);
  const fresh = clave ?? randomPassword();
  return { email: await update(db, email, await passwordColumns(fresh), 'usuarios clave'), clave: fresh };
}

/** A deactivated user is refused at once, also with a token that has not expired. @throws UserError */
export const setActive = (db: Kysely<Database>, email: string, activo: boolean): Promise<string> =>
  update(db, email, { activo: activo ? 1 : 0 }, activo ? 'usuarios activar' : 'usuarios desactivar');

export const listUsers = (db: Kysely<Database>) =>
  db
    .selectFrom('usuarios')
    .select(['email', 'nombre', 'role', 'activo', 'created_at'])
    .orderBy('email')
    .execute();

/** The first Admin, when there is nobody yet; null otherwise, also when another process was faster. */
export async function createFirstAdmin(db: Kysely<Database>): Promise<Created | null> {
  const someone = await db.selectFrom('usuarios').select('id').limit(1).executeTakeFirst();
  if (someone) return null;
  return createUser(db, { email: FIRST_ADMIN, nombre: 'Administración', role: 'Admin' }).catch(
    (error: unknown) => {
      if (error instanceof UserError) return null;
      throw error;
    },
  );
}

async function update(
  db: Kysely<Database>,
  email: string,
  changes: Awaited<ReturnType<typeof passwordColumns>> | { activo: 0 | 1 },
  accion: string,
): Promise<string> {
  const row = await db
    .updateTable('usuarios')
    .set(changes)
    .where('email', '=', email.trim().toLowerCase())
    .returning(['id', 'email'])
    .executeTakeFirst();
  if (!row) throw new UserError(`--email: no hay ningún usuario ${email}.`);
  await logCommand(db, accion, 'usuarios', row.id, { email: row.email });
  return row.email;
}

const passwordColumns = async (clave: string) => ({
  clave_hash: await hashPassword(clave),
  clave_version: randomInt(1, 2 ** 48 - 1),
  clave_desde: Math.floor(Date.now() / 1000),
});
