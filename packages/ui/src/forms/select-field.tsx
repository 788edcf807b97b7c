import type { FieldValues } from 'react-hook-form';
import { NativeSelect } from '../primitives/controls';
import { type BoundFieldProps, registerControl, splitField } from './bound-field';
import { FormField } from './form-field';

export type Option = { value: string | number; label: string };

export type SelectFieldProps<T extends FieldValues> = BoundFieldProps<T> & {
  options: readonly Option[];
  /** The first, empty choice ('Seleccione…'); '' leaves it out. */
  placeholder?: string;
  size?: 'sm' | 'md' | 'lg';
  disabled?: boolean;
};

/** A choice among a few; for many use PickerField. The form's value is the option's value as text. */
export const SelectField = <T extends FieldValues>(props: SelectFieldProps<T>) => {
  const { field, rest } = splitField<T, SelectFieldProps<T>>(props);
  const { options, placeholder = 'Seleccione…', ...select } = rest;
  return (
    <FormField {...field}>
      {(control) => (
        <NativeSelect {...select} {...registerControl(props)} {...control}>
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
};
