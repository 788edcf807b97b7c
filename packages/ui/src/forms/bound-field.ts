import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { afterPress, followPress } from './after-press';
import type { FormFieldProps } from './form-field';

/** `form.register`, whose check on leaving a field waits until the press that left it is over. */
export const registerControl = <T extends FieldValues>({ form, name }: FieldOf<T>) => {
  followPress();
  const { onBlur, ...registered } = form.register(name);
  return {
    ...registered,
    onBlur: async (event: { target: unknown }) => afterPress(() => void onBlur(event)),
  };
};

/** The props that every field of a form takes besides those of its control. */
export type BoundFieldProps<T extends FieldValues> = FieldOf<T> & Omit<FormFieldProps, 'error'>;

/** Splits a field's props into those of its `FormField`, with the error, and those of its control. */
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

/**
 * A form as `useForm()` gives it. The fields take it as a prop and not from react-hook-form's context, which would not reach them from a
 * remote that bundles its own copy of that library.
 */
export type AnyForm<T extends FieldValues> = Pick<
  UseFormReturn<T, unknown, unknown>,
  | 'control'
  | 'register'
  | 'formState'
  | 'getFieldState'
  | 'getValues'
  | 'setFocus'
  | 'setValue'
  | 'setError'
  | 'watch'
  | 'reset'
  | 'subscribe'
>;

/** A form and the name of the value in it that a field edits. */
export type FieldOf<T extends FieldValues> = { form: AnyForm<T>; name: Path<T> };

/** The message of a field, undefined while it is right. Reading it subscribes the form's component to its errors. */
export const fieldError = <T extends FieldValues>({ form, name }: FieldOf<T>): string | undefined => {
  const { errors } = form.formState;
  const { error } = form.getFieldState(name, { ...form.formState, errors });
  return error ? error.message || 'Revise este campo.' : undefined;
};

export type ErrorLine = { name: string; message: string };

const isMessage = (node: unknown): node is { message: string } =>
  typeof node === 'object' &&
  node !== null &&
  'message' in node &&
  typeof node.message === 'string' &&
  node.message !== '' &&
  // An error of a rule has a `type`; one that was set by hand has a `ref`.
  ('type' in node || 'ref' in node);

/** All messages of a form, nested ones too (`detalles.0.cantidad`), in the order of the schema. */
export const errorLines = (errors: FieldErrors, path = ''): ErrorLine[] =>
  Object.entries(errors).flatMap(([key, node]) => {
    if (key === 'ref' || typeof node !== 'object' || node === null) return [];
    const name = path ? `${path}.${key}` : key;
    // react-hook-form nests errors as the values are nested; a leaf is what carries a message.
    return isMessage(node) ? [{ name, message: node.message }] : errorLines(node as FieldErrors, name);
  });
