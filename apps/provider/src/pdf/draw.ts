import type { Kysely } from 'kysely';
import type { Database } from '../db/tables';
import { readTaller } from '../services/read-taller';
import { closingSheet } from './closing-sheet';
import type { Sheet, Taller } from './paper';
import type { Pdf } from './pdf';
import {
  balancesReport,
  bestSellersReport,
  clientsReport,
  measurementsReport,
  salesReport,
  stockReport,
} from './report-documents';
import { statementSheet } from './statement';
import { orderSheet, paymentsReceipt, repairSheet } from './work-documents';

/** Draws any document, under the workshop's name as it is now. @throws DomainError missing when what it shows is gone */
export const drawDocument = async (
  db: Kysely<Database>,
  settings: Taller,
  doc: Pdf,
  told?: Pick<Sheet, 'onRows'>,
): Promise<Buffer> => draw(db, await readTaller(db, settings), doc, told);

/** Draws any document under a name. @throws DomainError missing when what it shows is gone */
export function draw(
  db: Kysely<Database>,
  shop: Sheet,
  doc: Pdf,
  { onRows }: Pick<Sheet, 'onRows'> = {},
): Promise<Buffer> {
  const taller: Sheet = { ...shop, onRows };
  switch (doc.tipo) {
    case 'orden':
      return orderSheet(db, taller, doc.id);
    case 'reparacion':
      return repairSheet(db, taller, doc.id);
    case 'pagos-orden':
      return paymentsReceipt(db, taller, 'orden', doc.id);
    case 'pagos-reparacion':
      return paymentsReceipt(db, taller, 'reparacion', doc.id);
    case 'cierre':
      return closingSheet(db, taller, doc.id);
    case 'estado-cuenta':
      return statementSheet(db, taller, doc.id);
    case 'ventas':
      return salesReport(db, taller, doc.desde, doc.hasta);
    case 'saldos':
      return balancesReport(db, taller);
    case 'inventario':
      return stockReport(db, taller);
    case 'mejores-productos':
      return bestSellersReport(db, taller);
    case 'clientes':
      return clientsReport(db, taller);
    case 'mediciones':
      return measurementsReport(db, taller, doc.empresa);
  }
}
