import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { formDefaults } from './form';

/**
 * The state of a form that a schema judges. What the form holds may be looser than what the schema takes (no choice yet, an empty
 * amount): the schema refuses that when it is checked.
 */
export const useSchemaForm = <In extends FieldValues, Out>(
  schema: { _zod: { output: Out; input: FieldValues } },
  defaultValues: In,
) => useForm<In, unknown, Out>(optionsOf(schema, defaultValues));

/**
 * `useSchemaForm` for a `RowForm`. Nobody has to fill in a row, neither at first nor when it is empty again after 'Agregar': passing through
 * it shows no errors. Once something is typed it is checked like any form, and 'Agregar' checks it in any case.
 */
export const useRowForm = <In extends FieldValues, Out>(schema: Schema<Out>, defaultValues: In) => {
  const [isTyped, setTyped] = useState(false);
  const form = useForm<In, unknown, Out>({
    ...optionsOf(schema, defaultValues),
    mode: isTyped ? formDefaults.mode : 'onSubmit',
  });
  const { isDirty } = form.formState;
  if (isDirty !== isTyped) setTyped(isDirty);
  return form;
};

type Schema<Out> = { _zod: { output: Out; input: FieldValues } };

const optionsOf = <In extends FieldValues, Out>(schema: Schema<Out>, defaultValues: In) => ({
  ...formDefaults,
  // The resolver's type demands that the form holds exactly what the schema takes, while this form may hold looser values.
  resolver: zodResolver(schema) as never,
  // Complete values are partial ones too, which the compiler does not see in a type parameter.
  defaultValues: defaultValues as DefaultValues<In>,
});
