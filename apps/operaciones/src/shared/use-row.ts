import { SIN_ESPACIO, useOnce } from '@hilvan/ui/records';
import { type Ref, useImperativeHandle, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** The row that is being typed, as 'Guardar' of its list has to know it. */
export type Row = {
  isTyped: boolean;
  /** What 'Agregar' does; what is wrong stands beside its box. */
  add: () => Promise<void>;
  /** Out of reach while its list is being saved. */
  hold: (held: boolean) => void;
  /** The list was sent without it: its page is left without a question. */
  drop: () => void;
};

/**
 * Gives the row of a form to the page that sends its list; `held` and `onAdd` are for its frame.
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
    // What is wrong is said here: the frame need not wait for an answer.
    onAdd: (row) => {
      run(() => put(row));
      return true;
    },
  };
};
