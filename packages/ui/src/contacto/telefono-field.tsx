import { internationalTelefono, isNoTelefono } from '@hilvan/contract';
import { type FieldValues, useFormState, useWatch } from 'react-hook-form';
import type { FieldOf } from '../forms/bound-field';
import { TextField, type TextFieldProps } from '../forms/fields';

/** A telephone field. Once it was left it warns of a number that nobody can dial, unless it is read-only; such a number may be saved all the same. */
export const TelefonoField = <T extends FieldValues>(props: TextFieldProps<T>) => (
  <TextField
    {...props}
    type="tel"
    required
    warning={props.readOnly ? null : <NotToDial form={props.form} name={props.name} />}
  />
);

// A component of its own watches the value, so that a key redraws no other field.
function NotToDial<T extends FieldValues>({ form: { control, getFieldState }, name }: FieldOf<T>) {
  const formState = useFormState({ control, name });
  const { touchedFields } = formState;
  const telefono: unknown = useWatch({ control, name });
  const { isTouched } = getFieldState(name, { ...formState, touchedFields });
  if (!isTouched || typeof telefono !== 'string' || !/\d/.test(telefono)) return null;
  if (isNoTelefono(telefono) || internationalTelefono(telefono) !== null) return null;
  return 'Revise los dígitos: a este número no se podrá llamar ni escribir.';
}
