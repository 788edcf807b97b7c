import type { ReactNode, Ref } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Form } from '../forms/form';
import { Held } from '../forms/held';
import { SaveBar } from '../forms/save-bar';
import { Card } from '../primitives/surfaces';

export type RecordFormProps<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  /** The form's draft; the bar that offers it back stands above the form. */
  draft: { bar: ReactNode; held: boolean };
  onSubmit: (values: Out) => Promise<unknown>;
  submit?: string;
  backTo: string;
  /** Larger buttons, for a tablet in one hand. */
  size?: 'lg';
  bar?: Ref<HTMLDivElement>;
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
  dialog,
  children,
  ...foot
}: RecordFormProps<In, Out>) => (
  <>
    {draft.bar}
    <Form form={form} onSubmit={onSubmit}>
      <Held held={draft.held}>
        <Card display="flex" flexDirection="column" gap="5">
          {children}
        </Card>
      </Held>
      <SaveBar form={form} {...foot}>
        {submit}
      </SaveBar>
    </Form>
    {dialog}
  </>
);
