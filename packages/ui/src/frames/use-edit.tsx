import { asApiError } from '@hilvan/api-client';
import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Comparison, Diferencia } from '../conflicts/compare-fields';
import { ConflictDialog } from '../conflicts/conflict-dialog';
import { showToast } from '../notices/toast-store';
import { type Saving, useLeft, useSave } from './use-save';

// Gives up after this many tries, in case somebody else keeps saving the same record.
const TRIES = 3;

/** Runs a save that reads the record first; where the provider says that it changed after the reading (412), the save is run again. */
const untilFresh = async <R,>(save: () => Promise<R>): Promise<R> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await save();
    } catch (error) {
      if (asApiError(error).status !== 412 || tries === TRIES) throw error;
    }
  }
};

export type UseEdit<T extends FieldValues, Out, R> = Saving & {
  /** 'Otra persona modificó este proveedor'. */
  title: string;
  form: UseFormReturn<T, unknown, Out>;
  /** The draft of the form: it knows what the form began from, also where it was recovered. */
  draft: { base: () => T; rebase: (stored: T) => void };
  compare: Comparison<T>;
  /** Reads the record as it is stored now. */
  read: () => Promise<R>;
  /** Turns the record that was read into values of the form. */
  asForm: (read: R) => T;
  send: (values: Out, read: R) => Promise<unknown>;
  /** The form's values as a read of what was sent would give them, where that is stored in other words than it was typed. */
  settled?: ((values: Out) => T) | undefined;
  /** Puts settled values into the form; `form.reset` unless said. */
  apply?: (values: T) => void;
  /** Wraps each try, for what comes before or after it; may pass other values than those that were typed. False where nothing was sent. */
  around?: (attempt: (values?: Out) => Promise<boolean>, values: Out) => Promise<boolean>;
};

const NO_GUARDADO =
  'Lo que estaba guardando no se guardó: alguien más lo cambió. Lo que escribió queda como borrador.';

/**
 * 'Guardar' of a page that edits a record, and the one mechanism for "nobody overwrites somebody else's edit", with any provider: what
 * is stored is read again and compared with what the form began with, the person chooses where somebody else changed it too, and
 * only then it is sent.
 */
export const useEdit = <T extends FieldValues, Out, R>({
  title,
  form,
  draft,
  compare,
  read,
  asForm,
  send,
  settled,
  apply = (values) => form.reset(values, { keepDefaultValues: true }),
  around = (attempt) => attempt(),
  ...saving
}: UseEdit<T, Out, R>) => {
  const [open, setOpen] = useState<{ guardado: T; diferencias: Diferencia[] }>();
  const save = useSave({ draft, ...saving });
  const left = useLeft();
  /** The form's values of a try whose answer was lost, as a read would give them. */
  const lost = useRef<T>(undefined);

  /** Reads, asks where needed, sends. False when nothing was sent because there is something to choose first. */
  const attempt = async (values: Out): Promise<boolean> => {
    const found = await read();
    const guardado = asForm(found);
    // Stored as that try sent it: the change is the person's own and nobody else's.
    if (lost.current && compare.differences(lost.current, guardado, lost.current).length === 0)
      draft.rebase(guardado);
    lost.current = undefined;
    const diferencias = compare.differences(draft.base(), guardado, form.getValues());
    if (diferencias.length > 0) {
      if (left()) showToast(NO_GUARDADO, 'error', 10);
      setOpen({ guardado, diferencias });
      return false;
    }
    const sent = settled?.(values) ?? structuredClone(form.getValues());
    try {
      await send(values, found);
    } catch (error) {
      if (asApiError(error).incierto) lost.current = sent;
      throw error;
    }
    return true;
  };
  const edit = (values: Out): Promise<void> =>
    save(() => around((chosen = values) => untilFresh(() => attempt(chosen)), values));

  const choose = (guardado: T, taken: ReadonlySet<string>) => {
    setOpen(undefined);
    apply(compare.merge(guardado, form.getValues(), taken));
    draft.rebase(guardado);
    void form.handleSubmit(edit)();
  };
  const dialog = open ? (
    <ConflictDialog
      title={title}
      diferencias={open.diferencias}
      onCancel={() => setOpen(undefined)}
      onChoose={(taken) => choose(open.guardado, taken)}
    />
  ) : null;
  return { edit, dialog };
};
