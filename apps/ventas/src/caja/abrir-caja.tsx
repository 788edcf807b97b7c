import { apiErrorText, asApiError, callExtension, changedIn, useAttemptKey } from '@hilvan/api-client';
import { toCentimos } from '@hilvan/contract';
import { llamadasCaja } from '@hilvan/contract/extensions';
import { Card, Heading, showToast, Text } from '@hilvan/ui';
import { Form, FormActions, NumberField, SubmitButton, useDraft, useSchemaForm } from '@hilvan/ui/records';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cajaQuery } from './con-caja';

const CERRADA: { fondo: number | null } = { fondo: null };
const { payload: SENT } = llamadasCaja.abrirCaja;

/** The form that opens the closed till with its float. */
export function AbrirCaja() {
  const { clave, hecho } = useAttemptKey();
  const form = useSchemaForm(SENT, CERRADA);
  const draft = useDraft({ key: 'caja/abrir', form });
  const queries = useQueryClient();
  const { done } = draft;
  // The form leaves the page as soon as the till is open, whoever opened it: what was typed is no float for the next opening.
  useEffect(
    () => () => {
      if (queries.getQueryData(cajaQuery.queryKey)?.data?.abierta) done();
    },
    [queries, done],
  );
  const open = async (payload: { fondo: number }) => {
    const finish = () => {
      hecho();
      done();
      showToast('La caja está abierta.');
    };
    try {
      await callExtension(llamadasCaja.abrirCaja, { payload, idempotencyKey: clave(payload) });
      finish();
    } catch (error) {
      const { kind, incierto } = asApiError(error);
      if (incierto) {
        // The till may be open although the answer was lost: looks for one with this float.
        const caja = await callExtension(llamadasCaja.verCaja).catch(() => null);
        const { abierta, fondo } = caja?.data ?? {};
        if (abierta && toCentimos(fondo ?? 0) === toCentimos(payload.fondo)) return finish();
      }
      // The login that opens over the page says that the session ended.
      if (kind === 'unauthorized') return;
      form.setError('root.servidor', { message: apiErrorText(error) });
      if (kind !== 'conflict') return;
      showToast(apiErrorText(error), 'info');
      done();
      changedIn(['caja']);
    }
  };
  return (
    <>
      {draft.bar}
      <Card>
        <Heading mb="1">Abrir caja</Heading>
        <Text color="fg.muted" mb="4">
          La caja está cerrada. Anote con cuánto efectivo empieza; lo que se cobre antes de abrirla queda
          aparte. La primera vez, incluya en el fondo el efectivo que ya se cobró.
        </Text>
        <Form form={form} onSubmit={open} label="Abrir caja">
          <NumberField form={form} name="fondo" label="Fondo de caja" required money autoFocus />
          <FormActions>
            <SubmitButton form={form} savingText="Abriendo…">
              Abrir caja
            </SubmitButton>
          </FormActions>
        </Form>
      </Card>
    </>
  );
}
