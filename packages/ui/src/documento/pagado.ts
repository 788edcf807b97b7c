import { callApi } from '@hilvan/api-client';
import { type Factura, pagadoDe, toCentimos, toColones } from '@hilvan/contract';

/**
 * The sum of the payments of an invoice that were not annulled, in colones. It is added up from the payments themselves, since a provider
 * need not answer a balance.
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
