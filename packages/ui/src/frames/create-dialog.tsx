import { Flex } from '@chakra-ui/react';
import { apiErrorText } from '@hilvan/api-client';
import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { lostIn, useUnsavedGuard } from '../drafts/use-unsaved-guard';
import { Form } from '../forms/form';
import { reasonIn } from '../forms/reason-in';
import { SubmitButton } from '../forms/submit-button';
import { notify } from '../notices/ask';
import { showToast } from '../notices/toast-store';
import { Dialog } from '../overlays/dialog';
import type { CreateAsideProps } from '../overlays/use-create-aside';
import { Button } from '../primitives/button';
import { createOnce, type Once } from './create-once';

export type CreateDialogProps<In extends FieldValues, Out, T> = Omit<CreateAsideProps<T>, 'nombre'> & {
  /** 'Crear empresa'. */
  title: string;
  form: UseFormReturn<In, unknown, Out>;
  /** The labels of the form's fields, for a refusal that names one; without them it is told as it came. */
  etiquetas?: Readonly<Record<string, string>>;
  /** How a payload is registered and its record is found (`createOnce`). */
  once: (payload: Out) => Once<T, Out>;
  exito: string;
  /** The title of a failure, and what it says where the provider says nothing. */
  fallo: [title: string, text?: string];
  /** False where too much is typed to be lost by Esc or a click outside. */
  dismissable?: boolean;
  children: ReactNode;
};

/** A dialog that creates a record while something else is being written. */
export const CreateDialog = <In extends FieldValues, Out, T extends { id: number }>({
  open,
  onDone,
  goesOn,
  title,
  form,
  etiquetas,
  once,
  exito,
  fallo: [failed, unsaid],
  dismissable = true,
  children,
}: CreateDialogProps<In, Out, T>) => {
  const { isSubmitting: sending, isDirty } = form.formState;
  useUnsavedGuard(open && isDirty && !sending, lostIn(title));

  const submit = async (payload: Out) => {
    try {
      const made = await createOnce(once(payload));
      if (made && 'porque' in made) {
        // The field of a refusal is one of this form.
        form.setError(made.campo as Path<In>, { message: made.porque }, { shouldFocus: true });
        return;
      }
      showToast(exito);
      onDone(made);
    } catch (error) {
      // Told over the open dialog: what was typed stays for the next try.
      void notify.error(failed, etiquetas ? reasonIn(error, etiquetas, unsaid) : apiErrorText(error, unsaid));
    }
  };
  const close = () => (sending ? undefined : onDone(null));

  return (
    <Dialog open={open} onClose={close} title={title} dismissable={dismissable && !sending} goesOn={goesOn}>
      <Form form={form} onSubmit={submit} label={title}>
        {children}
        <Flex gap="2.5" justify="flex-end" wrap="wrap">
          <Button variant="outline" colorPalette="gray" aria-disabled={sending || undefined} onClick={close}>
            Cancelar
          </Button>
          <SubmitButton form={form}>Crear</SubmitButton>
        </Flex>
      </Form>
    </Dialog>
  );
};
