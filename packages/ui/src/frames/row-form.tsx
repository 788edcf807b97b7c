import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Form } from '../forms/form';
import { FormActions } from '../forms/form-layout';
import { Held } from '../forms/held';
import { SIN_ESPACIO } from '../pending/use-pending-list';
import { Button } from '../primitives/button';
import { PlusIcon } from '../primitives/icons';
import { Card } from '../primitives/surfaces';

export type RowFormProps<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  draft: { bar: ReactNode };
  /** Puts the row into its list; false where the device could not keep it, and then the row stays. */
  onAdd: (row: Out) => boolean;
  /** True while the list is being saved and afterwards: a row that is typed meanwhile would be in neither the list nor a draft. */
  held?: boolean;
  /** The accessible name of the form: what a row is. */
  label: string;
  children: ReactNode;
};

/** The frame of a row that is typed before it joins a list; a half typed row is kept as a draft, like any other form. */
export const RowForm = <In extends FieldValues, Out>({
  form,
  draft,
  onAdd,
  held = false,
  label,
  children,
}: RowFormProps<In, Out>) => {
  const add = (row: Out) => {
    if (!onAdd(row)) form.setError('root.servidor', { message: SIN_ESPACIO });
  };
  return (
    <Held held={held}>
      {draft.bar}
      <Card>
        <Form form={form} onSubmit={add} label={label}>
          {children}
          <FormActions>
            <Button type="submit" variant="subtle">
              <PlusIcon /> Agregar
            </Button>
          </FormActions>
        </Form>
      </Card>
    </Held>
  );
};
