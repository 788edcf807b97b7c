import type { ReactNode, Ref } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Form } from '../forms/form';
import { FormActions } from '../forms/form-layout';
import { SubmitButton } from '../forms/submit-button';
import { Card } from '../primitives/surfaces';
import { BackLink } from './back-link';

export type RecordFormProps<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  /** Its draft; the bar that offers it back stands above. */
  draft: { bar: ReactNode };
  onSubmit: (values: Out) => Promise<unknown>;
  submit?: string;
  backTo: string;
  /** Larger buttons, for a tablet in one hand. */
  size?: 'lg';
  actions?: Ref<HTMLDivElement>;
  /** The dialog of a conflict, where one is open. */
  dialog?: ReactNode;
  children: ReactNode;
};

/** The frame of every page that registers or edits one record: draft, card, fields, 'Guardar' and 'Regresar'. */
export const RecordForm = <In extends FieldValues, Out>({
  form,
  draft,
  onSubmit,
  submit = 'Guardar',
  backTo,
  size,
  actions,
  dialog,
  children,
}: RecordFormProps<In, Out>) => (
  <>
    {draft.bar}
    <Card>
      <Form form={form} onSubmit={onSubmit}>
        {children}
        <FormActions ref={actions}>
          <SubmitButton form={form} {...(size ? { size } : {})}>
            {submit}
          </SubmitButton>
          <BackLink to={backTo} {...(size ? { size } : {})} />
        </FormActions>
      </Form>
    </Card>
    {dialog}
  </>
);
