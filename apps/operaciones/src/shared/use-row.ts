import { SIN_ESPACIO, useOnce } from '@hilvan/ui/records';
import { type Ref, useImperativeHandle, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** The row that is being typed, as far as 'Guardar' of its list has to know it. */
export type Row = {
  isTyped: boolean;
  /** Does what 'Agregar' does; what is wrong is told beside its box. */
  add: () => Promise<void>;
  /** Puts the row out of reach while its list is being saved. */
  hold: (held: boolean) => void;
  /** Called once the list was sent without this row, so that the page is left without a question. */
  drop: () => void;
};

/**
 * Gives the row of a form, through `ref`, to the page that sends its list; `held` and `onAdd` are for the frame of the row.
 * @param onAdd False where the device could not keep the row; may ask first, once at a time.
 */
export const useRow = <In extends FieldValues, Out>(
  ref: Ref<Row>,
  form: UseFormReturn<In, unknown, Out>,
  draft: { done: () => void },
  onAdd: (row: Out) => boolean | Promise<boolean>,
): { held: boolean; onAdd: (row: Out) => boolean } => {
  const { isDirty } = form.formState;
  const [held, hold] = useState(false);
  const { run } = useOnce();
  const put = async (row: Out) => {
    if (!(await onAdd(row))) form.setError('root.servidor', { message: SIN_ESPACIO });
  };
  useImperativeHandle(ref, () => ({
    isTyped: isDirty,
    add: form.handleSubmit(put),
    hold,
    drop: draft.done,
  }));
  return {
    held,
    // A row that could not be kept is told here, so that the frame need not wait for an answer.
    onAdd: (row) => {
      run(() => put(row));
      return true;
    },
  };
};
