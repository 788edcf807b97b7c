/** What the audit log tells of one record, for people: extension `historial`. */
import {
  CAMPO_TIRO_LARGO,
  CAMPOS_MEDIDA,
  formatColones,
  normaliseCedula,
  subtotalLinea,
  toCentimos,
  toColones,
} from '@hilvan/contract';
import { CON_HISTORIAL, type ConHistorial, type llamadasHistorial } from '@hilvan/contract/extensions';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables';
import type { Manejadores } from './context';
import { noExiste } from './domain-error';
import type { ServedName } from './served';

/** The newest ones; who asks for what is older has the command `bitacora`. */
const MOST = 200;

type Row = Readonly<Record<string, unknown>>;
interface Campo {
  campo: string;
  antes: string;
  ahora: string;
}
/** What a row of the log holds, and the names of the companies it speaks of. */
interface Told {
  antes: unknown;
  /** The record that was merged into this one. */
  otro: Row;
  enviado: Row;
  lineas: readonly Row[];
  empresa: (id: unknown) => string;
}
type Tell = (told: Told) => Campo[];

const record = (value: unknown): Row => (typeof value === 'object' && value ? { ...value } : {});
const records = (value: unknown): Row[] => (Array.isArray(value) ? value.map(record) : []);
const words = (value: unknown): string => (value === null || value === undefined ? '' : String(value).trim());
const colones = (centimos: number) => formatColones(toColones(centimos));
const changed = ({ antes, ahora }: Campo) => antes !== ahora;
const NOTHING: Tell = () => [];

/** The fields that were sent and say something else than before. */
function fields(
  names: readonly string[],
  antes: Row,
  ahora: Row,
  say: (value: unknown, name: string) => string = words,
): Campo[] {
  return names
    .filter((campo) => campo in ahora)
    .map((campo) => ({ campo, antes: say(antes[campo], campo), ahora: say(ahora[campo], campo) }))
    .filter(changed);
}

const CLIENTE = [
  'nombre',
  'apellido1',
  'apellido2',
  'cedula',
  'telefono',
  'email',
  'empresa',
  'departamento',
  'comentarios',
];
const editedCliente: Tell = ({ antes, enviado }) =>
  fields(CLIENTE, record(antes), enviado, (value, campo) =>
    campo === 'cedula' ? normaliseCedula(words(value)) : words(value),
  );

/** What was taken from the other one. */
const merged: Tell = ({ antes, enviado, otro }) =>
  fields(Array.isArray(enviado.campos) ? enviado.campos.map(String) : [], record(antes), otro);

const MEDICION = ['talla', 'sastre', 'observaciones'];
/** A measure of 0 was not taken. */
const measure = (value: unknown) => (Number(value) ? String(value).replace('.', ',') : '');
/** 0 is a trouser flag that is checked. */
const checked = (value: unknown) => (words(value) === '0' ? 'Sí' : 'No');
const editedMedicion: Tell = ({ antes, enviado }) => {
  const { medidas, ...row } = record(antes);
  const before = record(typeof medidas === 'string' ? JSON.parse(medidas) : {});
  return [
    ...fields(MEDICION, row, enviado),
    ...fields(CAMPOS_MEDIDA, before, enviado, measure),
    ...fields([CAMPO_TIRO_LARGO], before, enviado, checked),
  ];
};

const ORDEN = ['titulo', 'proforma', 'proforma2', 'proforma3', 'telefono', 'comentario'];
const editedOrden: Tell = ({ antes, enviado, lineas, empresa }) => {
  const [before, after] = [record(antes), record(enviado.orden)];
  const lines = records(after.detalles);
  const company = {
    campo: 'id_empresa',
    antes: empresa(before.id_empresa),
    ahora: empresa(after.id_empresa),
  };
  // Not `precio_total`, which may be sent as 0.
  const total = {
    campo: 'precio_total',
    antes: colones(Number(before.monto)),
    ahora: colones(
      lines.reduce(
        (sum, line) => sum + subtotalLinea(Number(line.precio_unitario), Number(line.cantidad)),
        0,
      ),
    ),
  };
  return [
    ...fields(ORDEN, before, after),
    ...[company].filter(changed),
    ...editedLines(lineas, lines),
    ...[total].filter(changed),
    ...newPeople(records(after.personas)),
  ];
};

