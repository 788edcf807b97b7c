import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { formDefaults } from './form';

/**
 * The state of a form that a schema judges. What the form holds may be looser than what the schema takes (no choice yet, an empty
 * amount): the schema refuses that when it is checked.
 */
export const useSchemaForm = <In extends FieldValues, Out>(
  schema: { _zod: { output: Out; input: FieldValues } },
  defaultValues: In,
) =>
  useForm<In, unknown, Out>({
    ...formDefaults,
    // The resolver's type asks for a form that holds what the schema takes.
    resolver: zodResolver(schema) as never,
    // Whole values are partial ones, too; no type parameter says so.
    defaultValues: defaultValues as DefaultValues<In>,
  });
