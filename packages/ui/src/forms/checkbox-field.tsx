import { HStack } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Text } from '../primitives/button';
import { Checkbox } from '../primitives/controls';
import { type FieldOf, fieldError, registerControl } from './bound-field';

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
