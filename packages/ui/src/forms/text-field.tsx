import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Input } from '../primitives/controls';
import { FormField } from './form-field';
import { registerControl } from './register-control';
import { type BoundFieldProps, splitField } from './split-field';

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

export type TextFieldProps<T extends FieldValues> = BoundFieldProps<T> & InputProps;

/** A line of text; `type` email, tel, password, date or color brings the right keyboard or picker. */
export const TextField = <T extends FieldValues>(props: TextFieldProps<T>) => {
  const { field, rest } = splitField<T, TextFieldProps<T>>(props);
  return (
    <FormField {...field}>
      {(control) => <Input {...rest} {...registerControl(props)} {...control} />}
    </FormField>
  );
};
