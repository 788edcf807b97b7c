import { callApi } from '@hilvan/api-client';
import { type Factura, pagadoDe, toCentimos, toColones } from '@hilvan/contract';

/**
 * What was paid of an invoice and not annulled, in colones. The payments themselves say it: a provider need not answer a balance.
 * @throws {ApiError}
 */
export async function readPagado(
  factura: Pick<Factura, 'id' | 'monto' | 'saldo_restante'> | null,
): Promise<number> {
  if (factura?.id == null) return pagadoDe(factura) ?? 0;
  const { data } = await callApi('pagosFactura', { params: { facturaId: factura.id } });
  const cents = data
    .filter((pago) => pago.estado === 'Aceptado')
    .reduce((sum, pago) => sum + toCentimos(pago.monto ?? 0), 0);
  return toColones(cents);
}
