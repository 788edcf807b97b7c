/** What the audit log tells of one record, for people: extension `historial`. */
import {
  CAMPO_TIRO_LARGO,
  CAMPOS_MEDIDA,
  formatColones,
  isBlank,
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

/** At most this many changes are told, the newest ones; for older ones there is the command `bitacora`. */
const MOST = 200;
/** At most this many rows of the log are read for them: each tick of a person of an order is a row. */
const MOST_ROWS = 2000;
/** Ticks of one kind that follow one another within this time, in milliseconds, are shown as one change. */
const TOGETHER_MS = 60_000;

type Row = Readonly<Record<string, unknown>>;
interface Campo {
  campo: string;
  antes: string;
  ahora: string;
}
/** What a row of the log holds, and functions that give the names of what it mentions. */
interface Told {
  antes: unknown;
  /** The record that was merged into this one. */
  otro: Row;
  enviado: Row;
  lineas: readonly Row[];
  /** The name of the line or the person that the row is about. */
  parte: string;
  empresa: Name;
  producto: Name;
}
type Name = (id: unknown) => string;
type Tell = (told: Told) => Campo[];

const record = (value: unknown): Row => (typeof value === 'object' && value ? { ...value } : {});
const records = (value: unknown): Row[] => (Array.isArray(value) ? value.map(record) : []);
const words = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : // What was stored years ago may break its lines otherwise.
      String(value).replace(/\r\n?/g, '\n').trim();
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

/** The fields that were taken from the other record of a merge. */
const merged: Tell = ({ antes, enviado, otro }) =>
  fields(Array.isArray(enviado.campos) ? enviado.campos.map(String) : [], record(antes), otro);

const MEDICION = ['talla', 'sastre', 'observaciones'];
/** A measure of 0 was not taken. */
const measure = (value: unknown) => (Number(value) ? String(value).replace('.', ',') : '');
/** The flag of trousers is checked where it is 0. */
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

/** Tells an edited order or repair by its fields and lines; by `keysOf` a sent line is known as a stored one. */
const editedDocumento =
  (tipo: 'orden' | 'reparacion', names: readonly string[], keysOf: Keys): Tell =>
  ({ antes, enviado, lineas, empresa, producto }) => {
    const [before, after] = [record(antes), record(enviado[tipo])];
    // A line may be sent without its product's name, and stored with it.
    const lines = records(after.detalles).map(
      (line): Row => ({
        ...line,
        nombre_producto: line.nombre_producto ?? producto(line.id_producto),
      }),
    );
    const company = {
      campo: 'id_empresa',
      antes: empresa(before.id_empresa),
      ahora: empresa(after.id_empresa),
    };
    // A blank seller leaves the one before; rows of old do not say who that was.
    const [invoice = {}] = records(after.factura);
    const sent = words(invoice.cajero);
    const seller = {
      campo: 'cajero',
      antes: words(before.cajero),
      ahora: isBlank(sent) || !('cajero' in before) ? words(before.cajero) : sent,
    };
    // Computed, because the total that was sent may be 0.
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
      ...fields(names, before, after),
      ...[company, seller].filter(changed),
      ...editedLines(lineas, lines, keysOf),
      ...[total].filter(changed),
      ...newPeople(records(after.personas)),
    ];
  };

/** What each line is recognised by; undefined for a line that is new. */
type Keys = (lines: readonly Row[]) => unknown[];

const byId: Keys = (lines) => lines.map(({ id }) => id);

/** The lines of a repair are stored anew with every edit: the nth of a product stays the nth. */
const byProduct: Keys = (lines) => {
  const seen = new Map<unknown, number>();
  return lines.map(({ id_producto }) => {
    const nth = (seen.get(id_producto) ?? 0) + 1;
    seen.set(id_producto, nth);
    return `${words(id_producto)} ${nth}`;
  });
};

function editedLines(before: readonly Row[], after: readonly Row[], keysOf: Keys): Campo[] {
  const stored = before.map((line) => lineText(line, Number(line.precio_unitario)));
  const sent = after.map((line) => lineText(line, toCentimos(Number(line.precio_unitario))));
  const [storedKeys, sentKeys] = [keysOf(before), keysOf(after)];
  return [
    ...stored.map((text, i) => ({
      campo: 'linea',
      antes: text,
      ahora: sent[sentKeys.indexOf(storedKeys[i])] ?? '',
    })),
    ...sent
      .filter((_, i) => !storedKeys.includes(sentKeys[i]))
      .map((text) => ({ campo: 'linea', antes: '', ahora: text })),
  ].filter(changed);
}

const lineText = ({ cantidad, nombre_producto, descripcion }: Row, centimos?: number): string =>
  [
    `${words(cantidad)} × ${words(nombre_producto)}`,
    centimos === undefined ? '' : colones(centimos),
    words(descripcion),
  ]
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

/** A flag of a line or a person is only ever set, so there is no other value before it. */
const ticked: Tell = ({ parte }) => (parte ? [{ campo: parte, antes: '', ahora: '' }] : []);

