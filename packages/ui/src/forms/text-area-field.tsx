import type { FieldValues } from 'react-hook-form';
import { Textarea } from '../primitives/controls';
import { FormField } from './form-field';
import { registerControl } from './register-control';
import { type BoundFieldProps, splitField } from './split-field';

export type TextAreaFieldProps<T extends FieldValues> = BoundFieldProps<T> & {
  rows?: number;
  placeholder?: string;
  maxLength?: number;
  readOnly?: boolean;
};

/** Several lines of text. */
export const TextAreaField = <T extends FieldValues>(props: TextAreaFieldProps<T>) => {
  const { field, rest } = splitField<T, TextAreaFieldProps<T>>(props);
  return (
    <FormField {...field}>
      {(control) => <Textarea {...rest} {...registerControl(props)} {...control} />}
    </FormField>
  );
};
