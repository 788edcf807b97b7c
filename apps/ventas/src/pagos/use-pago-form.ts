import { COMENTARIO_PAGO, type Pago } from '@hilvan/contract';
import { formDefaults, lostIn, useForm, useUnsavedGuard } from '@hilvan/ui/records';
import { useEffect, useState } from 'react';
import { METODOS, type PagoEscrito, validatePago } from './pago-escrito';

const EMPTY: PagoEscrito = { monto: null, metodo_pago: '', comentarios: COMENTARIO_PAGO };

/**
 * The form of a payment, and the balance that it is checked against.
 * @param shown The balance on the page, in colones
 * @param repite An annulled payment of another document, with which the form begins
 */
export const usePagoForm = (open: boolean, shown: number, repite: Pago | undefined) => {
  // The balance as `pay` read it last, where it differs from the one that was shown.
  const [read, setRead] = useState<number>();
  // The balance that was shown when the dialog opened. It stays while the person types: a payment of another cashier is told when this one
  // is confirmed.
  const [seen, setSeen] = useState(shown);
  if (!open && seen !== shown) setSeen(shown);
  const saldo = read ?? seen;
  const form = useForm<PagoEscrito>({
    ...formDefaults,
    defaultValues: EMPTY,
    resolver: (values) => validatePago(values, saldo),
  });
  useEffect(() => {
    if (!repite) return;
    const metodo_pago = METODOS.find((metodo) => metodo === repite.metodo_pago) ?? '';
    const { monto, comentarios } = repite;
    form.reset({ monto, metodo_pago, comentarios }, { keepDefaultValues: true });
  }, [repite, form]);
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedGuard(open && isDirty && !isSubmitting, lostIn('Agregar pago'));
  const clear = () => {
    form.reset(EMPTY);
    setRead(undefined);
  };
  return { form, saldo, setRead, clear };
};

export type PagoForm = ReturnType<typeof usePagoForm>;
