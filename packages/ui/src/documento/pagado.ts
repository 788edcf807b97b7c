import { callApi, presente } from '@hilvan/api-client';
import { type Factura, pagadoDe, toCentimos, toColones } from '@hilvan/contract';

const PAGO_SIN_MONTO =
  'No se conoce el monto de un pago: un administrador puede anularlo y registrarlo de nuevo.';

/**
 * The sum of the payments of an invoice that were not annulled, in colones. It is added up from the payments themselves, since a provider
 * need not answer a balance.
 * @throws {ApiError} also where the amount of one is not known: counted as nothing, a total below what was paid would pass
 */
export async function readPagado(
  factura: Pick<Factura, 'id' | 'monto' | 'saldo_restante'> | null,
): Promise<number> {
  if (factura?.id == null) return pagadoDe(factura) ?? 0;
  const { data } = await callApi('pagosFactura', { params: { facturaId: factura.id } });
  const cents = data
    .filter((pago) => pago.estado === 'Aceptado')
    .reduce((sum, { monto }) => sum + toCentimos(presente(monto, PAGO_SIN_MONTO)), 0);
  return toColones(cents);
}
