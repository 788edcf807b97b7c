import { type ClienteEnviado, fullName, normaliseCedula } from '@hilvan/contract';
import type { Kysely } from 'kysely';
import { isUnique } from '../db/errors';
import { jsonList } from '../db/json';
import type { Database } from '../db/tables';
import { HECHO, type Manejadores } from './context';
import { conflicto, noExiste } from './domain-error';

const NO_ENCONTRADO = 'Cliente no encontrado';
const CEDULA_REPETIDA = 'cedula: La cédula que ingresaste ya existe en la base de datos';

/** For a client who is not there: a line that tells with whom they were merged, who may have been merged on; '' where they were not. */
export async function mergedInto(db: Kysely<Database>, id: number): Promise<string> {
  const merged = await db
    .selectFrom('fusiones as f')
    .leftJoin('clientes as c', 'c.id', 'f.queda_id')
    .select(['f.queda_id', 'c.nombre', 'c.apellido1', 'c.apellido2'])
    .where('f.tipo', '=', 'clientes')
    .where('f.va_id', '=', id)
    .where('f.deshecha_at', 'is', null)
    .executeTakeFirst();
  if (!merged) return '';
  const { queda_id, nombre, apellido1, apellido2 } = merged;
  if (nombre === null) return mergedInto(db, queda_id);
  const name = fullName({ nombre, apellido1: apellido1 ?? '', apellido2: apellido2 ?? '' });
  return `${NO_ENCONTRADO}: se unió con ${name}, N.º ${queda_id}.`;
}

/** Clients with the company's present name. */
const withCompany = (db: Kysely<Database>) =>
  db
    .selectFrom('clientes as c')
    .leftJoin('empresas as e', 'e.id', 'c.id_empresa')
    .select((x) => [
      'c.id',
      'c.nombre',
      'c.apellido1',
      'c.apellido2',
      'c.cedula',
      x.fn.coalesce('e.nombre_empresa', 'c.empresa').as('empresa'),
      'c.departamento',
    ]);

/** The list's rows. */
export const clientRows = (db: Kysely<Database>) => withCompany(db).orderBy('c.id', 'desc');

export const clientes: Pick<
  Manejadores,
  | 'listarClientes'
  | 'registrarCliente'
  | 'infoCliente'
  | 'editarCliente'
  | 'eliminarCliente'
  | 'nombreCliente'
> = {
  listarClientes: jsonList('data', clientRows),

  async registrarCliente({ db, carga, record }) {
    const row = await refuseSameCedula(
      CEDULA_REPETIDA,
      db
        .insertInto('clientes')
        .values(await toRow(db, carga))
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    record(row.id);
    return HECHO;
  },

  async infoCliente({ db, params }) {
    const data = await withCompany(db)
      .select(['c.email', 'c.telefono', 'c.comentarios'])
      .where('c.id', '=', params.id)
      .executeTakeFirst();
    if (!data) throw noExiste((await mergedInto(db, params.id)) || NO_ENCONTRADO);
    return { data };
  },

  async editarCliente({ db, carga, params, record }) {
    const row = await db
      .selectFrom('clientes as c')
      .leftJoin('empresas as e', 'e.id', 'c.id_empresa')
      .selectAll('c')
      .select('e.nombre_empresa')
      .where('c.id', '=', params.id)
      .executeTakeFirst();
    if (!row) throw noExiste(NO_ENCONTRADO);
    const { nombre_empresa, ...antes } = row;
    await refuseSameCedula(
      CEDULA_REPETIDA,
      db
        .updateTable('clientes')
        .set(await toRow(db, carga, antes.id_empresa))
        .where('id', '=', params.id)
        .execute(),
    );
    // Noted with the company's present name, as it was shown: this edit did not rename the company.
    record(params.id, { antes: { ...antes, empresa: nombre_empresa ?? antes.empresa } });
    return HECHO;
  },

  /** Deletes the client's measurements too; the audit row keeps them. */
  async eliminarCliente({ db, params, record }) {
    const mediciones = await db
      .deleteFrom('mediciones')
      .where('id_cliente', '=', params.id)
      .returningAll()
      .execute();
    const antes = await db
      .deleteFrom('clientes')
      .where('id', '=', params.id)
      .returningAll()
      .executeTakeFirst();
    if (!antes) throw noExiste(NO_ENCONTRADO);
    record(params.id, { antes, mediciones });
    return HECHO;
  },

  async nombreCliente({ db, params }) {
    const data = await db
      .selectFrom('clientes')
      .select(['nombre', 'apellido1', 'apellido2'])
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!data) throw noExiste((await mergedInto(db, params.id)) || NO_ENCONTRADO);
    return { data };
  },
};

/**
 * A client's row. Several companies may have one name: of those with the given name the client belongs to `present`, where that is one of
 * them, otherwise to the oldest.
 */
async function toRow(db: Kysely<Database>, carga: ClienteEnviado, present: number | null = null) {
  const company = await db
    .selectFrom('empresas')
    .select('id')
    .where('nombre_empresa', '=', carga.empresa)
    .orderBy((e) => e('id', '=', present), 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return { ...carga, cedula_norm: normaliseCedula(carga.cedula), id_empresa: company?.id ?? null };
}

/** The index decides, so that two people registering at once cannot both succeed. */
export async function refuseSameCedula<T>(line: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isUnique(error) ? conflicto(line) : error;
  }
}
