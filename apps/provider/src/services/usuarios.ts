/** Users, as the command and the first start manage them. */
import { LLAMADAS } from '@hilvan/contract';
import type { Kysely } from 'kysely';
import type { Database, Fila } from '../db/tables';
import { logCommand } from './bitacora';
import { MIN_PASSWORD } from './passwords';
import { factorColumns } from './second-factor';
import {
  activate,
  dropFactors,
  insertUser,
  type NewUser,
  refuseCommon,
  setPassword,
  UserError,
} from './user-changes';

const FIRST_ADMIN = 'admin@hilvan.local';

export interface Created {
  email: string;
  clave: string;
}

/** @throws UserError */
export function checkUser({ email, nombre, clave }: NewUser): void {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()))
    throw new UserError('email', `«${email}» no es un correo.`);
  if (nombre.trim() === '') throw new UserError('nombre', 'escriba un nombre.');
  if (clave !== undefined) checkPassword(clave);
}

/** @throws UserError for one that is too short, that the login would not take, or with spaces at its ends, which the login drops */
export function checkPassword(clave: string): void {
  if (clave.length < MIN_PASSWORD) throw new UserError('clave', `use al menos ${MIN_PASSWORD} caracteres.`);
  const typed = LLAMADAS.login.payload.shape.password.safeParse(clave);
  if (!typed.success) throw new UserError('clave', String(typed.error.issues[0]?.message));
  if (clave.trim() !== clave) throw new UserError('clave', 'no puede empezar ni terminar con espacios.');
}

/**
 * @param db a transaction: the user is there with their row of the audit log, or not at all
 * @throws UserError
 */
export async function createUser(db: Kysely<Database>, user: NewUser): Promise<Created> {
  checkUser(user);
  if (user.clave !== undefined) await refuseCommon(user.clave);
  const { id, email, clave } = await insertUser(db, user);
  await logCommand(db, 'usuarios crear', 'usuarios', id, { email, role: user.role });
  return { email, clave };
}

/** Changes a password by a command, and ends every session of the user. @throws UserError */
export async function changePassword(db: Kysely<Database>, email: string, clave?: string): Promise<Created> {
  if (clave !== undefined) {
    checkPassword(clave);
    await refuseCommon(clave);
  }
  let fresh = '';
  const changed = await update(db, email, 'usuarios clave', async (tx, { id }) => {
    fresh = await setPassword(tx, id, clave, null);
  });
  return { email: changed, clave: fresh };
}

/** Activates or deactivates a user. One who is deactivated is refused at once, even with a token that has not expired. @throws UserError */
export const setActive = (db: Kysely<Database>, email: string, activo: boolean): Promise<string> =>
  update(db, email, activo ? 'usuarios activar' : 'usuarios desactivar', (tx, user) =>
    activate(tx, user, activo),
  );

/** Removes the second factor and the passkeys of a user who lost their telephone, and ends their sessions. @throws UserError */
export const removeFactors = (db: Kysely<Database>, email: string): Promise<string> =>
  update(db, email, 'usuarios quitar-factores', dropFactors);

export const listUsers = (db: Kysely<Database>) =>
  db
    .selectFrom('usuarios')
    .select(['email', 'nombre', 'role', 'activo', 'created_at'])
    .select(factorColumns)
    .orderBy('email')
    .execute();

/** The first Admin, when there is nobody yet; null otherwise, also when another process was faster. */
export async function createFirstAdmin(db: Kysely<Database>): Promise<Created | null> {
  const someone = await db.selectFrom('usuarios').select('id').limit(1).executeTakeFirst();
  if (someone) return null;
  const first = { email: FIRST_ADMIN, nombre: 'Administración', role: 'Admin' } as const;
  return db
    .transaction()
    .execute((tx) => createUser(tx, first))
    .catch((error: unknown) => {
      if (error instanceof UserError) return null;
      throw error;
    });
}

const update = (
  db: Kysely<Database>,
  email: string,
  accion: string,
  change: (tx: Kysely<Database>, user: Fila<'usuarios'>) => Promise<void>,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const typed = email.trim().toLowerCase();
    const user = await tx.selectFrom('usuarios').selectAll().where('email', '=', typed).executeTakeFirst();
    if (!user) throw new UserError('email', `no hay ningún usuario ${email}.`);
    await change(tx, user);
    await logCommand(tx, accion, 'usuarios', user.id, { email: user.email });
    return user.email;
  });
