import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Input, Textarea } from '../primitives/controls';
import { type BoundFieldProps, registerControl, splitField } from './bound-field';
import { FormField } from './form-field';

export type TextFieldProps<T extends FieldValues> = BoundFieldProps<T> &
  Pick<
    ComponentProps<typeof Input>,
    | 'type'
    | 'inputMode'
    | 'autoComplete'
    | 'autoFocus'
    | 'readOnly'
    | 'size'
    | 'maxLength'
    | 'enterKeyHint'
    | 'onKeyDown'
  >;

/** A line of text; `type` email, tel, password, date or color brings the right keyboard or picker. Nothing is suggested unless `autoComplete` says what. */
export const TextField = <T extends FieldValues>(props: TextFieldProps<T>) => {
  const { field, rest } = splitField<T, TextFieldProps<T>>(props);
  return (
    <FormField {...field}>
      {(control) => <Input autoComplete="off" {...rest} {...registerControl(props)} {...control} />}
    </FormField>
  );
};

export type TextAreaFieldProps<T extends FieldValues> = BoundFieldProps<T> & { rows?: number };

/** Several lines of text. */
export const TextAreaField = <T extends FieldValues>(props: TextAreaFieldProps<T>) => {
  const { field, rest } = splitField<T, TextAreaFieldProps<T>>(props);
  return (
    <FormField {...field}>
      {(control) => <Textarea {...rest} {...registerControl(props)} {...control} />}
    </FormField>
  );
};

/** Chooses a file: the browser's own button, in the house's clothes. */
export const FileInput = (props: Omit<ComponentProps<typeof Input>, 'type'>) => (
  <Input {...props} type="file" py="1.5" css={chooseFile} />
);

const chooseFile = {
  '&::file-selector-button': {
    bg: 'bg.muted',
    color: 'fg',
    border: '0',
    borderRadius: 'sm',
    px: '3',
    h: '6',
    me: '3',
    cursor: 'pointer',
  },
};
