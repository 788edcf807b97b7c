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
import { allUncertain, mayArrive, resolveUncertain, sendUncertain } from '@hilvan/ui/records';
import { readDocumento, type Segment } from './documento';
import type { Metodo } from './pago-escrito';

/** What the person confirmed: what they typed, and the balance and change that the screen showed. */
type Confirmado = {
  tipo: Segment;
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
  /** Nothing was sent: another payment whose answer was lost turned out to be stored, which the person has to know first. */
  | { resultado: 'anterior'; hecho: PagoHecho; saldo: number | null }
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

/** What one open payment dialog has sent, by idempotency key. */
type Sitting = Map<string, PagoHecho>;

const ACEPTADO = 'Aceptado';

/** Names the payments of an invoice whose answers were lost: they are kept on this device, also through a reload. */
export const dudaDePago = (facturaId: number): string => `pago/${facturaId}`;

/**
 * Pays, and never twice: reads balance, state and payments again, sends only what the screen promised and, where an answer was lost, also
 * before a reload, looks for the payment before sending anything again. Only one that this sitting sent is told as this payment; one of an
 * earlier sitting is told as what it is, since the person may have come to pay once more.
 * A provider that ignores Idempotency-Key leaves one gap: a payment that is still on its way while the next try reads, sends and is answered
 * is made in addition. Only the provider's own check of the balance limits that.
 */
export async function pay(confirmed: Confirmado, sitting: Sitting): Promise<ResultadoDePagar> {
  try {
    const documento = await readDocumento(confirmed.tipo, confirmed.id);
    const factura = documento?.factura;
    if (!documento || factura?.id == null || factura.saldo_restante === null)
      return { resultado: 'sin-factura' };
    // Read after the balance: an earlier try that arrives in between is then among the payments and is recognised.
    const pagos = await pagosDe(factura.id);
    const settled = await settleUncertain(sitting, factura.id, pagos, confirmed);
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
      estado: ACEPTADO,
      cajero: confirmed.cajero,
    };
    const before = new Set(pagos.map((p) => p.id));
    return await send({ sent: payload, cambio: verdict.cambio, before }, pagos, sitting, confirmed);
  } catch (error) {
    return { resultado: 'fallo', error: asApiError(error) };
  }
}

async function send(
  payment: PagoHecho,
  pagos: readonly Pago[],
  sitting: Sitting,
  confirmed: Confirmado,
): Promise<ResultadoDePagar> {
  const { before, ...said } = payment;
  const payload = payment.sent;
  const duda = dudaDePago(payload.factura_id);
  const contenido = JSON.stringify(said);
  const all = allUncertain(duda);
  // The same payment once more goes under the key of the first try, also after a reload; for good where an equal one is there under another
  // name, since its cashier's may have been corrected.
  const lost = all.find(
    (one) =>
      one.contenido === contenido &&
      (mayArrive(one) || findPago({ ...payment, before: new Set(one.antes) }, pagos, true)),
  );
  // Looked for just now and not found; what may still arrive stays in doubt.
  const over = all.filter((one) => !mayArrive(one));
  const { metodo_pago } = payload;
  let used = '';
  const call = (idempotencyKey: string) => {
    used = idempotencyKey;
    if (!sitting.has(used)) sitting.set(used, payment);
    return metodo_pago === METODO_SINPE
      ? callExtension(llamadasSinpe.registrarPagoSinpe, {
          payload: { ...payload, metodo_pago },
          idempotencyKey,
        })
      : callApi('registrarPago', { payload: { ...payload, metodo_pago }, idempotencyKey });
  };
  try {
    await sendUncertain(
      duda,
      call,
      [...before],
      { ...(lost?.clave && { clave: lost.clave }), contenido },
      over,
    );
  } catch (error) {
    if (!asApiError(error).incierto) {
      sitting.delete(used);
      throw error;
    }
    // Looks at once: most lost answers belong to payments that were made.
    const now = await pagosDe(payload.factura_id).catch(() => []);
    const settled = await settleUncertain(sitting, payload.factura_id, now, confirmed);
    // Another one that has arrived by now says nothing about this one, which was sent.
    if (settled?.resultado === 'pagado') return settled;
    throw error;
  }
  const saldo = toColones(toCentimos(confirmed.saldo) - toCentimos(payload.monto));
  return { resultado: 'pagado', hecho: payment, saldo };
}

