import { changedIn, queryFor, useCapacidades, useSession } from '@hilvan/api-client';
import {
  COMENTARIO_PAGO,
  dateOnly,
  hoy,
  judgePago,
  METODOS_PAGO,
  type Pago,
  toCentimos,
  toColones,
} from '@hilvan/contract';
import { METODO_SINPE } from '@hilvan/contract/extensions';
import { Box, Button, colones, HStack, notify, numeroDeDocumento, Stack, showToast, Text } from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import {
  Form,
  formDefaults,
  lostIn,
  NumberField,
  reasonIn,
  SelectField,
  SubmitButton,
  TextAreaField,
  uncertain,
  useForm,
  useLeft,
  useUnsavedGuard,
} from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Segment, tipoDeDocumento } from './documento';
import { dudaDePago, type PagoHecho, pay } from './pagar';
import { type Metodo, type PagoEscrito, saldoRefusal, textoDeCambio, validatePago } from './pago-escrito';
import { PagoRegistrado } from './pago-registrado';

type PagoDialogProps = {
  open: boolean;
  onClose: () => void;
  tipo: Segment;
  id: string;
  saldo: number;
  facturaId: number;
  /** An annulled payment of another document, with which the form begins. */
  repite: Pago | undefined;
};

/** The text of the specification, document 2, section 8. */
const PAGO_REGISTRADO = 'Pago registrado correctamente';
const FALLO = 'Error al registrar el pago';
/** How long a toast stays, in seconds, for a person who has moved on to another page meanwhile. */
const READING_SECONDS = 10;
const textoDePagado = (tipo: Segment, id: string, { sent, cambio }: PagoHecho) =>
  `${PAGO_REGISTRADO}: ${colones(sent.monto)}, ${numeroDeDocumento(tipoDeDocumento(tipo), Number(id))}.${cambio > 0 ? ` ${textoDeCambio(cambio)}` : ''}`;
/** @param inDoubt Whether an earlier payment, whose answer was lost, may be in that balance. */
const textoDeOtroSaldo = (saldo: number, inDoubt: boolean) =>
  `El saldo cambió mientras tanto: ahora es ${colones(saldo)}. ${
    inDoubt
      ? 'El intento anterior puede estar ya en ese saldo: mire los pagos registrados antes de confirmar de nuevo.'
      : 'No se registró ningún pago; revise el monto y confirme de nuevo.'
  }`;
const textoDeAnterior = ({ sent }: PagoHecho) =>
  `El intento anterior sí quedó registrado: ${colones(sent.monto)} en ${sent.metodo_pago}. Lo que escribió ahora no se envió.`;
const textoDeIgual = (monto: number, metodo: string) =>
  `Hoy ya se registró un pago de ${colones(monto)} en ${metodo}.`;
const SE_BUSCA = 'Puede confirmar de nuevo: antes se revisa si este pago ya quedó registrado.';
/** The labels of the form's fields, for a refusal that names one. */
const CAMPOS_PAGO = {
  monto: 'Monto',
  metodo_pago: 'Método de pago',
  comentarios: 'Comentarios',
  cajero: 'Cajero',
};
const EMPTY: PagoEscrito = { monto: null, metodo_pago: '', comentarios: COMENTARIO_PAGO };
const optionsOf = (metodos: readonly Metodo[]) => metodos.map((value) => ({ value, label: value }));
const METHODS = optionsOf(METODOS_PAGO);
const METHODS_WITH_SINPE = optionsOf([...METODOS_PAGO, METODO_SINPE]);

