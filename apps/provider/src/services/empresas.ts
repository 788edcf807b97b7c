import { type EmpresaEnviada, normaliseCedula } from '@hilvan/contract';
import type { Kysely } from 'kysely';
import { jsonList } from '../db/json';
import type { Database } from '../db/tables';
import { refuseSameCedula } from './clientes';
import { HECHO, type Manejadores } from './context';
import { conflicto, noExiste } from './domain-error';
import { countUses, usesLine } from './uses';

const NO_ENCONTRADA = 'Empresa no encontrada';
const CEDULA_REPETIDA = 'cedula: La cédula ya está asignada a una empresa';

const COLUMNS = [
  'id',
  'nombre_empresa',
  'razon_social',
  'cedula',
  'email',
  'nombre_encargado',
  'telefono_encargado',
  'direccion',
  'comentarios',
] as const;

export const empresas: Pick<
  Manejadores,
  'listarEmpresas' | 'registrarEmpresa' | 'detalleEmpresa' | 'editarEmpresa' | 'eliminarEmpresa'
> = {
  listarEmpresas: jsonList('data', (db) => db.selectFrom('empresas').select(COLUMNS).orderBy('id', 'desc')),

  async registrarEmpresa({ db, carga, record }) {
    const row = await refuseSameCedula(
      CEDULA_REPETIDA,
      db.insertInto('empresas').values(toRow(carga)).returning('id').executeTakeFirstOrThrow(),
    );
    record(row.id);
    await adopt(db, row.id, carga.nombre_empresa);
    return HECHO;
  },

  async detalleEmpresa({ db, params }) {
    const data = await db
      .selectFrom('empresas')
      .select(COLUMNS)
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!data) throw noExiste(NO_ENCONTRADA);
    return { data };
  },

  async editarEmpresa({ db, carga, params, record }) {
    const antes = await db
      .selectFrom('empresas')
      .selectAll()
      .where('id', '=', params.idEmpresa)
      .executeTakeFirst();
    if (!antes) throw noExiste(NO_ENCONTRADA);
    await refuseSameCedula(
      CEDULA_REPETIDA,
      db.updateTable('empresas').set(toRow(carga)).where('id', '=', params.idEmpresa).execute(),
    );
    record(params.idEmpresa, { antes });
    await adopt(db, params.idEmpresa, carga.nombre_empresa);
    return HECHO;
  },

  /** Deletes the company's size charts too; the audit row keeps them. */
  async eliminarEmpresa({ db, params, record }) {
    const uses = await countUses(db, params.id, {
      clientes: 'id_empresa',
      ordenes: 'id_empresa',
      reparaciones: 'id_empresa',
    });
    if (uses) throw conflicto(usesLine('la empresa', uses));
    const tablas = await db
      .deleteFrom('tablas_tallas')
      .where('id_empresa', '=', params.id)
      .returningAll()
      .execute();
    const antes = await db
      .deleteFrom('empresas')
      .where('id', '=', params.id)
      .returningAll()
      .executeTakeFirst();
    if (!antes) throw noExiste(NO_ENCONTRADA);
    record(params.id, { antes, tablas });
    return HECHO;
  },
};

const toRow = (carga: EmpresaEnviada) => ({ ...carga, cedula_norm: normaliseCedula(carga.cedula) });

/** Ties to a company the clients that only name it: those registered before it was in the list under that name. */
export const adopt = (db: Kysely<Database>, id: number, name: string) =>
  db
    .updateTable('clientes')
    .set({ id_empresa: id })
    .where('empresa', '=', name)
    .where('id_empresa', 'is', null)
    .execute();
