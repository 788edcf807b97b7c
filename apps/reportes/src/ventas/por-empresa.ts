import { type FacturaFila, isAnulada, type Suma, sumColones } from '@hilvan/contract';
import { percentOf } from '../report/column';
import { byEmpresa, type DeEmpresa } from '../shared/by-empresa';
import { enPeriodo, type Periodo } from './periodo';

/** What one company bought. */
export interface Compra extends DeEmpresa<FacturaFila> {
  facturado: Suma;
  /** The share of all that is known to be invoiced, in percent; null where nothing is. */
  parte: number | null;
}

/**
 * The invoices of a period by company, the largest sum first; without a period all invoices. Annulled documents are left out, since they
 * were not sold.
 */
export function comprasDe(facturas: readonly FacturaFila[], periodo: Periodo | null): Compra[] {
  const sold = facturas
    .filter(({ estado }) => !isAnulada(estado))
    .map((factura) => ({ ...factura, fecha: factura.fecha_orden || factura.fecha }));
  const asked = periodo ? enPeriodo(sold, periodo) : sold;
  const all = sumColones(asked.map(({ monto }) => monto)).sum;
  return byEmpresa(asked)
    .map((one) => ({ ...one, facturado: sumColones(one.filas.map(({ monto }) => monto)) }))
    .map((one) => ({ ...one, parte: percentOf(one.facturado.sum, all) }))
    .sort((a, b) => (b.facturado.sum ?? 0) - (a.facturado.sum ?? 0));
}
