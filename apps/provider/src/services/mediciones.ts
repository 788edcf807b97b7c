import {
  CAMPO_TIRO_LARGO,
  CAMPOS_MEDIDA,
  type Medicion,
  type MedicionEnviada,
  namedAs,
} from '@hilvan/contract';
import { refusalOf } from '../db/errors';
import { mergedInto } from './clientes';
import { HECHO, type Manejadores } from './context';
import { invalido, noExiste } from './domain-error';

const NO_ENCONTRADA = 'No se encontró información';
const MIDA_AHI = 'Registre ahí sus medidas, o pida a un Admin que deshaga la unión para guardarlas.';
const CAMPOS = [...CAMPOS_MEDIDA, CAMPO_TIRO_LARGO] as const;
type Medidas = Pick<Medicion, (typeof CAMPOS)[number]>;

export const mediciones: Pick<
  Manejadores,
  | 'medicion'
  | 'medicionesCliente'
  | 'medicionesEmpresa'
  | 'agregarMedicion'
  | 'editarMedicion'
  | 'eliminarMedicion'
> = {
  /** The specification's answer is a list of one. */
  async medicion({ db, params }) {
    const row = await db
      .selectFrom('mediciones')
      .selectAll()
      .where('id', '=', params.measurementId)
      .executeTakeFirst();
    if (!row) throw noExiste(NO_ENCONTRADA);
    const { medidas, ...rest } = row;
    return { data: [{ ...rest, ...readMedidas(medidas) }] };
  },

  async medicionesCliente({ db, params }) {
    const data = await db
      .selectFrom('mediciones')
      .select(['id', 'id_cliente', 'articulo', 'fecha'])
      .where('id_cliente', '=', params.clientId)
      .orderBy('id', 'desc')
      .execute();
    return { data };
  },

  /** The measurements of everybody whom the screens count among the company's people, also of those who only name it, however they write it. */
  async medicionesEmpresa({ db, params: { idEmpresa } }) {
    const company = await db
      .selectFrom('empresas')
      .select('nombre_empresa')
      .where('id', '=', idEmpresa)
      .executeTakeFirst();
    if (!company) throw noExiste('Empresa no encontrada');
    const untied = await db
      .selectFrom('clientes')
      .select('empresa')
      .distinct()
      .where('id_empresa', 'is', null)
      .execute();
    const written = namedAs(company.nombre_empresa, untied, ({ empresa }) => empresa).map(
      ({ empresa }) => empresa,
    );
    const data = await db
      .selectFrom('mediciones as m')
      .innerJoin('clientes as c', 'c.id', 'm.id_cliente')
      .select(['m.id', 'm.id_cliente', 'm.articulo', 'm.fecha'])
      .where((e) =>
        e.or([
          e('c.id_empresa', '=', idEmpresa),
          ...(written.length > 0
            ? [e.and([e('c.id_empresa', 'is', null), e('c.empresa', 'in', written)])]
            : []),
        ]),
      )
      .orderBy('m.id', 'desc')
      .execute();
    return { data };
  },

  async agregarMedicion({ db, carga, record }) {
    const client = await db
      .selectFrom('clientes')
      .select('id')
      .where('id', '=', carga.id_cliente)
      .executeTakeFirst();
    if (!client) {
      const merged = await mergedInto(db, carga.id_cliente);
      throw invalido(merged ? `${merged} ${MIDA_AHI}` : 'id_cliente: Cliente no encontrado');
    }
    const row = await db
      .insertInto('mediciones')
      .values({ ...common(carga), id_cliente: carga.id_cliente, medidas: JSON.stringify(medidasOf(carga)) })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw refusalOf(error) === 'foreign-key' ? invalido('id_cliente: Cliente no encontrado') : error;
      });
    record(row.id);
    return { success: true, message: 'Medición guardada con éxito!' };
  },

  /** Measures that are not sent keep their value, and the client, the garment and the date stay. */
  async editarMedicion({ db, carga, params, record }) {
    const antes = await db
      .selectFrom('mediciones')
      .selectAll()
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!antes) throw noExiste(NO_ENCONTRADA);
    if (antes.id_cliente !== carga.id_cliente) {
      throw invalido('id_cliente: Una medición no se pasa a otro cliente.');
    }
    if (antes.articulo !== carga.articulo) {
      throw invalido('articulo: La prenda de una medición no se cambia.');
    }
    const medidas = JSON.stringify({ ...JSON.parse(antes.medidas), ...medidasOf(carga) });
    const { fecha: _kept, ...rest } = common(carga);
    await db
      .updateTable('mediciones')
      .set({ ...rest, medidas })
      .where('id', '=', params.id)
      .execute();
    record(params.id, { antes });
    return HECHO;
  },

  async eliminarMedicion({ db, params, record }) {
    const antes = await db
      .deleteFrom('mediciones')
      .where('id', '=', params.id)
      .returningAll()
      .executeTakeFirst();
    if (!antes) throw noExiste(NO_ENCONTRADA);
    record(params.id, { antes });
    return HECHO;
  },
};

const common = ({ articulo, fecha, observaciones, talla, sastre }: MedicionEnviada) => ({
  articulo,
  fecha,
  observaciones,
  talla,
  sastre,
});

const medidasOf = (carga: MedicionEnviada) =>
  Object.fromEntries(CAMPOS.flatMap((campo) => (carga[campo] === undefined ? [] : [[campo, carga[campo]]])));

/** Every measure, null where it was not taken. */
function readMedidas(json: string): Medidas {
  const stored: Partial<Medidas> = JSON.parse(json);
  // Object.fromEntries widens the keys; they are exactly CAMPOS.
  return Object.fromEntries(CAMPOS.map((campo) => [campo, stored[campo] ?? null])) as Medidas;
}
