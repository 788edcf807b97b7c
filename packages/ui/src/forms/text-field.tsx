import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Input } from '../primitives/controls';
import { type FieldOf, fieldError } from './field-error';
import { FormField, type FormFieldProps } from './form-field';

type InputProps = Pick<
  ComponentProps<typeof Input>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'autoFocus'
  | 'placeholder'
  | 'readOnly'
  | 'size'
  | 'maxLength'
  | 'min'
  | 'max'
  | 'enterKeyHint'
  | 'onKeyDown'
>;

export type TextFieldProps<T extends FieldValues> = FieldOf<T> & Omit<FormFieldProps, 'error'> & InputProps;

/** A line of text; `type` email, tel, password, date or color brings the right keyboard or picker. */
export const TextField = <T extends FieldValues>({
  form,
  name,
  label,
  hint,
  warning,
  required,
  hideLabel,
  ...input
}: TextFieldProps<T>) => (
  <FormField
    label={label}
    hint={hint}
    warning={warning}
    required={required}
    hideLabel={hideLabel}
    error={fieldError({ form, name })}
  >
    {(control) => <Input {...input} {...form.register(name)} {...control} />}
  </FormField>
);
