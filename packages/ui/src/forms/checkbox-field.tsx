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
    '&:has(:disabled)': { cursor: 'not-allowed', color: 'fg.muted' },
  },
});

export type CheckboxFieldProps<T extends FieldValues> = FieldOf<T> & {
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
};

/** One box to tick; the form's value is a boolean. */
export const CheckboxField = <T extends FieldValues>({
  form,
  name,
  label,
  hint,
  disabled,
}: CheckboxFieldProps<T>) => {
  const id = useId();
  const error = fieldError({ form, name });
  return (
    <div>
      <Label>
        <Checkbox
          {...registerControl({ form, name })}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-info`}
        />
        {label}
      </Label>
      <div id={`${id}-info`} aria-live="polite">
        {hint ? (
          <Text fontSize="sm" color="fg.muted">
            {hint}
          </Text>
        ) : null}
        {error ? (
          <Text fontSize="sm" color="fg.error">
            {error}
          </Text>
        ) : null}
      </div>
    </div>
  );
};
