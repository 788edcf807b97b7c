import { judgePago, METODOS_PAGO, type MetodoPago, pagoEnviado } from '@hilvan/contract';
import { METODO_SINPE } from '@hilvan/contract/extensions';
import { colones } from '@hilvan/ui';
import type { ResolverResult } from 'react-hook-form';

/** The payment methods of the contract, and the one that a provider may accept in addition. */
export type Metodo = MetodoPago | typeof METODO_SINPE;

/** All of them, whether the provider accepts the last one or not. */
export const METODOS: readonly Metodo[] = [...METODOS_PAGO, METODO_SINPE];

/** The labels of the form's fields, for a refusal that names one, too. */
export const CAMPOS_PAGO = {
  monto: 'Monto',
  metodo_pago: 'Método de pago',
  comentarios: 'Comentarios',
  cajero: 'Cajero',
};

/** What the payment dialog holds while it is being typed. */
export type PagoEscrito = { monto: number | null; metodo_pago: Metodo | ''; comentarios: string };

/** The texts of the payment dialog (specification, document 2, section 5). Amounts are colones. */
const METODO_REQUERIDO = 'Debe seleccionar un método de pago';
export const textoDeCambio = (cambio: number): string => `El cambio es de: ${colones(cambio)}`;
export const saldoRefusal = (saldo: number): string =>
  `El monto no puede ser mayor al saldo pendiente (${colones(saldo)})`;

const error = (message: string) => ({ type: 'pago', message });

/** Checks a typed payment against the balance, in colones; errors carry the texts of the specification. */
export function validatePago(values: PagoEscrito, saldo: number): ResolverResult<PagoEscrito> {
  const monto = values.monto ?? 0;
  const verdict = judgePago(monto, values.metodo_pago, saldo);
  const amountWrong = pagoEnviado.shape.monto.safeParse(monto).error?.issues[0]?.message;
  const errors = {
    ...(amountWrong ? { monto: error(amountWrong) } : {}),
    ...(values.metodo_pago ? {} : { metodo_pago: error(METODO_REQUERIDO) }),
    ...(!verdict.ok && verdict.motivo === 'saldo' ? { monto: error(saldoRefusal(saldo)) } : {}),
  };
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
}
