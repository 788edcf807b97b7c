/** Reads what is printed anew, past every cache: paper claims the balance and the state of this moment. */
import { callApi, presente } from '@hilvan/api-client';
import type { DocumentoImpreso } from '@hilvan/ui/overlays';
import { nombreDe, readDocumento, type Segment } from './documento';

/**
 * An order as its ticket and its label print it.
 * @throws {Error} where there is no such order
 */
export async function readOrdenImpresa(id: number): Promise<DocumentoImpreso> {
  const orden = presente(await readDocumento('orden', String(id)), `El pedido ${id} no existe.`);
  return { ...orden, tipo: 'orden' };
}

/** A payment, and the document and invoice that it belongs to. */
export type ParaRecibo = { tipo: Segment; id: string; facturaId: number; pagoId: number };

/**
 * The receipt of a payment.
 * @param width The width of the paper roll, in mm
 * @throws {Error} where the document or the payment is gone
 */
export async function readRecibo({ tipo, id, facturaId, pagoId }: ParaRecibo, width: number) {
  const [found, pagos] = await Promise.all([
    readDocumento(tipo, id),
    callApi('pagosFactura', { params: { facturaId } }),
  ]);
  const documento = presente(found, 'Ese documento ya no existe.');
  const pago = presente(
    pagos.data.find((p) => p.id === pagoId),
    'Ese pago ya no existe.',
  );
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
