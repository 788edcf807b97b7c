import { Falla } from '../http/failure';
import type { Manejadores } from './context';
import { checkPassword } from './passwords';

/** POST /login. */
export const sesion: Pick<Manejadores, 'login'> = {
  async login({ db, carga, services, ip }) {
    const email = carga.email.toLowerCase();
    const who = `${ip} ${email}`;
    services.tries.check(who, services.now());
    const row = await db.selectFrom('usuarios').selectAll().where('email', '=', email).executeTakeFirst();
    const ok = await checkPassword(row?.clave_hash, carga.password);
    if (!ok || row?.activo !== 1) {
      services.tries.failed(who, services.now());
      throw new Falla(401, 'Correo electrónico o contraseña incorrecta!');
    }
    services.tries.forget(who);
    const token = services.signToken({
      sub: String(row.id),
      email: row.email,
      nombre: row.nombre,
      role: row.role,
    });
    return { token, status: 200, role: row.role };
  },
};
