import { llamadasSegundoFactor } from '@hilvan/contract/extensions';
import { Button } from '@hilvan/ui';
import { Form, FormActions, SubmitButton, TextField, useSchemaForm } from '@hilvan/ui/records';
import { SENDING, useSend } from './use-action';

const schema = llamadasSegundoFactor.quitarSegundoFactor.payload;

interface Props {
  label: string;
  /** Label of the submit button. */
  action: string;
  onSubmit(clave: string): Promise<unknown>;
  onCancel(): void;
}

/** Asks for the person's own password once more, before the way they log in is changed. */
export function PasswordStep({ label, action, onSubmit, onCancel }: Props) {
  const form = useSchemaForm(schema, { clave: '' });
  const send = useSend(form, ({ clave }) => onSubmit(clave), SENDING);
  const { isSubmitting } = form.formState;
  return (
    <Form form={form} onSubmit={send} label={label}>
      <TextField
        form={form}
        name="clave"
        label="Su contraseña"
        hint="Se pide otra vez, por si alguien encontró esta página abierta."
        type="password"
        autoComplete="current-password"
        autoFocus
        required
      />
      <FormActions>
        <SubmitButton form={form} savingText="Un momento…">
          {action}
        </SubmitButton>
        <Button
          variant="outline"
          aria-disabled={isSubmitting || undefined}
          onClick={isSubmitting ? undefined : onCancel}
        >
          Cancelar
        </Button>
      </FormActions>
    </Form>
  );
}
