import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { NativeSelect } from '../primitives/controls';
import { type BoundFieldProps, registerControl, splitField } from './bound-field';
import { FormField } from './form-field';

export type Option = { value: string | number; label: string };

export type SelectFieldProps<T extends FieldValues> = BoundFieldProps<T> &
  Pick<ComponentProps<typeof NativeSelect>, 'autoFocus'> & {
    options: readonly Option[];
  };

/** A choice among a few, empty at first; for many use PickerField. The form's value is the option's value as text. */
export const SelectField = <T extends FieldValues>(props: SelectFieldProps<T>) => {
  const { field, rest } = splitField<T, SelectFieldProps<T>>(props);
  return (
    <FormField {...field}>
      {(control) => (
        <NativeSelect autoFocus={rest.autoFocus} {...registerControl(props)} {...control}>
          <option value="">Seleccione…</option>
          {rest.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
};