function editedLines(before: readonly Row[], after: readonly Row[]): Campo[] {
  const stored = before.map((line) => ({ id: line.id, text: lineText(line, Number(line.precio_unitario)) }));
  const sent = after.map((line) => ({
    id: line.id,
    text: lineText(line, toCentimos(Number(line.precio_unitario))),
  }));
  const textOf = (lines: typeof stored, id: unknown) => lines.find((line) => line.id === id)?.text ?? '';
  return [
    ...stored.map(({ id, text }) => ({ campo: 'linea', antes: text, ahora: textOf(sent, id) })),
    ...sent
      .filter(({ id }) => id === undefined)
      .map(({ text }) => ({ campo: 'linea', antes: '', ahora: text })),
  ].filter(changed);
}

const lineText = ({ cantidad, nombre_producto, descripcion }: Row, centimos: number): string =>
  [`${words(cantidad)} × ${words(nombre_producto)}`, colones(centimos), words(descripcion)]
    .filter((part) => part !== '' && part !== 'NA')
    .join(', ');

const newPeople = (people: readonly Row[]): Campo[] =>
  people.length === 0
    ? []
    : [
        {
          campo: 'personas',
          antes: '',
          ahora: people.length === 1 ? '1 persona' : `${people.length} personas`,
        },
      ];

const nextEstado: Tell = ({ antes, enviado }) => fields(['estado'], { estado: antes }, enviado);

/** By what a history is of: the calls whose rows carry its id, and how each is told. */
const CALLS: Record<ConHistorial, Partial<Record<ServedName, Tell>>> = {
  cliente: {
    registrarCliente: NOTHING,
    editarCliente: editedCliente,
    fusionarClientes: merged,
    deshacerFusionClientes: NOTHING,
  },
  medicion: { agregarMedicion: NOTHING, editarMedicion: editedMedicion },
  orden: {
    registrarOrden: NOTHING,
    editarOrden: editedOrden,
    estadoOrden: nextEstado,
    anularOrden: NOTHING,
    marcarPizarra: NOTHING,
    marcarTela: NOTHING,
    crearPersonas: ({ enviado }) => newPeople(records(Object.values(enviado))),
  },
};

export const historial: Pick<Manejadores, keyof typeof llamadasHistorial> = {
  async historialRegistro({ db, params }) {
    const tipo = CON_HISTORIAL.find((one) => one === params.tipo);
    if (!tipo) throw noExiste('De eso no se guarda historial.');
    const tells: Partial<Record<string, Tell>> = CALLS[tipo];
    const rows = await db
      .selectFrom('bitacora as b')
      .leftJoin('usuarios as u', 'u.id', 'b.usuario_id')
      .select(['b.id', 'b.momento', 'b.accion', 'b.datos', 'u.nombre'])
      .where('b.entidad_id', '=', String(params.id))
      .where('b.accion', 'in', Object.keys(tells))
      .orderBy('b.id', 'desc')
      .limit(MOST)
      .execute();
    const read = rows.map((row) => ({ ...row, told: record(row.datos ? JSON.parse(row.datos) : {}) }));
    const empresa = await namesOfCompanies(db, tipo === 'orden' ? read.map(({ told }) => told) : []);
    return {
      data: read.map(({ id, momento, accion, datos, nombre, told }) => ({
        id,
        momento,
        accion,
        quien: nombre ?? '',
        vencido: datos ? (0 as const) : (1 as const),
        campos: datos
          ? (tells[accion] ?? NOTHING)({
              antes: told.antes,
              otro: record(told.otro),
              enviado: record(told.enviado),
              lineas: records(told.lineas),
              empresa,
            })
          : [],
      })),
    };
  },
};

/** The names that companies have now, by the ids that rows speak of. */
async function namesOfCompanies(
  db: Kysely<Database>,
  told: readonly Row[],
): Promise<(id: unknown) => string> {
  const ids = new Set(
    told
      .flatMap(({ antes, enviado }) => [record(antes).id_empresa, record(record(enviado).orden).id_empresa])
      .filter((id) => typeof id === 'number'),
  );
  if (ids.size === 0) return words;
  const found = await db
    .selectFrom('empresas')
    .select(['id', 'nombre_empresa'])
    .where('id', 'in', [...ids])
    .execute();
  const names = new Map(found.map((empresa) => [empresa.id, empresa.nombre_empresa]));
  return (id) => names.get(Number(id)) ?? words(id);
}
