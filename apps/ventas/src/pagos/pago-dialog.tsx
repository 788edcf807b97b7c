import type { Pago } from '@hilvan/contract';
import { Button, Stack } from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import { Form, SubmitButton } from '@hilvan/ui/records';
import { useState } from 'react';
import type { Segment } from './documento';
import { PagoFields } from './pago-fields';
import { PagoRegistrado } from './pago-registrado';
import { PAGO_REGISTRADO, type Pagado, usePagar } from './use-pagar';
import { usePagoForm } from './use-pago-form';

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

/** 'Agregar pago': shows the change while the amount is typed, pays exactly what it showed or nothing, and then offers the receipt. */
export const PagoDialog = ({ open, onClose, saldo: shown, repite, ...cual }: PagoDialogProps) => {
  // Kept while the window closes, so that the form does not show for a moment.
  const [pagado, setPagado] = useState<Pagado>();
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setPagado(undefined);
  }
  const { clear, ...escrito } = usePagoForm(open, shown, repite);
  const { submit, forget } = usePagar({
    ...cual,
    ...escrito,
    onPaid: (made) => {
      clear();
      setPagado(made);
    },
  });
  const { isSubmitting: sending, isDirty } = escrito.form.formState;
  const close = () => {
    if (sending) return;
    onClose();
    clear();
    forget();
  };

  if (pagado)
    return (
      <Dialog open={open} onClose={close} title={PAGO_REGISTRADO}>
        <PagoRegistrado hecho={pagado.hecho} saldo={pagado.saldo} {...cual} onClose={close} />
      </Dialog>
    );
  return (
    <Dialog open={open} onClose={close} title="Agregar pago" dismissable={!sending && !isDirty}>
      <Form form={escrito.form} onSubmit={submit} label="Agregar pago">
        <Stack gap="4">
          <PagoFields form={escrito.form} saldo={escrito.saldo} facturaId={cual.facturaId} />
          <Stack direction={{ base: 'column', sm: 'row' }} justify="flex-end">
            <Button
              variant="outline"
              colorPalette="gray"
              aria-disabled={sending || undefined}
              onClick={close}
            >
              Cancelar
            </Button>
            <SubmitButton form={escrito.form} savingText="Registrando…">
              Registrar pago
            </SubmitButton>
          </Stack>
        </Stack>
      </Form>
    </Dialog>
  );
};
