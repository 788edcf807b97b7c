/** Who may log in, managed by an Admin at the screen: extension `usuarios`. */
import type { llamadasUsuarios } from '@hilvan/contract/extensions';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables';
import { byNombre } from './by-nombre';
import { HECHO, type Manejadores, type Session } from './context';
import { conflicto, invalido, noExiste } from './domain-error';
import { factorColumns } from './second-factor';
import { activate, changeRole, dropFactors, insertUser, setPassword, UserError } from './user-changes';

export const usuariosPorAdmin: Pick<Manejadores, keyof typeof llamadasUsuarios> = {
  async listarUsuarios({ db }) {
    const data = await db
      .selectFrom('usuarios')
      .select(['id', 'nombre', 'email', 'role', 'activo', 'provisional_hasta'])
      .select(factorColumns)
      .orderBy('id')
      .execute();
    return {
      data: data.sort(byNombre).map((user) => ({
        ...user,
        segundo_factor: user.segundo_factor ?? 0,
        llaves: Number(user.llaves),
        provisional_hasta: user.provisional_hasta ?? '',
      })),
    };
  },

  async registrarUsuario({ db, carga, record }) {
    const { nombre, role } = carga;
    const { id, email, clave } = await insertUser(db, carga).catch((error: unknown) => {
      throw error instanceof UserError ? invalido(`${error.campo}: ${error.sentence}`) : error;
    });
    record(id, { enviado: { nombre, email, role } });
    return { status: 200, clave };
  },

  async desactivarUsuario({ db, params, usuario, record }) {
    const user = await another(db, params.id, usuario, 'No puede desactivarse a usted mismo.');
    await orConflict(activate(db, user, false));
    record(user.id, { antes: { activo: user.activo } });
    return HECHO;
  },

  async activarUsuario({ db, params, record }) {
    const user = await find(db, params.id);
    await activate(db, user, true);
    record(user.id, { antes: { activo: user.activo } });
    return HECHO;
  },

  async renombrarUsuario({ db, params, carga, record }) {
    const { id, nombre } = await find(db, params.id);
    await db.updateTable('usuarios').set({ nombre: carga.nombre }).where('id', '=', id).execute();
    record(id, { antes: { nombre } });
    return HECHO;
  },

  async cambiarRolUsuario({ db, params, carga, usuario, record }) {
    const user = await another(db, params.id, usuario, 'No puede cambiar su propio rol.');
    await orConflict(changeRole(db, user, carga.role));
    record(user.id, { antes: { role: user.role } });
    return HECHO;
  },

  async reiniciarClaveUsuario({ db, params, usuario, record }) {
    const user = await another(db, params.id, usuario, 'Cambie su propia contraseña con la que tiene ahora.');
    const clave = await setPassword(db, user.id, undefined, null);
    record(user.id);
    return { status: 200, clave };
  },

  async quitarFactoresUsuario({ db, params, usuario, record }) {
    const user = await another(db, params.id, usuario, 'Quite los suyos en «Mi cuenta».');
    await orConflict(dropFactors(db, user));
    record(user.id);
    return HECHO;
  },
};

async function find(db: Kysely<Database>, id: number) {
  const user = await db
    .selectFrom('usuarios')
    .select(['id', 'email', 'nombre', 'role', 'activo'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!user) throw noExiste('Ese usuario no existe.');
  return user;
}

/** Finds a user, but never the one who asks: nobody locks themselves out by a slip. */
async function another(db: Kysely<Database>, id: number, self: Session, refusal: string) {
  if (id === self.id) throw conflicto(refusal);
  return find(db, id);
}

const orConflict = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    throw error instanceof UserError ? conflicto(error.sentence) : error;
  });
