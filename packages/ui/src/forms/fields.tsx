import { HStack } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Text } from '../primitives/button';
import { Checkbox, Input, NativeSelect, Textarea } from '../primitives/controls';
import { type BoundFieldProps, type FieldOf, fieldError, registerControl, splitField } from './bound-field';
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

/**
 * A line of text; `type` email, tel, password, date or color brings the right keyboard or picker. The browser suggests nothing unless
 * `autoComplete` says what.
 */
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

/** Chooses a file with the browser's own button, in the colours of the app. */
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

export type CheckboxFieldProps<T extends FieldValues> = FieldOf<T> & { label: ReactNode };

/** One box to tick; the form's value is a boolean. */
export const CheckboxField = <T extends FieldValues>({ form, name, label }: CheckboxFieldProps<T>) => {
  const id = useId();
  const error = fieldError({ form, name });
  return (
    <div>
      <HStack as="label" display="inline-flex" gap="2.5" minH="10" cursor="pointer">
        <Checkbox
          {...registerControl({ form, name })}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-info`}
        />
        {label}
      </HStack>
      <div id={`${id}-info`} aria-live="polite">
        {error ? (
          <Text fontSize="sm" color="fg.error">
            {error}
          </Text>
        ) : null}
      </div>
    </div>
  );
};
