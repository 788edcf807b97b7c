import type { FieldValues } from 'react-hook-form';
import { Textarea } from '../primitives/controls';
import { type FieldOf, fieldError } from './field-error';
import { FormField, type FormFieldProps } from './form-field';

export type TextAreaFieldProps<T extends FieldValues> = FieldOf<T> &
  Omit<FormFieldProps, 'error'> & {
    rows?: number;
    placeholder?: string;
    maxLength?: number;
    readOnly?: boolean;
  };

/** Several lines of text. */
export const TextAreaField = <T extends FieldValues>({
  form,
  name,
  label,
  hint,
  warning,
  required,
  hideLabel,
  ...area
}: TextAreaFieldProps<T>) => (
  <FormField
    label={label}
    hint={hint}
    warning={warning}
    required={required}
    hideLabel={hideLabel}
    error={fieldError({ form, name })}
  >
    {(control) => <Textarea {...area} {...form.register(name)} {...control} />}
  </FormField>
);
