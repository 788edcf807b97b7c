import { SIN_ESPACIO } from '@hilvan/ui/records';
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

/** Gives the row of a form to the page that sends its list; `held` is for its frame. */
export const useRow = <In extends FieldValues, Out>(
  ref: Ref<Row>,
  form: UseFormReturn<In, unknown, Out>,
  draft: { done: () => void },
  onAdd: (row: Out) => boolean,
): { held: boolean } => {
  const { isDirty } = form.formState;
  const [held, hold] = useState(false);
  useImperativeHandle(ref, () => ({
    isTyped: isDirty,
    add: form.handleSubmit((row) => {
      if (!onAdd(row)) form.setError('root.servidor', { message: SIN_ESPACIO });
    }),
    hold,
    drop: draft.done,
  }));
  return { held };
};
