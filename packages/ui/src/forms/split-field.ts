import type { FieldValues } from 'react-hook-form';
import { type FieldOf, fieldError } from './field-error';
import type { FormFieldProps } from './form-field';

/** What every field of a form takes beside what belongs to its control. */
export type BoundFieldProps<T extends FieldValues> = FieldOf<T> & Omit<FormFieldProps, 'error'>;

/** Parts a field's props into what its FormField shows, error included, and what is the control's own. */
export const splitField = <T extends FieldValues, P extends BoundFieldProps<T>>({
  form,
  name,
  label,
  hint,
  warning,
  required,
  hideLabel,
  ...rest
}: P) => ({
  field: { label, hint, warning, required, hideLabel, error: fieldError<T>({ form, name }) },
  rest,
});
