import { asApiError } from '@hilvan/api-client';
import { type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Comparison, Diferencia } from './compare-fields';
import { ConflictDialog } from './conflict-dialog';

// Somebody who saves again and again must not hold this one for ever.
const TRIES = 3;

/** Runs a save that reads first; where the provider says it read too early (412), it reads once more. */
const untilFresh = async <R,>(save: () => Promise<R>): Promise<R> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await save();
    } catch (error) {
      if (asApiError(error).status !== 412 || tries === TRIES) throw error;
    }
  }
};

export type UseConflict<T extends FieldValues, Out, R> = {
  /** 'Otra persona modificó este proveedor'. */
  title: string;
  form: UseFormReturn<T, unknown, Out>;
  /** The form's draft: it knows what the form began from, also when it was recovered. */
  draft: { base: () => T; rebase: (stored: T) => void };
  compare: Comparison<T>;
  /** What is stored now. */
  read: () => Promise<R>;
  /** What was read, as the form would hold it. */
  asForm: (read: R) => T;
  send: (values: Out, read: R) => Promise<unknown>;
  /** Sends the form again once everything is settled. */
  onSettled: () => void;
  /** Puts settled values into the form; `form.reset` unless said. */
  apply?: (values: T) => void;
};

/**
 * The one mechanism for "nobody overwrites somebody else's edit", with any provider: what is stored is read again before
 * sending, and the person chooses where it differs from what the form began with.
 */
export const useConflict = <T extends FieldValues, Out, R>({
  title,
  form,
  draft,
  compare,
  read,
  asForm,
  send,
  onSettled,
  apply = (values) => form.reset(values, { keepDefaultValues: true }),
}: UseConflict<T, Out, R>): {
  dialog: ReactNode;
  /**
   * Reads, asks where needed, sends.
   * @returns False when nothing was sent because there is something to choose first.
   */
  save: (values: Out) => Promise<boolean>;
} => {
  const [open, setOpen] = useState<{ guardado: T; diferencias: Diferencia[] }>();

  const choose = (guardado: T, taken: ReadonlySet<string>) => {
    setOpen(undefined);
    apply(compare.merge(guardado, form.getValues(), taken));
    draft.rebase(guardado);
    onSettled();
  };

  return {
    dialog: open ? (
      <ConflictDialog
        title={title}
        diferencias={open.diferencias}
        onCancel={() => setOpen(undefined)}
        onChoose={(taken) => choose(open.guardado, taken)}
      />
    ) : null,
    save: (values) =>
      untilFresh(async () => {
        const found = await read();
        const guardado = asForm(found);
        const diferencias = compare.differences(draft.base(), guardado, form.getValues());
        if (diferencias.length > 0) {
          setOpen({ guardado, diferencias });
          return false;
        }
        await send(values, found);
        return true;
      }),
  };
};
