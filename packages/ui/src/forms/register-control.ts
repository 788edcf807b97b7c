import type { FieldValues, RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import { afterPress, followPress } from './after-press';
import type { FieldOf } from './field-error';

type Registered<T extends FieldValues> = UseFormRegisterReturn<FieldOf<T>['name']>;

/** `form.register`, whose check on leaving a field waits until the press that left it is over. */
export const registerControl = <T extends FieldValues>(
  { form, name }: FieldOf<T>,
  options?: RegisterOptions<T, FieldOf<T>['name']>,
): Registered<T> => {
  followPress();
  const registered = form.register(name, options);
  return {
    ...registered,
    onBlur: async (event) => afterPress(() => void registered.onBlur(event)),
  };
};
