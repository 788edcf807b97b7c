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

/** A generated password that nobody replaced in time. */
const EXPIRED =
  'Esa contraseña era solo para los primeros días y ya venció. Pida una nueva a quien administra las personas.';

type Entering = Pick<Contexto, 'db' | 'services' | 'ip' | 'agent' | 'device' | 'keepDevice'>;

async function enter(ctx: Entering, typed: { email: string; password: string; codigo?: string }) {
  const { db, services, ip, device } = ctx;
  const email = typed.email.toLowerCase();
  const row = await db.selectFrom('usuarios').selectAll().where('email', '=', email).executeTakeFirst();
  const right = await services.tries.login({ email, ip, device }, services.now, async () => {
    const known = (await checkPassword(row?.clave_hash, typed.password)) && row?.activo === 1;
    // It throws where a code is missing: neither a wrong try nor a right one, which would forgive the wrong codes before it.
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

interface Entered {
  id: number;
  email: string;
  nombre: string;
  role: string;
  clave_version: number;
  provisional_hasta: string | null;
}

/** What a login answers: a token for a session that begins now, in a browser that is known from then on. */
export async function openFor(
  { db, services, agent, device, keepDevice }: Omit<Entering, 'ip'>,
  user: Entered,
) {
  const sesion = await openSession(db, user, deviceOf(agent), services.config.sessionHours, services.now());
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
