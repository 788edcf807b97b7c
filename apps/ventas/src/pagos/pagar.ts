import { type ApiError, asApiError, callApi, callExtension, changedIn } from '@hilvan/api-client';
import {
  COMENTARIO_PAGO,
  isAnulada,
  judgePago,
  type Pago,
  type PagoEnviado,
  toCentimos,
  toColones,
} from '@hilvan/contract';
import { llamadasSinpe, METODO_SINPE } from '@hilvan/contract/extensions';
import { allUncertain, resolveUncertain, sendUncertain } from '@hilvan/ui/records';
import { readDocumento, type Tipo } from './documento';
import type { Metodo } from './pago-escrito';

/** What the person confirmed: what they typed, and the balance and change that the screen showed. */
type Confirmado = {
  tipo: Tipo;
  id: string;
  monto: number;
  metodo: Metodo;
  comentarios: string;
  cajero: string;
  /** The balance and the change that were on the screen, in colones. */
  saldo: number;
  cambio: number;
};

type ResultadoDePagar =
  /** `saldo` is what is still owed, in colones. After a lost answer it was read again, and is null where that failed. */
  | { resultado: 'pagado'; hecho: PagoHecho; saldo: number | null }
  /** Nothing was sent: the balance changed, and the person has to look at it again. */
  | { resultado: 'saldo-cambio'; saldo: number }
  /** Nothing was sent: the document was annulled meanwhile. */
  | { resultado: 'anulada' }
  /** Nothing was sent: there is no invoice to pay. */
  | { resultado: 'sin-factura' }
  | { resultado: 'fallo'; error: ApiError };

type Enviado = Omit<PagoEnviado, 'metodo_pago'> & { metodo_pago: Metodo };

/**
 * A payment as it was sent: its amount (at most the balance) and the change to hand out, in colones, and the ids of the payments that
 * existed before it.
 */
export type PagoHecho = { sent: Enviado; cambio: number; before: ReadonlySet<number> };

/** The idempotency key of one open payment dialog, as `useAttemptKey` gives it. */
type Intento = {
  clave: (content: unknown) => string;
  hecho: () => void;
};

/** Names the payments of an invoice whose answers were lost: they are kept on this device, also through a reload. */
export const dudaDePago = (facturaId: number): string => `pago/${facturaId}`;

/**
 * Pays, and never twice while the dialog stays open: reads balance, state and payments again, sends only what the screen promised and, where
 * an answer was lost, looks for the payment before sending anything again.
 * A provider that ignores Idempotency-Key leaves one gap: a payment that is still on its way while the next try reads, sends and is answered
 * is made in addition. Only the provider's own check of the balance limits that.
 */
export async function pay(confirmed: Confirmado, attempt: Intento): Promise<ResultadoDePagar> {
  try {
    const documento = await readDocumento(confirmed.tipo, confirmed.id);
    const factura = documento?.factura;
    if (!documento || factura?.id == null || factura.saldo_restante === null)
      return { resultado: 'sin-factura' };
    // Read after the balance: an earlier try that arrives in between is then among the payments and is recognised.
    const pagos = await pagosDe(factura.id);
    const settled = await settleUncertain(attempt, factura.id, pagos, confirmed);
    if (settled) return settled;
    if (isAnulada(documento.estado)) return { resultado: 'anulada' };
    const verdict = judgePago(confirmed.monto, confirmed.metodo, factura.saldo_restante);
    const promised =
      verdict.ok &&
      toCentimos(verdict.cambio) === toCentimos(confirmed.cambio) &&
      toCentimos(factura.saldo_restante) === toCentimos(confirmed.saldo);
    if (!promised) return { resultado: 'saldo-cambio', saldo: factura.saldo_restante };

    const payload: Enviado = {
      factura_id: factura.id,
      monto: verdict.monto,
      metodo_pago: confirmed.metodo,
      comentarios: confirmed.comentarios.trim() || COMENTARIO_PAGO,
      estado: 'Aceptado',
      cajero: confirmed.cajero,
    };
    const before = new Set(pagos.map((p) => p.id));
    return await send({ sent: payload, cambio: verdict.cambio, before }, attempt, confirmed);
  } catch (error) {
    return { resultado: 'fallo', error: asApiError(error) };
  }
}

