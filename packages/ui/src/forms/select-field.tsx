import type { FieldValues } from 'react-hook-form';
import { NativeSelect } from '../primitives/controls';
import { type FieldOf, fieldError } from './field-error';
import { FormField, type FormFieldProps } from './form-field';

export type Option = { value: string | number; label: string };

export type SelectFieldProps<T extends FieldValues> = FieldOf<T> &
  Omit<FormFieldProps, 'error'> & {
    options: readonly Option[];
    /** The first, empty choice ('Seleccione…'); '' leaves it out. */
    placeholder?: string;
    size?: 'sm' | 'md' | 'lg';
    disabled?: boolean;
  };

/** A choice among a few; for many use PickerField. The form's value is the option's value as text. */
export const SelectField = <T extends FieldValues>({
  form,
  name,
  label,
  hint,
  warning,
  required,
  hideLabel,
  options,
  placeholder = 'Seleccione…',
  ...select
}: SelectFieldProps<T>) => (
  <FormField
    label={label}
    hint={hint}
    warning={warning}
    required={required}
    hideLabel={hideLabel}
    error={fieldError({ form, name })}
  >
    {(control) => (
      <NativeSelect {...select} {...form.register(name)} {...control}>
        {placeholder ? <option value="">{placeholder}</option> : null}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    )}
  </FormField>
);
