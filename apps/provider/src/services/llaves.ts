/** Passkeys: everybody's own ones, and logging in with one. Extension `llaves`. */
import type { llamadasLlaves } from '@hilvan/contract/extensions';
import { isUnique } from '../db/errors';
import { HECHO, type Manejadores } from './context';
import { deviceOf } from './device';
import { conflicto, DomainError, invalido, noExiste } from './domain-error';
import { askPassword } from './own-password';
import { challengeToAdd, challengeToEnter, readNewKey, takeKey } from './passkeys';
import { readTaller } from './read-taller';
import { openFor } from './sesion';

export const llaves: Pick<Manejadores, keyof typeof llamadasLlaves> = {
  async retoDeEntrada({ db, origin, services }) {
    return { opciones: await challengeToEnter(db, origin(), services.now()) };
  },

  async entrarConLlave(ctx) {
    const { db, carga, origin, services } = ctx;
    const key = await db.selectFrom('llaves').selectAll().where('codigo', '=', carga.id).executeTakeFirst();
    const right = key && (await takeKey(db, key, carga, { origin: origin(), now: services.now() }));
    const user =
      right &&
      (await db
        .selectFrom('usuarios')
        .selectAll()
        .where('id', '=', key.usuario_id)
        .where('activo', '=', 1)
        .executeTakeFirst());
    if (user) return openFor(ctx, user);
    throw new DomainError('not-logged-in', [
      'Esta llave de acceso no sirve aquí. Ingrese con su correo electrónico y su contraseña.',
    ]);
  },

  async listarLlaves({ db, usuario }) {
    const rows = await db
      .selectFrom('llaves')
      .selectAll()
      .where('usuario_id', '=', usuario.id)
      .orderBy('agregada_at')
      .orderBy('codigo')
      .execute();
    return {
      data: rows.map(({ codigo, dispositivo, agregada_at, usada_at }) => ({
        id: codigo,
        dispositivo,
        agregada: agregada_at,
        usada: usada_at,
      })),
    };
  },

  async prepararLlave(ctx) {
    const { db, usuario, carga, origin, services, record } = ctx;
    await askPassword(ctx, 'clave', carga.clave);
    record(usuario.id);
    const { nombre } = await readTaller(db, services.config.taller);
    return {
      opciones: await challengeToAdd(db, usuario, {
        origin: origin(),
        name: nombre,
        now: services.now(),
      }),
    };
  },

  async agregarLlave({ db, usuario, carga, origin, agent, services, record }) {
    const now = services.now();
    const key = await readNewKey(db, usuario.id, carga, { origin: origin(), now });
    if (!key) throw invalido('La llave de acceso no se pudo comprobar. Inténtelo de nuevo.');
    const dispositivo = deviceOf(agent);
    await db
      .insertInto('llaves')
      .values({ ...key, usuario_id: usuario.id, dispositivo, agregada_at: now.toISOString() })
      .execute()
      .catch((error: unknown) => {
        throw isUnique(error) ? conflicto('Esta llave de acceso ya está agregada.') : error;
      });
    record(key.codigo, { enviado: { dispositivo } });
    return HECHO;
  },

  async quitarLlave({ db, usuario, params }) {
    const gone = await db
      .deleteFrom('llaves')
      .where('usuario_id', '=', usuario.id)
      .where('codigo', '=', params.llave)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw noExiste('Esa llave de acceso ya no está.');
    return HECHO;
  },
};
