import type { Manejadores } from './context';
import { DomainError } from './domain-error';
import { checkPassword } from './passwords';

/** POST /login. */
export const sesion: Pick<Manejadores, 'login'> = {
  async login({ db, carga, services, ip }) {
    const email = carga.email.toLowerCase();
    const row = await db.selectFrom('usuarios').selectAll().where('email', '=', email).executeTakeFirst();
    const right = await services.tries.take(
      `${ip} ${email}`,
      services.now,
      async () => (await checkPassword(row?.clave_hash, carga.password)) && row?.activo === 1,
    );
    if (!right || !row)
      throw new DomainError('not-logged-in', ['Correo electrónico o contraseña incorrecta!']);
    const token = services.signToken({
      sub: String(row.id),
      email: row.email,
      nombre: row.nombre,
      role: row.role,
      clave: row.clave_version,
    });
    return { token, status: 200, role: row.role };
  },
};