/** 'Agregar pago': shows the change while the amount is typed, pays exactly what it showed or nothing, and then offers the receipt. */
export const PagoDialog = ({ open, onClose, tipo, id, saldo: shown, facturaId, repite }: PagoDialogProps) => {
  const cajero = useSession((s) => s.sesion?.nombre ?? '');
  const { sinpe } = useCapacidades();
  const [sitting] = useState(() => new Map<string, PagoHecho>());
  const left = useLeft();
  // The balance as `pay` read it last, where it differs from the one that was shown.
  const [read, setRead] = useState<number>();
  // The balance that was shown when the dialog opened. It stays while the person types: a payment of another cashier is told when this one
  // is confirmed.
  const [seen, setSeen] = useState(shown);
  if (!open && seen !== shown) setSeen(shown);
  const saldo = read ?? seen;
  // Kept while the window closes, so that the form does not show for a moment.
  const [pagado, setPagado] = useState<{ hecho: PagoHecho; saldo: number | null }>();
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setPagado(undefined);
  }
  const form = useForm<PagoEscrito>({
    ...formDefaults,
    defaultValues: EMPTY,
    resolver: (values) => validatePago(values, saldo),
  });
  useEffect(() => {
    if (!repite) return;
    const metodo_pago = METHODS_WITH_SINPE.find(({ value }) => value === repite.metodo_pago)?.value ?? '';
    const { monto, comentarios } = repite;
    form.reset({ monto, metodo_pago, comentarios }, { keepDefaultValues: true });
  }, [repite, form]);
  const [monto, metodo] = form.watch(['monto', 'metodo_pago']);
  const preview = judgePago(monto ?? 0, metodo, saldo);
  const sending = form.formState.isSubmitting;
  useUnsavedGuard(open && form.formState.isDirty && !sending, lostIn('Agregar pago'));
  const pagos = useQuery(queryFor('pagosFactura', { facturaId })).data?.data;
  // Whether an equal payment was made today: a person who was interrupted at the counter may be typing it a second time.
  const again = pagos?.some(
    (pago) =>
      pago.estado === 'Aceptado' &&
      pago.metodo_pago === metodo &&
      toCentimos(pago.monto ?? 0) === toCentimos(monto ?? 0) &&
      dateOnly(pago.created_at ?? '') === hoy(),
  );

  const inDoubt = () => uncertain(dudaDePago(facturaId)) !== undefined;
  const close = () => {
    if (sending) return;
    onClose();
    form.reset(EMPTY);
    setRead(undefined);
    sitting.clear();
  };

  const fill = (amount: number) => {
    form.setValue('monto', amount, { shouldDirty: true, shouldValidate: true });
    form.setFocus('metodo_pago');
  };

  /**
   * Tells a failure over the dialog, where what was typed stays for the next try; to a person on another page by now in a toast that names
   * the document.
   */
  const tellFailure = (title: string, text = '') => {
    const documento = numeroDeDocumento(tipoDeDocumento(tipo), Number(id));
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
        if (left()) return showToast(textoDePagado(tipo, id, done.hecho), 'success', READING_SECONDS);
        form.reset(EMPTY);
        setRead(undefined);
        setPagado({ hecho: done.hecho, saldo: done.saldo });
        return;
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

  if (pagado)
    return (
      <Dialog open={open} onClose={close} title={PAGO_REGISTRADO}>
        <PagoRegistrado {...pagado} tipo={tipo} id={id} facturaId={facturaId} onClose={close} />
      </Dialog>
    );
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Agregar pago"
      dismissable={!sending && !form.formState.isDirty}
    >
      <Form form={form} onSubmit={submit} label="Agregar pago">
        <Stack gap="4">
          <HStack justify="space-between" wrap="wrap">
            <Text color="fg.muted">
              Saldo pendiente: <strong>{colones(saldo)}</strong>
            </Text>
            {/* Pressing these keeps the focus in the amount: leaving it would show its error and move the buttons away from under the finger. */}
            <HStack gap="1" onMouseDown={(event) => event.preventDefault()}>
              <Button
                variant="ghost"
                size="sm"
                onClick={() => fill(toColones(Math.ceil(toCentimos(saldo) / 2)))}
              >
                La mitad
              </Button>
              <Button variant="ghost" size="sm" onClick={() => fill(toColones(toCentimos(saldo)))}>
                Pagar todo
              </Button>
            </HStack>
          </HStack>
          <NumberField form={form} name="monto" label={CAMPOS_PAGO.monto} required money autoFocus />
          <SelectField
            form={form}
            name="metodo_pago"
            label={CAMPOS_PAGO.metodo_pago}
            required
            options={sinpe ? METHODS_WITH_SINPE : METHODS}
          />
          <Box role="status" minH="6" fontWeight="semibold" color={preview.ok ? undefined : 'fg.error'}>
            {preview.ok && preview.cambio > 0 ? textoDeCambio(preview.cambio) : null}
            {preview.ok && again && !sending ? textoDeIgual(monto ?? 0, metodo) : null}
            {!preview.ok && preview.motivo === 'saldo' && !form.formState.errors.monto
              ? saldoRefusal(saldo)
              : null}
          </Box>
          <TextAreaField form={form} name="comentarios" label={CAMPOS_PAGO.comentarios} rows={2} />
          <Stack direction={{ base: 'column', sm: 'row' }} justify="flex-end">
            <Button
              variant="outline"
              colorPalette="gray"
              aria-disabled={sending || undefined}
              onClick={close}
            >
              Cancelar
            </Button>
            <SubmitButton form={form} savingText="Registrando…">
              Registrar pago
            </SubmitButton>
          </Stack>
        </Stack>
      </Form>
    </Dialog>
  );
};
