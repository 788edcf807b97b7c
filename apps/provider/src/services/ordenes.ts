import { can } from '@hilvan/contract';
import type { Kysely } from 'kysely';
import { colonesSql, jsonColumn, jsonList } from '../db/json';
import type { Database, Fila } from '../db/tables';
import { chunks } from './chunks';
import { HECHO, type Manejadores, type Session } from './context';
import { importes, insertDocument, lineRow, newInvoice, newPhone, sellerOf } from './documentos';
import { invoiceColumn, LINE, readInvoice, readLines } from './documentos-lectura';
import { invalido, noExiste } from './domain-error';

export const ORDEN_NO_ENCONTRADA = 'Orden no encontrada';

/** Orders as they are sent. */
const withCompany = (db: Kysely<Database>, verMontos: boolean) =>
  db
    .selectFrom('ordenes as o')
    .innerJoin('facturas as f', 'f.orden_id', 'o.id')
    .innerJoin('empresas as e', 'e.id', 'o.id_empresa')
    .select([
      'o.id',
      'o.titulo',
      'o.proforma',
      'o.proforma2',
      'o.proforma3',
      'o.id_empresa',
      'e.nombre_empresa',
      'o.telefono',
      'o.fecha_orden',
      colonesSql('f.monto', verMontos).as('precio_total'),
      'o.estado',
      'o.comentario',
      'o.pizarra',
      'o.tela',
    ]);

/** The list's rows. */
export const orderRows = (db: Kysely<Database>, visible: boolean) =>
  withCompany(db, visible).orderBy('o.id', 'desc');

export const ordenes: Pick<Manejadores, 'listarOrdenes' | 'detalleOrden' | 'registrarOrden'> = {
  listarOrdenes: jsonList('ordenes', orderRows),

  /** One statement, so that lines, total and balance are of one moment. */
  async detalleOrden({ db, kind, params: { id }, monto, verMontos, usuario }) {
    const lines = db
      .selectFrom('orden_detalles')
      .select([...LINE, 'entregado'])
      .where('id_orden', '=', id)
      .orderBy('id');
    const found = await withCompany(db, verMontos)
      .select([jsonColumn(kind, lines).as('lineas'), invoiceColumn({ db, kind }, 'orden_id', id)])
      .where('o.id', '=', id)
      .executeTakeFirst();
    if (!found) throw noExiste(ORDEN_NO_ENCONTRADA);
    const { lineas, factura, ...orden } = found;
    return {
      orden,
      detalles: seenBy(usuario, readLines<Fila<'orden_detalles'>>(lineas, monto), { entregado: 0 }),
      facturas: readInvoice(factura, monto),
      status: 200,
    };
  },

  async registrarOrden({ db, carga: { orden }, usuario, record, store }) {
    const [factura] = orden.factura;
    if (!factura) throw invalido('factura: Falta la factura.');
    if (orden.estado !== 'Taller') throw invalido('estado: Una orden nueva empieza en Taller.');
    const amounts = importes(orden.detalles, factura, ['precio_total', orden.precio_total]);
    const row = db
      .insertInto('ordenes')
      .values({
        ...headerRow(orden),
        fecha_orden: orden.fecha_orden,
        telefono: await newPhone(db, usuario, orden),
        estado: 'Taller',
      })
      .returning('id');
    const { id, names } = await insertDocument(db, orden.id_empresa, orden.detalles, row.compile());
    const lines = orden.detalles.map((line) => ({ ...lineRow(line, names), id_orden: id }));
    const invoice = newInvoice(db, {
      documento: { orden_id: id },
      idEmpresa: orden.id_empresa,
      fecha: orden.fecha_orden,
      importes: amounts,
      comentario: factura.comentario,
      cajero: sellerOf(usuario, factura.cajero),
    });
    const rows = chunks(lines).map((some) => db.insertInto('orden_detalles').values(some).compile());
    store(...rows, ...newPeople(db, id, orden.persona), invoice);
    record(id);
    return HECHO;
  },
};

/** Lines or people as a role may see them: who may not know what is made and handed out is given `hidden` in place of that. */
export const seenBy = <Row extends object>({ role }: Session, rows: Row[], hidden: Partial<Row>): Row[] =>
  can(role, 'verEntregas') ? rows : rows.map((row) => ({ ...row, ...hidden }));

/** The columns of an order that its form fills and an edit may change. */
export const headerRow = (o: {
  titulo: string;
  proforma: string;
  proforma2: string;
  proforma3: string;
  id_empresa: number;
  comentario: string;
}) => ({
  titulo: o.titulo,
  proforma: o.proforma,
  proforma2: o.proforma2,
  proforma3: o.proforma3,
  id_empresa: o.id_empresa,
  comentario: o.comentario,
});

type People = readonly { nombre: string; prenda: string; cantidad: number }[];

const newPeople = (db: Kysely<Database>, idOrden: number, people: People) =>
  chunks(people.map((person) => ({ ...person, id_orden: idOrden }))).map((rows) =>
    db.insertInto('personas').values(rows).compile(),
  );

export async function addPeople(db: Kysely<Database>, idOrden: number, people: People): Promise<void> {
  for (const query of newPeople(db, idOrden, people)) await db.executeQuery(query);
}
