import type { Manejadores } from './context';
import { deviceOf } from './device';
import { DomainError } from './domain-error';
import { checkPassword } from './passwords';
import { openSession } from './sesiones';

/** POST /login. */
export const sesion: Pick<Manejadores, 'login'> = {
  async login({ db, carga, services, ip, agent, device, keepDevice }) {
    const email = carga.email.toLowerCase();
    const row = await db.selectFrom('usuarios').selectAll().where('email', '=', email).executeTakeFirst();
    const right = await services.tries.login(
      { email, ip, device },
      services.now,
      async () => (await checkPassword(row?.clave_hash, carga.password)) && row?.activo === 1,
    );
    if (!right || !row)
      throw new DomainError('not-logged-in', ['Correo electrónico o contraseña incorrecta!']);
    const sesion = await openSession(db, row, deviceOf(agent), services.config.sessionHours, services.now());
    keepDevice(services.devices.remember(device, email));
    const token = services.signToken({
      sub: String(row.id),
      email: row.email,
      nombre: row.nombre,
      role: row.role,
      clave: row.clave_version,
      ...(sesion === null ? {} : { sesion }),
    });
    return { token, status: 200, role: row.role };
  },
};
