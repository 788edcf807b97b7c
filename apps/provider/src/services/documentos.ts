/** What orders and repairs share: amounts recomputed from the lines, and the invoice. */
import {
  can,
  formatColones,
  isBlank,
  type OrdenEnviada,
  splitIva,
  subtotalLinea,
  telefonoDeEmpresa,
  toCentimos,
  toColones,
} from '@hilvan/contract';
import type { CompiledQuery, Kysely } from 'kysely';
import { refusalOf } from '../db/errors';
import type { Database } from '../db/tables';
import { together } from '../db/together';
import type { Session } from './context';
import { conflicto, invalido, prohibido } from './domain-error';

type Factura = OrdenEnviada['orden']['factura'][number];

interface Linea {
  id_producto: number;
  nombre_producto?: string;
  precio_unitario: number;
  cantidad: number;
  subtotal: number;
  descripcion: string;
}

/** Amounts in céntimos. */
interface Importes {
  subtotal: number;
  iva: number;
  monto: number;
}

/** Above this (₡10 000 000 000) a total is a slip of the finger, and sums would leave what a number holds exactly. */
const MOST = 1_000_000_000_000;

/**
 * The amounts of a document, always computed from its lines. What the sender computed must agree within a céntimo; `precio_total`/`precio`
 * may also be 0, its specified default. `saldo_restante` is not read: only the provider computes it.
 * @throws DomainError invalid naming the first amounts that disagree
 */
export function importes(
  lines: readonly Linea[],
  factura: Factura,
  total: readonly [name: string, value: number],
): Importes {
  const problems: string[] = [];
  const agree = (name: string, sent: number, centimos: number) => {
    if (Math.abs(toCentimos(sent) - centimos) <= 1) return;
    problems.push(
      `${name}: El monto no coincide con las líneas; debe ser ${formatColones(toColones(centimos))}.`,
    );
  };
  lines.forEach((line, i) => {
    agree(`detalles ${i + 1}, subtotal`, line.subtotal, subtotalLinea(line.precio_unitario, line.cantidad));
  });
  const monto = lines.reduce((sum, l) => sum + subtotalLinea(l.precio_unitario, l.cantidad), 0);
  if (monto > MOST) throw invalido('detalles: El total es demasiado grande.');
  const { subtotal, iva } = splitIva(monto);
  if (total[1] !== 0) agree(total[0], total[1], monto);
  agree('factura 1, subtotal', factura.subtotal, subtotal);
  agree('factura 1, iva', factura.iva, iva);
  agree('factura 1, monto', factura.monto, monto);
  if (problems.length > 0) throw invalido(...problems.slice(0, 20));
  return { subtotal, iva, monto };
}

/** The row of a line, in céntimos. `nombre_producto` is the one sent, or else the product's. */
export const lineRow = (line: Linea, nombres: ReadonlyMap<number, string>) => ({
  id_producto: line.id_producto,
  nombre_producto: line.nombre_producto ?? nombres.get(line.id_producto) ?? '',
  precio_unitario: toCentimos(line.precio_unitario),
  cantidad: line.cantidad,
  subtotal: subtotalLinea(line.precio_unitario, line.cantidad),
  descripcion: line.descripcion,
});

/** One row for each product of the lines that exists; a single row with null where none does; no row where the company does not exist. */
const references = (db: Kysely<Database>, idEmpresa: number, lines: readonly Linea[]) =>
  db
    .selectFrom('empresas as e')
    .leftJoin('productos as p', (join) =>
      join.on('p.id', 'in', [...new Set(lines.map((line) => line.id_producto))]),
    )
    .select(['p.id', 'p.nombre_producto'])
    .where('e.id', '=', idEmpresa);

/** The names of the products of these lines. @throws DomainError invalid when a product or the company does not exist */
export async function checkReferences(
  db: Kysely<Database>,
  idEmpresa: number,
  lines: readonly Linea[],
): Promise<Map<number, string>> {
  return productNames(await references(db, idEmpresa, lines).execute(), lines);
}

const noCompany = () => invalido('id_empresa: Empresa no encontrada');

function productNames(
  rows: readonly { id: number | null; nombre_producto: string | null }[],
  lines: readonly Linea[],
): Map<number, string> {
  if (rows.length === 0) throw noCompany();
  const names = new Map(
    rows.flatMap(({ id, nombre_producto }) => (id === null ? [] : [[id, nombre_producto ?? '']])),
  );
  const missing = lines.flatMap((line, i) =>
    names.has(line.id_producto) ? [] : [`detalles ${i + 1}, id_producto: Producto no encontrado`],
  );
  if (missing.length > 0) throw invalido(...missing.slice(0, 20));
  return names;
}

