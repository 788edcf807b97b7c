import { changedIn, useSession } from '@hilvan/api-client';
import { judgePago } from '@hilvan/contract';
import { colones, notify, numeroDeDocumento, showToast } from '@hilvan/ui';
import { reasonIn, uncertain, useLeft } from '@hilvan/ui/records';
import { useState } from 'react';
import { type Segment, tipoDeDocumento } from './documento';
import { dudaDePago, type PagoHecho, pay } from './pagar';
import { CAMPOS_PAGO, type Metodo, type PagoEscrito, textoDeCambio } from './pago-escrito';
import type { PagoForm } from './use-pago-form';

/** The text of the specification, document 2, section 8. */
export const PAGO_REGISTRADO = 'Pago registrado correctamente';
const FALLO = 'Error al registrar el pago';
const SE_BUSCA = 'Puede confirmar de nuevo: antes se revisa si este pago ya quedó registrado.';
/** How long a toast stays, in seconds, for a person who has moved on to another page meanwhile. */
const READING_SECONDS = 10;

/** A payment that was made, and what is still owed after it, in colones; null where that is not known. */
export type Pagado = { hecho: PagoHecho; saldo: number | null };

type Paying = Pick<PagoForm, 'form' | 'saldo' | 'setRead'> & {
  tipo: Segment;
  id: string;
  facturaId: number;
  onPaid: (pagado: Pagado) => void;
};

/** Sends what was typed and tells what became of it: over the dialog, and to a person on another page by now in a toast that names the document. */
export const usePagar = ({ form, saldo, setRead, tipo, id, facturaId, onPaid }: Paying) => {
  const cajero = useSession((s) => s.sesion?.nombre ?? '');
  const [sitting] = useState(() => new Map<string, PagoHecho>());
  const left = useLeft();
  const documento = numeroDeDocumento(tipoDeDocumento(tipo), Number(id));
  const inDoubt = () => uncertain(dudaDePago(facturaId)) !== undefined;

  /** What was typed stays for the next try. */
  const tellFailure = (title: string, text = '') => {
    if (!left()) void notify.error(title, text);
    else showToast([`${documento}: ${title}`, text].filter(Boolean).join('\n'), 'error', READING_SECONDS);
  };

  /** Says beside the button why nothing was sent. */
  const refuse = (message: string) => {
    if (left()) tellFailure(message);
    else form.setError('root.servidor', { message });
  };

  const submit = async (values: PagoEscrito) => {
    const verdict = judgePago(values.monto ?? 0, values.metodo_pago, saldo);
    if (!verdict.ok) return;
    const done = await pay(
      {
        tipo,
        id,
        monto: values.monto ?? 0,
        // `validatePago` refuses a payment without a method.
        metodo: values.metodo_pago as Metodo,
        comentarios: values.comentarios,
        cajero,
        saldo,
        cambio: verdict.cambio,
      },
      sitting,
    );
    switch (done.resultado) {
      case 'pagado':
        if (left()) return showToast(textoDePagado(documento, done.hecho), 'success', READING_SECONDS);
        return onPaid(done);
      case 'anterior':
        // What is typed now was not sent: it stays in the form, and no toast calls it paid.
        if (done.saldo !== null) setRead(done.saldo);
        return refuse(textoDeAnterior(done.hecho));
      case 'saldo-cambio':
        changedIn(['facturas', 'pagos', 'ordenes', 'reparaciones']);
        setRead(done.saldo);
        return refuse(textoDeOtroSaldo(done.saldo, inDoubt()));
      case 'anulada':
        changedIn(['ordenes', 'reparaciones']);
        return tellFailure(FALLO, 'Este documento fue anulado mientras tanto. No se registró ningún pago.');
      case 'sin-factura':
        return tellFailure('No se pudo encontrar la factura');
      case 'fallo':
        return tellFailure(
          FALLO,
          [reasonIn(done.error, CAMPOS_PAGO), inDoubt() ? SE_BUSCA : ''].filter(Boolean).join('\n'),
        );
    }
  };
  return { submit, forget: () => sitting.clear() };
};

const textoDePagado = (documento: string, { sent, cambio }: PagoHecho) =>
  `${PAGO_REGISTRADO}: ${colones(sent.monto)}, ${documento}.${cambio > 0 ? ` ${textoDeCambio(cambio)}` : ''}`;
const textoDeAnterior = ({ sent }: PagoHecho) =>
  `El intento anterior sí quedó registrado: ${colones(sent.monto)} en ${sent.metodo_pago}. Lo que escribió ahora no se envió.`;
/** @param inDoubt Whether an earlier payment, whose answer was lost, may be in that balance. */
const textoDeOtroSaldo = (saldo: number, inDoubt: boolean) =>
  `El saldo cambió mientras tanto: ahora es ${colones(saldo)}. ${
    inDoubt
      ? 'El intento anterior puede estar ya en ese saldo: mire los pagos registrados antes de confirmar de nuevo.'
      : 'No se registró ningún pago; revise el monto y confirme de nuevo.'
  }`;