/**
 * Ends the doubt about the payments of lost answers that are among these, also those that were annulled since. Others stay in doubt: they may
 * still be on their way, and every further try looks for them again.
 * @returns those that are paid, with the key they were sent under, the newest first
 */
export function endDoubts(
  facturaId: number,
  pagos: readonly Pago[],
): { clave: string | undefined; payment: PagoHecho }[] {
  const form = dudaDePago(facturaId);
  return allUncertain(form).flatMap((duda) => {
    if (!duda.contenido) return [];
    // As `send` wrote it.
    const said: Omit<PagoHecho, 'before'> = JSON.parse(duda.contenido);
    const payment = { ...said, before: new Set(duda.antes) };
    const found = findPago(payment, pagos);
    if (found) resolveUncertain(form, duda);
    return found?.estado === ACEPTADO ? [{ clave: duda.clave, payment }] : [];
  });
}

/**
 * Recognises the payment whose answer was lost, where it is among `pagos`: of several the one that is confirmed now.
 * @returns null where nothing is in doubt or no payment was found
 */
async function settleUncertain(
  sitting: Sitting,
  facturaId: number,
  pagos: readonly Pago[],
  { tipo, id, monto, metodo, saldo: shown }: Confirmado,
): Promise<ResultadoDePagar | null> {
  const ended = endDoubts(facturaId, pagos);
  // The table of another tab may have ended the doubt about what this sitting sent.
  const own = [...sitting]
    .filter(([key]) => !ended.some(({ clave }) => clave === key))
    .map(([clave, payment]) => ({ clave, payment }))
    .filter(({ payment }) => findPago(payment, pagos)?.estado === ACEPTADO);
  const found = [...ended, ...own];
  const verdict = judgePago(monto, metodo, shown);
  const same = found.find(
    ({ clave, payment: { sent } }) =>
      sitting.has(clave ?? '') &&
      verdict.ok &&
      sent.metodo_pago === metodo &&
      toCentimos(sent.monto) === toCentimos(verdict.monto),
  );
  const hecho = (same ?? found[0])?.payment;
  if (!hecho) return null;
  for (const { clave = '' } of found) sitting.delete(clave);
  // The answer was lost, and with it the news of what changed: what the screens show is stale.
  changedIn(['pagos', 'facturas', 'ordenes', 'reparaciones', 'reportes']);
  // Others may have paid since the screen was drawn: the balance is read again now that the payment is known to be in it.
  const saldo = await readDocumento(tipo, id).then(
    (documento) => documento?.factura?.saldo_restante ?? null,
    () => null,
  );
  return { resultado: same ? 'pagado' : 'anterior', hecho, saldo };
}

const pagosDe = async (facturaId: number): Promise<readonly Pago[]> =>
  (await callApi('pagosFactura', { params: { facturaId } })).data;

/**
 * Finds a payment that was sent among the payments of its invoice: a new one with the same amount, method and cashier.
 * @param isStored True where it is known to be there and paid: the only one under another name is taken for it then, since the cashier's name
 *   may have been corrected after they logged in. A payment in doubt is never found so, for another till may have taken an equal one; it may
 *   have been annulled since, though.
 */
export function findPago(
  { sent, before }: PagoHecho,
  now: readonly Pago[],
  isStored = false,
): Pago | undefined {
  const alike = now.filter(
    (p) =>
      !before.has(p.id) &&
      p.monto !== null &&
      toCentimos(p.monto) === toCentimos(sent.monto) &&
      p.metodo_pago === sent.metodo_pago,
  );
  const paid = alike.filter((p) => p.estado === ACEPTADO);
  const isOwn = (p: Pago) => p.cajero === '' || p.cajero === sent.cajero;
  const only = paid.length === 1 ? paid[0] : undefined;
  return paid.find(isOwn) ?? (isStored ? only : alike.find(isOwn));
}
