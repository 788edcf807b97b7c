import { internationalTelefono, isNoTelefono } from '@hilvan/contract';
import { type FieldValues, useFormState, useWatch } from 'react-hook-form';
import type { FieldOf } from '../forms/bound-field';
import { TextField, type TextFieldProps } from '../forms/fields';

/** A telephone. One that nobody can dial is told, to whoever may change it, once the field was left; it may be saved as it is. */
export const TelefonoField = <T extends FieldValues>(props: TextFieldProps<T>) => (
  <TextField
    {...props}
    type="tel"
    required
    warning={props.readOnly ? null : <NotToDial form={props.form} name={props.name} />}
  />
);

// Watched down here, so that a key draws no other field again.
function NotToDial<T extends FieldValues>({ form: { control, getFieldState }, name }: FieldOf<T>) {
  const formState = useFormState({ control, name });
  const { touchedFields } = formState;
  const telefono: unknown = useWatch({ control, name });
  const { isTouched } = getFieldState(name, { ...formState, touchedFields });
  if (!isTouched || typeof telefono !== 'string' || !/\d/.test(telefono)) return null;
  if (isNoTelefono(telefono) || internationalTelefono(telefono) !== null) return null;
  return 'Revise los dígitos: a este número no se podrá llamar ni escribir.';
}
