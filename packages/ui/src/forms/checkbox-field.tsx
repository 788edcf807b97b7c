import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Text } from '../primitives/button';
import { Checkbox } from '../primitives/controls';
import { type FieldOf, fieldError, registerControl } from './bound-field';

const Label = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '10',
    cursor: 'pointer',
  },
});

export type CheckboxFieldProps<T extends FieldValues> = FieldOf<T> & { label: ReactNode };

/** One box to tick; the form's value is a boolean. */
export const CheckboxField = <T extends FieldValues>({ form, name, label }: CheckboxFieldProps<T>) => {
  const id = useId();
  const error = fieldError({ form, name });
  return (
    <div>
      <Label>
        <Checkbox
          {...registerControl({ form, name })}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-info`}
        />
        {label}
      </Label>
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
