import { useEffect, useRef } from 'react';
import type { FieldValues, PathValue } from 'react-hook-form';
import { type BoundFieldProps, splitField } from '../forms/bound-field';
import { FormField } from '../forms/form-field';
import { Picker } from './picker';
import type { PickerProps } from './picker-props';

export type PickerFieldProps<F extends FieldValues, T, V> = BoundFieldProps<F> &
  Omit<PickerProps<T>, 'value' | 'onChange' | 'control' | 'name' | 'aria-label'> & {
    /** What the form keeps of an option (its id, its name); null when nothing is chosen. */
    itemValue: (item: T) => V;
    /** The kept value when nothing is chosen: null unless said ('' for text). */
    emptyValue?: V | null;
    /** Called after the form has the value, to fill other fields from what was chosen. */
    onPick?: (item: T | null) => void;
  };

const AUSENTE = 'Ya no está en la lista: elija otra vez.';

/** A picker as a field of a form. */
export const PickerField = <F extends FieldValues, T, V extends string | number>(
  props: PickerFieldProps<F, T, V>,
) => {
  const { field, rest } = splitField<F, PickerFieldProps<F, T, V>>(props);
  const { itemValue, emptyValue = null, onPick, ...picker } = rest;
  const { form, name } = props;
  const { register, setValue, setError, watch, formState } = form;
  useEffect(() => void register(name), [register, name]);
  const kept: unknown = watch(name);
  const value = picker.items.find((item) => itemValue(item) === kept) ?? null;
  const isUnknown = value === null && kept != null && kept !== emptyValue;
  // The value of the form cannot be named while the options are not read, and must not look as if nothing were chosen.
  if (isUnknown && picker.items.length === 0) picker.placeholder = '…';
  else if (isUnknown) field.warning ??= AUSENTE;

  // A value whose option is deleted while the form is open is not sent. A value that never was among the options stays: they may have been
  // read before it existed.
  const seen = useRef<unknown>(null);
  useEffect(() => {
    if (value !== null) seen.current = kept;
    if (!isUnknown || picker.items.length === 0 || seen.current !== kept) return;
    // `name` determines the type of the value, which the compiler cannot follow here.
    setValue(name, emptyValue as PathValue<F, typeof name>, { shouldDirty: true });
    setError(name, { message: AUSENTE });
  });

  const choose = (item: T | null) => {
    // `name` determines the type of the value, which the compiler cannot follow here; `itemValue` has to give that type.
    const next = (item === null ? emptyValue : itemValue(item)) as PathValue<F, typeof name>;
    const shouldValidate = formState.isSubmitted || field.error !== undefined;
    setValue(name, next, { shouldDirty: true, shouldTouch: true, shouldValidate });
    onPick?.(item);
  };

  return (
    <FormField {...field}>
      {(control) => <Picker {...picker} value={value} onChange={choose} control={control} name={name} />}
    </FormField>
  );
};