/**
 * Adds a document's own row, and in the same exchange reads the products of its lines.
 * @returns its id, and the products' names
 * @throws DomainError invalid when a product or the company does not exist
 */
export async function insertDocument(
  db: Kysely<Database>,
  idEmpresa: number,
  lines: readonly Linea[],
  row: CompiledQuery<{ id: number }>,
): Promise<{ id: number; names: Map<number, string> }> {
  const asked = references(db, idEmpresa, lines).compile();
  const { rows, before } = await together(db, [asked], row).catch((error) => {
    // The company is the only thing that the row references.
    throw refusalOf(error) === 'foreign-key' ? noCompany() : error;
  });
  const names = productNames(before[0], lines);
  const [made] = rows;
  if (!made) throw new Error('no row was added');
  return { id: made.id, names };
}

interface NewInvoice {
  documento: { orden_id: number } | { reparacion_id: number };
  idEmpresa: number;
  fecha: string;
  importes: Importes;
  comentario: string;
  cajero: string;
}

export const newInvoice = (db: Kysely<Database>, invoice: NewInvoice) =>
  db
    .insertInto('facturas')
    .values({
      orden_id: null,
      reparacion_id: null,
      ...invoice.documento,
      id_empresa: invoice.idEmpresa,
      fecha: invoice.fecha,
      ...invoice.importes,
      saldo: invoice.importes.monto,
      comentario: invoice.comentario,
      cajero: invoice.cajero,
    })
    .compile();

type Column = 'orden_id' | 'reparacion_id';

/** New amounts for an invoice. One statement decides whether they cover what was paid. @throws DomainError conflict */
export async function updateInvoice(
  db: Kysely<Database>,
  column: Column,
  id: number,
  { subtotal, iva, monto }: Importes,
  rest: { idEmpresa: number; comentario: string; cajero: string },
): Promise<void> {
  const done = await db
    .updateTable('facturas')
    .set((e) => ({
      subtotal,
      iva,
      monto,
      saldo: e(e.val(monto), '-', e.ref('pagado')),
      id_empresa: rest.idEmpresa,
      comentario: rest.comentario,
      cajero: rest.cajero,
    }))
    .where(column, '=', id)
    .where('pagado', '<=', monto)
    .executeTakeFirst();
  if (Number(done.numUpdatedRows) === 1) return;
  const row = await db.selectFrom('facturas').select('pagado').where(column, '=', id).executeTakeFirst();
  throw conflicto(
    `factura 1, monto: El total no puede ser menor que lo ya pagado (${formatColones(toColones(row?.pagado ?? 0))}).`,
  );
}

/** The seller of a new document: whoever is logged in, or whom an Admin names. */
export const sellerOf = (usuario: Session, sent: string): string =>
  can(usuario.role, 'editarTelefonoVendedor') && !isBlank(sent) ? sent : usuario.nombre;

/** The telephone of a new document: that of its company as it is now, or the one that an Admin writes. */
export const newPhone = async (
  db: Kysely<Database>,
  usuario: Session,
  { id_empresa, telefono }: { id_empresa: number; telefono: string },
): Promise<string> => (can(usuario.role, 'editarTelefonoVendedor') ? telefono : phoneOf(db, id_empresa));

/**
 * The telephone and the seller of an edited document: only Admin may change them, but for the telephone that comes with another company.
 * A blank seller means "as it was". @throws DomainError forbidden
 */
export async function sellerAndPhone(
  db: Kysely<Database>,
  usuario: Session,
  before: { id_empresa: number | null; telefono: string; cajero: string },
  sent: { id_empresa: number; telefono: string; cajero: string },
) {
  const cajero = isBlank(sent.cajero) ? before.cajero : sent.cajero;
  if (!can(usuario.role, 'editarTelefonoVendedor')) {
    const another = sent.id_empresa !== before.id_empresa && (await phoneOf(db, sent.id_empresa));
    if (sent.telefono !== before.telefono && sent.telefono !== another) {
      throw prohibido('telefono: Solo un administrador puede cambiar el teléfono.');
    }
    if (cajero !== before.cajero) throw prohibido('cajero: Solo un administrador puede cambiar el vendedor.');
  }
  return { telefono: sent.telefono, cajero };
}

/** The telephone that a document takes from its company. */
async function phoneOf(db: Kysely<Database>, id_empresa: number): Promise<string> {
  const empresa = await db
    .selectFrom('empresas')
    .select('telefono_encargado')
    .where('id', '=', id_empresa)
    .executeTakeFirst();
  return telefonoDeEmpresa(empresa?.telefono_encargado);
}