async function send(payment: PagoHecho, attempt: Intento, confirmed: Confirmado): Promise<ResultadoDePagar> {
  const { before, ...said } = payment;
  const payload = payment.sent;
  const duda = dudaDePago(payload.factura_id);
  const contenido = JSON.stringify(said);
  // The same payment once more goes under the key of the first try, also after a reload.
  const lost = allUncertain(duda).find((one) => one.contenido === contenido);
  const idempotencyKey = lost?.clave ?? attempt.clave(payload);
  const { metodo_pago } = payload;
  const call = () =>
    metodo_pago === METODO_SINPE
      ? callExtension(llamadasSinpe.registrarPagoSinpe, {
          payload: { ...payload, metodo_pago },
          idempotencyKey,
        })
      : callApi('registrarPago', { payload: { ...payload, metodo_pago }, idempotencyKey });
  try {
    await sendUncertain(duda, call, [...before], { clave: idempotencyKey, contenido });
  } catch (error) {
    if (!asApiError(error).incierto) throw error;
    // Looks at once: most lost answers belong to payments that were made.
    const pagos = await pagosDe(payload.factura_id).catch(() => []);
    const settled = await settleUncertain(attempt, payload.factura_id, pagos, confirmed);
    if (settled) return settled;
    throw error;
  }
  attempt.hecho();
  const saldo = toColones(toCentimos(confirmed.saldo) - toCentimos(payload.monto));
  return { resultado: 'pagado', hecho: payment, saldo };
}

/**
 * Ends the doubt about the payments of lost answers that are among these. Others stay in doubt: they may still be on their way, and every
 * further try looks for them again.
 * @param confirmed What the person confirms now; of several that are there it is told first.
 * @returns the newest that is there; undefined where none is
 */
export function endDoubts(
  facturaId: number,
  pagos: readonly Pago[],
  confirmed?: Pick<Confirmado, 'monto' | 'metodo'>,
): PagoHecho | undefined {
  const there = allUncertain(dudaDePago(facturaId)).flatMap((duda) => {
    if (!duda.contenido) return [];
    // As `send` wrote it.
    const said: Omit<PagoHecho, 'before'> = JSON.parse(duda.contenido);
    const payment = { ...said, before: new Set(duda.antes) };
    return findPago(payment, pagos) ? [{ duda, payment }] : [];
  });
  for (const { duda } of there) resolveUncertain(dudaDePago(facturaId), duda);
  const same = there.find(
    ({ payment: { sent } }) =>
      sent.metodo_pago === confirmed?.metodo && toCentimos(sent.monto) === toCentimos(confirmed.monto),
  );
  return (same ?? there[0])?.payment;
}

/**
 * Recognises the payment whose answer was lost, where it is among `pagos`. Otherwise it stays in doubt as long as the dialog is open: it may
 * still be on its way, and every further try looks for it again.
 * @returns null where nothing is in doubt or the payment was not found
 */
async function settleUncertain(
  attempt: Intento,
  facturaId: number,
  pagos: readonly Pago[],
  confirmed: Confirmado,
): Promise<ResultadoDePagar | null> {
  const { tipo, id } = confirmed;
  const payment = endDoubts(facturaId, pagos, confirmed);
  if (!payment) return null;
  attempt.hecho();
  // The answer was lost, and with it the news of what changed: what the screens show is stale.
  changedIn(['pagos', 'facturas', 'ordenes', 'reparaciones', 'reportes']);
  // Others may have paid since the screen was drawn: the balance is read again now that the payment is known to be in it.
  const saldo = await readDocumento(tipo, id).then(
    (documento) => documento?.factura?.saldo_restante ?? null,
    () => null,
  );
  return { resultado: 'pagado', hecho: payment, saldo };
}

const pagosDe = async (facturaId: number): Promise<readonly Pago[]> =>
  (await callApi('pagosFactura', { params: { facturaId } })).data;

/**
 * Finds a payment that was sent among the payments of its invoice: a new one with the same amount, method and cashier.
 * @param isStored True where it is known to be there: the only one under another name is taken for it then, since the cashier's name may have
 *   been corrected after they logged in. A payment in doubt is never found so, for another till may have taken an equal one.
 */
export function findPago(
  { sent, before }: PagoHecho,
  now: readonly Pago[],
  isStored = false,
): Pago | undefined {
  const alike = now.filter(
    (p) =>
      !before.has(p.id) &&
      p.estado === 'Aceptado' &&
      p.monto !== null &&
      toCentimos(p.monto) === toCentimos(sent.monto) &&
      p.metodo_pago === sent.metodo_pago,
  );
  const own = alike.find((p) => p.cajero === '' || p.cajero === sent.cajero);
  return own ?? (isStored && alike.length === 1 ? alike[0] : undefined);
}
