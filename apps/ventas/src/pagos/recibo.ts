import { callApi } from '@hilvan/api-client';
import { nombreDe, readDocumento, type Tipo } from './documento';

/** Which payment, and of what. */
export type ParaRecibo = { tipo: Tipo; id: string; facturaId: number; pagoId: number };

/** The receipt of a payment, on a roll so many millimetres wide: read right now, it claims the balance and the states of this moment. */
export async function readRecibo({ tipo, id, facturaId, pagoId }: ParaRecibo, width: number) {
  const [documento, pagos] = await Promise.all([
    readDocumento(tipo, id),
    callApi('pagosFactura', { params: { facturaId } }),
  ]);
  const pago = pagos.data.find((p) => p.id === pagoId);
  if (!documento || !pago) throw new Error(`There is no payment ${pagoId} of ${tipo} ${id}.`);
  return {
    kind: 'recibo' as const,
    width,
    pago,
    documento: nombreDe(documento),
    estado: documento.estado,
    empresa: documento,
    saldo: documento.factura?.saldo_restante ?? null,
  };
}
