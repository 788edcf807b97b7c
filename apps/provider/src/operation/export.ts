/** Everything of the workshop for its owner, to read elsewhere: a zip of one CSV a table and the orders' files. */
import { rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CAMPO_TIRO_LARGO,
  CAMPOS_MEDIDA,
  type CampoMedida,
  type Cell,
  CSV_START,
  csvLine,
  medidaLabel,
  toColones,
} from '@hilvan/contract';
import type { TablaEnviada } from '@hilvan/contract/extensions';
import { type Kysely, sql } from 'kysely';
import { ZipFile } from 'yazl';
import type { Config } from '../config/config';
import { refusalOf } from '../db/errors';
import { type Base, openBase } from '../db/open';
import type { Database } from '../db/tables';
import { storedTime } from '../log-copy/moments';
import { type Aside, setAside } from '../services/unsettled';
import { backedUpDatabase, backedUpFile, backUp, type Manifest } from './backup';
import { CommandError } from './command';

type Row = Readonly<Record<string, unknown>>;

/** What is exported of a table, and under which name in the zip. */
interface Sheet {
  file: string;
  /** Columns that are stored in céntimos and exported in colones. */
  amounts?: readonly string[];
  /** Columns that are stored in thousandths and exported in whole units. */
  thousandths?: readonly string[];
  /** Columns that are left out: texts that only serve searches, and whatever opens something, such as digests of passwords. */
  without?: readonly string[];
  /** Turns a stored row into what its owner reads. */
  reads?: (row: Row) => Row;
}

const LINEA = ['precio_unitario', 'subtotal'];

/** Every table; null for those that are the program's own business. */
const SHEETS: Record<keyof Database, Sheet | null> = {
  empresas: { file: 'empresas', without: ['cedula_norm'] },
  clientes: { file: 'clientes', without: ['cedula_norm'] },
  mediciones: { file: 'mediciones', reads: measured },
  productos: { file: 'productos', amounts: ['precio_unitario'] },
  ordenes: { file: 'pedidos' },
  orden_detalles: { file: 'pedidos-productos', amounts: LINEA },
  personas: { file: 'pedidos-personas' },
  archivos: { file: 'pedidos-archivos' },
  reparaciones: { file: 'reparaciones' },
  reparacion_detalles: { file: 'reparaciones-productos', amounts: LINEA },
  facturas: { file: 'facturas', amounts: ['subtotal', 'iva', 'monto', 'pagado', 'saldo'] },
  pagos: { file: 'pagos', amounts: ['monto'] },
  cajas: { file: 'cajas', amounts: ['fondo'] },
  caja_sumas: { file: 'cajas-sumas', amounts: ['cobrado', 'anulado', 'fuera', 'esperado', 'contado'] },
  tablas_tallas: { file: 'tallas', without: ['version', 'campos'], reads: sized },
  proveedores: { file: 'proveedores' },
  productos_proveedor: { file: 'proveedores-productos', amounts: ['precio'] },
  categorias: { file: 'categorias' },
  inventario: { file: 'inventario', thousandths: ['cantidad', 'minimo'], without: ['nombre_norm'] },
  movimientos: { file: 'inventario-movimientos', thousandths: ['cantidad'] },
  avisos: { file: 'avisos' },
  taller: { file: 'taller' },
  semanas: { file: 'semanas' },
  actividades: { file: 'semanas-pedidos' },
  usuarios: {
    file: 'usuarios',
    without: ['clave_hash', 'clave_version', 'clave_desde', 'provisional_hasta'],
  },
  bitacora: { file: 'bitacora', without: ['sal', 'datos_huella', 'huella'] },
  fusiones: null,
  sesiones: null,
  segundos_factores: null,
  codigos_recuperacion: null,
  llaves: null,
  retos: null,
  reportes: null,
  idempotencia: null,
  versiones: null,
  cambios: null,
  limites: null,
  servidores: null,
  esquema_ampliaciones: null,
  fallas: null,
  vitales: null,
  trabajos: null,
  cola: null,
};

const README = `Todo lo que guarda Hilván, para abrirlo en una hoja de cálculo.

Cada archivo .csv es una tabla: UTF-8, punto y coma entre celdas, coma decimal, montos en colones.
La columna id es el número de cada fila, e id_empresa, id_cliente, id_orden … el de la fila a la que pertenece.
Las medidas están en centímetros; en tiro_largo_ya_inferior, 0 es marcado y 1 sin marcar. En archivos/ está lo que se adjuntó a los pedidos, con el nombre de la columna nombre.
Las horas son de Costa Rica.
`;

/** How many rows and files are in the zip. */
interface Exported {
  rows: number;
  files: number;
}

/**
 * Writes the zip while the server runs. All of it is of one moment, because it is made from a backup that is thrown away afterwards. Where
 * it fails, nothing of it stays.
 * @throws CommandError where something is there already, or nothing can be written there
 */
