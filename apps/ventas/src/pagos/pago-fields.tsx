import { queryFor, useCapacidades } from '@hilvan/api-client';
import { dateOnly, hoy, judgePago, METODOS_PAGO, toCentimos, toColones } from '@hilvan/contract';
import { Box, Button, colones, HStack, Text } from '@hilvan/ui';
import { NumberField, SelectField, TextAreaField } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import {
  CAMPOS_PAGO,
  METODOS,
  type Metodo,
  type PagoEscrito,
  saldoRefusal,
  textoDeCambio,
} from './pago-escrito';
import type { PagoForm } from './use-pago-form';

const optionsOf = (metodos: readonly Metodo[]) => metodos.map((value) => ({ value, label: value }));
const METHODS = optionsOf(METODOS_PAGO);
const METHODS_WITH_SINPE = optionsOf(METODOS);

type PagoFieldsProps = Pick<PagoForm, 'form' | 'saldo'> & { facturaId: number };

/** The fields of a payment, with the balance above them and the change under them while the amount is typed. */
export const PagoFields = ({ form, saldo, facturaId }: PagoFieldsProps) => {
  const { sinpe } = useCapacidades();
  return (
    <>
      <HStack justify="space-between" wrap="wrap">
        <Text color="fg.muted">
          Saldo pendiente: <strong>{colones(saldo)}</strong>
        </Text>
        <QuickAmounts form={form} saldo={saldo} />
      </HStack>
      <NumberField form={form} name="monto" label={CAMPOS_PAGO.monto} required money autoFocus />
      <SelectField
        form={form}
        name="metodo_pago"
        label={CAMPOS_PAGO.metodo_pago}
        required
        options={sinpe ? METHODS_WITH_SINPE : METHODS}
      />
      <Said form={form} saldo={saldo} facturaId={facturaId} />
      <TextAreaField form={form} name="comentarios" label={CAMPOS_PAGO.comentarios} rows={2} />
    </>
  );
};

const QuickAmounts = ({ form, saldo }: Omit<PagoFieldsProps, 'facturaId'>) => {
  const fill = (amount: number) => {
    form.setValue('monto', amount, { shouldDirty: true, shouldValidate: true });
    form.setFocus('metodo_pago');
  };
  // Pressing these keeps the focus in the amount: leaving it would show its error and move the buttons away from under the finger.
  return (
    <HStack gap="1" onMouseDown={(event) => event.preventDefault()}>
      <Button variant="ghost" size="sm" onClick={() => fill(toColones(Math.ceil(toCentimos(saldo) / 2)))}>
        La mitad
      </Button>
      <Button variant="ghost" size="sm" onClick={() => fill(toColones(toCentimos(saldo)))}>
        Pagar todo
      </Button>
    </HStack>
  );
};

/** The change, an equal payment of today, or why the amount cannot be taken. */
const Said = ({ form, saldo, facturaId }: PagoFieldsProps) => {
  const [monto, metodo] = form.watch(['monto', 'metodo_pago']);
  const preview = judgePago(monto ?? 0, metodo, saldo);
  const again = usePaidToday(facturaId, monto, metodo);
  return (
    <Box role="status" minH="6" fontWeight="semibold" color={preview.ok ? undefined : 'fg.error'}>
      {preview.ok && preview.cambio > 0 ? textoDeCambio(preview.cambio) : null}
      {preview.ok && again && !form.formState.isSubmitting
        ? `Hoy ya se registró un pago de ${colones(monto)} en ${metodo}.`
        : null}
      {!preview.ok && preview.motivo === 'saldo' && !form.formState.errors.monto ? saldoRefusal(saldo) : null}
    </Box>
  );
};

/** Whether an equal payment was made today: a person who was interrupted at the counter may be typing it a second time. */
const usePaidToday = (facturaId: number, monto: number | null, metodo: PagoEscrito['metodo_pago']) =>
  useQuery(queryFor('pagosFactura', { facturaId })).data?.data.some(
    (pago) =>
      pago.estado === 'Aceptado' &&
      pago.metodo_pago === metodo &&
      toCentimos(pago.monto ?? 0) === toCentimos(monto ?? 0) &&
      dateOnly(pago.created_at ?? '') === hoy(),
  );
