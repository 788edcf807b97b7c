import type { Rol } from '@hilvan/contract';
import type { Fila } from '../db/tables';
import type { Contexto, Manejadores } from './context';
import { deviceOf } from './device';
import { conflicto, DomainError } from './domain-error';
import { checkPassword } from './passwords';
import { checkSecondFactor } from './second-factor';
import { openSession } from './sesiones';

/** POST /login, and the same with the code of a second factor. */
export const sesion: Pick<Manejadores, 'login' | 'entrarConCodigo'> = {
  login: (ctx) => enter(ctx, ctx.carga),
  entrarConCodigo: (ctx) => enter(ctx, ctx.carga),
};

/** Told where a generated password was not replaced in time. */
const EXPIRED =
  'Esa contraseña era solo para los primeros días y ya venció. Pida una nueva a quien administra las personas.';

type Entering = Pick<Contexto, 'db' | 'services' | 'ip' | 'agent' | 'device' | 'keepDevice'>;

async function enter(ctx: Entering, typed: { email: string; password: string; codigo?: string }) {
  const { db, services, ip, device } = ctx;
  const email = typed.email.toLowerCase();
  const row = await db.selectFrom('usuarios').selectAll().where('email', '=', email).executeTakeFirst();
  const right = await services.tries.login({ email, ip, device }, services.now, async () => {
    const known = (await checkPassword(row?.clave_hash, typed.password)) && row?.activo === 1;
    // `checkSecondFactor` throws where a code is missing: that is neither a wrong try nor a right one, which would forgive the wrong codes
    // before it.
    return known && (await checkSecondFactor(db, row.id, typed.codigo, services));
  });
  if (right && row) {
    const { provisional_hasta: until } = row;
    if (until !== null && until < services.now().toISOString()) throw conflicto(EXPIRED);
    return openFor(ctx, row);
  }
  throw new DomainError('not-logged-in', [
    typed.codigo === undefined
      ? 'Correo electrónico o contraseña incorrecta!'
      : 'Correo electrónico, contraseña o código incorrecto!',
  ]);
}

type Entered = Pick<
  Fila<'usuarios'>,
  'id' | 'email' | 'nombre' | 'role' | 'clave_version' | 'provisional_hasta'
>;

/** Answers a login: with a token for a session that begins now, in a browser that is known from then on. */
export async function openFor(
  ctx: Omit<Entering, 'ip'>,
  user: Entered,
): Promise<{ token: string; status: 200; role: Rol }> {
  const { db, services, agent, device, keepDevice } = ctx;
  const sesion = await openSession(db, user, deviceOf(agent), services.config.sessionHours, services.now());
  if (sesion === undefined) return openFor(ctx, await readAgain(db, user));
  keepDevice(services.devices.remember(device, user.email));
  const token = services.signToken({
    sub: String(user.id),
    email: user.email,
    nombre: user.nombre,
    role: user.role,
    clave: user.clave_version,
    ...(sesion === null ? {} : { sesion }),
    ...(user.provisional_hasta === null ? {} : { provisional_hasta: user.provisional_hasta }),
  });
  return { token, status: 200, role: user.role };
}

/** Reads a user again who was changed while their password was checked. @throws DomainError not-logged-in */
async function readAgain(db: Contexto['db'], { id, clave_version }: Entered): Promise<Entered> {
  const user = await db
    .selectFrom('usuarios')
    .selectAll()
    .where('id', '=', id)
    .where('activo', '=', 1)
    .where('clave_version', '=', clave_version)
    .executeTakeFirst();
  if (!user)
    throw new DomainError('not-logged-in', ['Su usuario cambió. Por favor, inicia sesión de nuevo.']);
  return user;
}
