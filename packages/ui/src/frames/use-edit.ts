import type { FieldValues } from 'react-hook-form';
import { type UseConflict, useConflict } from '../conflicts/use-conflict';
import { type Saving, useSave } from './use-save';

export type UseEdit<T extends FieldValues, Out, R> = Saving &
  Omit<UseConflict<T, Out, R>, 'onSettled'> & {
    /** What comes before or after a try; false where nothing was sent. */
    around?: (attempt: () => Promise<boolean>, values: Out) => Promise<boolean>;
  };

/**
 * 'Guardar' of a page that edits a record: what is stored is read again and compared, the person chooses where somebody else
 * changed it too, and only then it is sent.
 */
export const useEdit = <T extends FieldValues, Out, R>({
  around = (attempt) => attempt(),
  ...options
}: UseEdit<T, Out, R>) => {
  const { form } = options;
  const conflict = useConflict({ ...options, onSettled: () => void form.handleSubmit(edit)() });
  const save = useSave(options);
  const edit = (values: Out): Promise<void> => save(() => around(() => conflict.save(values), values));
  return { edit, dialog: conflict.dialog };
};
