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
  /** Whether its list is being saved, or was: what is typed meanwhile would be in neither. */
  held?: boolean;
  /** Says what a row is. */
  label: string;
  children: ReactNode;
};

/** The frame of a row that is typed before it joins a list: what is half typed is kept like any other form. */
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