/** A person who was taken from the order has no `ahora`. */
const correctedPersona: Tell = ({ enviado: { antes, ahora, repetir } }) => {
  const now = ahora ? personText(record(ahora)) : '';
  return [
    {
      campo: 'personas',
      antes: personText(record(antes)),
      ahora: repetir ? `${now}: se hace de nuevo` : now,
    },
  ].filter(changed);
};
const personText = ({ cantidad, prenda, nombre }: Row): string =>
  lineText({ cantidad, nombre_producto: prenda, descripcion: nombre });

const ORDEN = ['titulo', 'proforma', 'proforma2', 'proforma3', 'telefono', 'comentario'];
const REPARACION = ['titulo', 'telefono', 'comentario'];
const TICKS = {
  marcarDetalleEntregado: ticked,
  marcarPersonaTaller: ticked,
  marcarPersonaEntregado: ticked,
};

/** For each kind of record: the calls whose rows of the log carry the id of the record, and how each is told. */
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
    editarOrden: editedDocumento('orden', ORDEN, byId),
    estadoOrden: nextEstado,
    devolverOrden: nextEstado,
    anularOrden: NOTHING,
    marcarPizarra: NOTHING,
    marcarTela: NOTHING,
    corregirPersona: correctedPersona,
    crearPersonas: ({ enviado }) => newPeople(records(Object.values(enviado))),
    ...TICKS,
  },
  reparacion: {
    registrarReparacion: NOTHING,
    editarReparacion: editedDocumento('reparacion', REPARACION, byProduct),
    estadoReparacion: nextEstado,
    devolverReparacion: nextEstado,
    anularReparacion: NOTHING,
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
      .limit(MOST_ROWS)
      .execute();
    const read = rows
      .map((row) => ({ ...row, told: record(row.datos ? JSON.parse(row.datos) : {}) }))
      // Ticks in older rows, and corrections that changed nothing, carry the id of the line or the person instead of the order's: without
      // `linea` or `persona` they may be of another order.
      .filter(
        ({ accion, told }) =>
          !(accion in TICKS || accion === 'corregirPersona') || 'linea' in told || 'persona' in told,
      );
    const documents = read.flatMap(({ told }) => {
      const { orden, reparacion } = record(told.enviado);
      return [record(told.antes), record(orden), record(reparacion)];
    });
    const empresa = await namesOf(
      documents.map(({ id_empresa }) => id_empresa),
      (ids) => db.selectFrom('empresas').select(['id', 'nombre_empresa as nombre']).where('id', 'in', ids),
    );
    const producto = await namesOf(
      documents.flatMap(({ detalles }) => records(detalles).map(({ id_producto }) => id_producto)),
      (ids) => db.selectFrom('productos').select(['id', 'nombre_producto as nombre']).where('id', 'in', ids),
    );
    const parte = await namesOfParts(
      db,
      params.id,
      read.some(({ accion }) => accion in TICKS),
    );
    const cambios = read.map(({ id, momento, accion, datos, nombre, told }) => ({
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
            lineas: records(told.lineas).sort((a, b) => Number(a.id) - Number(b.id)),
            parte: parte(told),
            empresa,
            producto,
          })
        : [],
    }));
    return { data: together(cambios).slice(0, MOST) };
  },
};

/** Tells ticks of one kind by one person as one, at the moment of the newest. */
function together<C extends { momento: string; accion: string; quien: string; campos: Campo[] }>(
  cambios: readonly C[],
): C[] {
  const told: C[] = [];
  let later: C | undefined;
  for (const one of cambios) {
    const last = told.at(-1);
    const goesOn =
      last &&
      later &&
      one.accion in TICKS &&
      last.accion === one.accion &&
      last.quien === one.quien &&
      Date.parse(later.momento) - Date.parse(one.momento) <= TOGETHER_MS;
    if (goesOn) last.campos.unshift(...one.campos);
    else told.push({ ...one, campos: [...one.campos] });
    later = one;
  }
  return told;
}

/** Gives the name of the line or the person that a row of the log is about; '' where they no longer exist. */
async function namesOfParts(
  db: Kysely<Database>,
  id: number,
  wanted: boolean,
): Promise<(told: Row) => string> {
  if (!wanted) return () => '';
  const lines = await db.selectFrom('orden_detalles').selectAll().where('id_orden', '=', id).execute();
  const people = await db.selectFrom('personas').selectAll().where('id_orden', '=', id).execute();
  const names = new Map<string, string>([
    ...lines.map((line) => [`linea ${line.id}`, lineText({ ...line })] as const),
    ...people.map(({ id, nombre, prenda }) => [`persona ${id}`, `${nombre}, ${prenda}`] as const),
  ]);
  return ({ linea, persona }) =>
    names.get(linea === undefined ? `persona ${words(persona)}` : `linea ${words(linea)}`) ?? '';
}

/** Gives the present names of companies or products, for the ids that rows mention. */
async function namesOf(
  spokenOf: readonly unknown[],
  select: (ids: number[]) => { execute(): Promise<{ id: number; nombre: string }[]> },
): Promise<Name> {
  const ids = [...new Set(spokenOf)].filter((id) => typeof id === 'number');
  if (ids.length === 0) return words;
  const names = new Map((await select(ids).execute()).map(({ id, nombre }) => [id, nombre]));
  return (id) => names.get(Number(id)) ?? words(id);
}
