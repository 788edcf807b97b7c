/** Everybody's own account: extension `cuenta`. */
import type { llamadasCuenta } from '@hilvan/contract/extensions';
import { HECHO, type Manejadores } from './context';
import { conflicto, invalido, noExiste } from './domain-error';
import { askPassword } from './own-password';
import { endSession, endSessions, listSessions } from './sesiones';
import { refuseCommon, setPassword, UserError } from './user-changes';

export const cuenta: Pick<Manejadores, keyof typeof llamadasCuenta> = {
  async logout({ db, usuario, record }) {
    // A token from before there were sessions names none, and only ends by expiring.
    if (usuario.sesion !== null) await endSession(db, usuario.id, usuario.sesion);
    record(usuario.sesion ?? '');
    return HECHO;
  },

  async listarSesiones({ db, usuario, services }) {
    const sessions = await listSessions(db, usuario.id, services.now());
    return {
      data: sessions.map(({ codigo, dispositivo, abierta_at, usada_at }) => ({
        id: codigo,
        dispositivo,
        abierta: abierta_at,
        usada: usada_at,
        actual: codigo === usuario.sesion ? 1 : 0,
      })),
    };
  },

  async cerrarSesion({ db, usuario, params }) {
    if (!(await endSession(db, usuario.id, params.sesion))) throw noExiste('Esa sesión ya no está abierta.');
    return HECHO;
  },

  async cerrarOtrasSesiones({ db, usuario, record }) {
    record(usuario.id, { cerradas: await endSessions(db, usuario.id, usuario.sesion) });
    return HECHO;
  },

  async cambiarClave(ctx) {
    const { db, usuario, carga, record } = ctx;
    const seen = await askPassword(ctx, 'actual', carga.actual);
    if (carga.nueva === carga.actual) throw invalido('nueva: Es la misma que tiene ahora. Elija otra.');
    await refuseCommon(carga.nueva).catch((error: unknown) => {
      throw error instanceof UserError ? invalido(`nueva: ${error.sentence}`) : error;
    });
    await setPassword(db, usuario.id, carga.nueva, usuario.sesion, seen).catch((error: unknown) => {
      throw error instanceof UserError ? conflicto('Su contraseña cambió mientras tanto.') : error;
    });
    record(usuario.id);
    return HECHO;
  },
};