export async function exportEverything(base: Base, config: Config, file: string): Promise<Exported> {
  const out = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'EEXIST'
        ? `«${file}» ya existe; indique otro`
        : `no se puede escribir ahí (${error.message})`;
    throw new CommandError(`--a: ${why}.`, { cause: error });
  });
  let aside: Aside | undefined;
  try {
    aside = setAside(config.dataDir);
    const folder = aside.path;
    const { archivos, tablas } = await backUp(base, config, folder);
    const copy = openBase({ kind: 'sqlite', file: backedUpDatabase(folder) });
    try {
      return await writeZip(copy.db, { archivos, tablas, folder }, out.createWriteStream());
    } finally {
      await copy.close();
    }
  } catch (error) {
    // Half a zip would only be taken for the whole.
    rmSync(file, { force: true });
    if (error instanceof CommandError || refusalOf(error) !== 'full') throw error;
    throw new CommandError(
      `No hay espacio para «${file}», o en la carpeta de datos para hacerlo; no quedó nada de él. Libere espacio o indique otro lugar con --a.`,
      { cause: error },
    );
  } finally {
    aside?.remove();
    await out.close();
  }
}

async function writeZip(
  db: Kysely<Database>,
  { archivos, tablas, folder }: Pick<Manifest, 'archivos' | 'tablas'> & { folder: string },
  out: Writable,
): Promise<Exported> {
  const zip = new ZipFile();
  const failed = new Promise<never>((_, reject) => {
    zip.on('error', reject);
    for (const [table, sheet] of sheets()) {
      // One table after the other: a stream that is opened before its turn would hold its rows in memory while it waits.
      zip.addReadStreamLazy(`${sheet.file}.csv`, (give) =>
        give(null, Readable.from(csvOf(db, table, sheet)).on('error', reject)),
      );
    }
  });
  zip.addBuffer(Buffer.from(README), 'LEAME.txt');
  const attached = await db.selectFrom('archivos').select('nombre').execute();
  const files = attached.map(({ nombre }) => nombre).filter((nombre) => nombre in archivos);
  for (const nombre of files) zip.addFile(backedUpFile(folder, nombre), `archivos/${nombre}`);
  zip.end();
  await Promise.race([pipeline(zip.outputStream, out), failed]).finally(() => out.destroy());
  const rows = sheets().reduce((sum, [table]) => sum + (tablas[table]?.filas ?? 0), 0);
  return { rows, files: files.length };
}

// Object.entries widens the keys to string; these are exactly the tables.
const sheets = () =>
  (Object.entries(SHEETS) as [keyof Database, Sheet | null][]).flatMap(([table, sheet]) =>
    sheet ? [[table, sheet] as const] : [],
  );

const AT_ONCE = 2000;

async function* csvOf(db: Kysely<Database>, table: keyof Database, sheet: Sheet): AsyncGenerator<string> {
  const { reads = (row: Row) => row, without = [] } = sheet;
  const columns = Object.fromEntries((await columnsOf(db, table)).map((name) => [name, '']));
  const names = Object.keys(reads(columns)).filter((name) => !without.includes(name));
  yield CSV_START + csvLine(names);
  for (let last = -1; ; ) {
    // SQLite's own number of a row, which is the id where a table has one.
    const { rows } = await sql<Row & { place: number }>`
      select rowid as place, * from ${sql.table(table)} where rowid > ${last} order by rowid limit ${AT_ONCE}`.execute(
      db,
    );
    const end = rows.at(-1);
    if (!end) return;
    yield rows
      .map((row) => reads(row))
      .map((row) => csvLine(names.map((name) => cellOf(row[name], name, sheet))))
      .join('');
    last = end.place;
  }
}

async function columnsOf(db: Kysely<Database>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
  return rows.map(({ name }) => name);
}

/** Columns of moments, which are stored in UTC. */
const MOMENT = /^momento$|_at$/;

function cellOf(value: unknown, name: string, { amounts, thousandths }: Sheet): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' && MOMENT.test(name)) return storedTime(value);
  if (typeof value !== 'number') return String(value);
  if (amounts?.includes(name)) return toColones(value);
  return thousandths?.includes(name) ? value / 1000 : value;
}

/** Each measure in a column of its own. */
function measured({ medidas, ...row }: Row): Row {
  const taken: Row = typeof medidas === 'string' && medidas ? JSON.parse(medidas) : {};
  const campos = [...CAMPOS_MEDIDA, CAMPO_TIRO_LARGO];
  return { ...row, ...Object.fromEntries(campos.map((campo) => [campo, taken[campo] ?? null])) };
}

const cm = (value = 0) => String(value).replace('.', ',');

/** A chart in words: 'S (Busto 84–90, Cintura 66–72); M …'. */
function sized({ campos, tallas, ...row }: Row): Row {
  const names: CampoMedida[] = typeof campos === 'string' && campos ? JSON.parse(campos) : [];
  const sizes: TablaEnviada['tallas'] = typeof tallas === 'string' && tallas ? JSON.parse(tallas) : [];
  const ranges = (rangos: TablaEnviada['tallas'][number]['rangos']) =>
    names
      .map((campo, i) => `${medidaLabel(campo)} ${cm(rangos[i]?.desde)}–${cm(rangos[i]?.hasta)}`)
      .join(', ');
  return { ...row, tallas: sizes.map(({ talla, rangos }) => `${talla} (${ranges(rangos)})`).join('; ') };
}
