import { asApiError, callExtension } from '@hilvan/api-client';
import { claveNueva, LARGO_CLAVE, llamadasCuenta } from '@hilvan/contract/extensions';
import { showToast, Text } from '@hilvan/ui';
import {
  Form,
  FormActions,
  FormGrid,
  Held,
  SubmitButton,
  TextField,
  useSchemaForm,
} from '@hilvan/ui/records';
import { useState } from 'react';
import * as z from 'zod/mini';
import { passwordChosen } from '../session/provisional';
import { SENDING, useSend } from './use-action';

const SENT = llamadasCuenta.cambiarClave.payload;
const schema = z.strictObject({ ...SENT.shape, nueva: claveNueva(), repetida: z.string() }).check(
  z.refine(({ nueva, repetida }) => nueva === repetida, {
    path: ['repetida'],
    message: 'No es igual a la contraseña nueva.',
  }),
);

const EMPTY = { actual: '', nueva: '', repetida: '' };

/** Changes the person's own password. This session goes on, their others end. */
export function PasswordForm() {
  const form = useSchemaForm(schema, EMPTY);
  // True after a change whose answer was lost: either password may be the valid one.
  const [inDoubt, setInDoubt] = useState(false);
  const save = useSend(
    form,
    async ({ actual, nueva }) => {
      await callExtension(llamadasCuenta.cambiarClave, { payload: { actual, nueva } }).catch(
        (error: unknown) => {
          if (asApiError(error).incierto) setInDoubt(true);
          throw error;
        },
      );
      setInDoubt(false);
      form.reset(EMPTY);
      passwordChosen();
      showToast('Su contraseña cambió. Las demás sesiones se cerraron.');
    },
    SENDING,
  );
  return (
    <Form form={form} onSubmit={save} label="Cambiar la contraseña">
      {inDoubt ? (
        <Text role="status" color="fg.warning">
          No se sabe si su contraseña cambió: si ya no se acepta la actual, la que sirve es la nueva.
        </Text>
      ) : null}
      <Held held={form.formState.isSubmitting}>
        <TextField
          form={form}
          name="actual"
          label="Contraseña actual"
          type="password"
          autoComplete="current-password"
          required
        />
        <FormGrid>
          <TextField
            form={form}
            name="nueva"
            label="Contraseña nueva"
            hint={`Al menos ${LARGO_CLAVE} caracteres. Varias palabras seguidas son fáciles de recordar y difíciles de adivinar.`}
            type="password"
            autoComplete="new-password"
            required
          />
          <TextField
            form={form}
            name="repetida"
            label="Repita la contraseña nueva"
            type="password"
            autoComplete="new-password"
            required
          />
        </FormGrid>
      </Held>
      <FormActions>
        <SubmitButton form={form} savingText="Cambiando…">
          Cambiar la contraseña
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
