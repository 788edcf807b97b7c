import { chakra } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { numeroEscrito, readMonto, readNumber } from '../formats/numbers';
import { Input } from '../primitives/controls';
import { middleStyle } from '../theme/shared-styles';
import { afterPress, followPress } from './after-press';
import { type BoundFieldProps, splitField } from './bound-field';
import { FormField } from './form-field';

const Box = chakra('div', {
  base: {
    position: 'relative',
    '& > span': { ...middleStyle, insetEnd: '3', color: 'fg.muted', fontSize: 'sm', pointerEvents: 'none' },
    '& > span:first-of-type[data-prefix]': { insetEnd: 'auto', insetStart: '3' },
  },
});

export type NumberFieldProps<T extends FieldValues> = BoundFieldProps<T> &
  Pick<ComponentProps<typeof Input>, 'autoFocus' | 'enterKeyHint'> & {
    /** Shown inside the box at its end ('cm'). */
    unit?: string;
    /** Colones: a ₡ before it, and `15.000` means fifteen thousand. */
    money?: boolean;
    /** A quantity of stock: `15.000` means fifteen thousand, as an amount does. */
    thousands?: boolean;
  };

/**
 * A number written with comma or point, on a number pad. The form's value is a number, null when empty and NaN when it is
 * no number, so the schema decides what is missing and what is wrong.
 */
export const NumberField = <T extends FieldValues>(props: NumberFieldProps<T>) => {
  const { field, rest } = splitField<T, NumberFieldProps<T>>(props);
  const { unit, money, thousands, ...input } = rest;
  const monto = money || thousands;
  const read = monto ? readMonto : readNumber;
  const { field: bound } = useController({ control: props.form.control, name: props.name });
  const [typed, setTyped] = useState('');
  followPress();
  return (
    <FormField {...field}>
      {(control) => (
        <Box>
          {money ? (
            <span data-prefix="" aria-hidden="true">
              ₡
            </span>
          ) : null}
          <Input
            {...input}
            numeric
            inputMode="decimal"
            autoComplete="off"
            ps={money ? '8' : undefined}
            pe={unit ? '11' : undefined}
            {...bound}
            // The text as it is typed, as long as it reads as the form's number.
            value={Object.is(read(typed), bound.value) ? typed : numeroEscrito(bound.value, monto)}
            onChange={({ target }) => {
              setTyped(target.value);
              bound.onChange(read(target.value));
            }}
            // Where the form was emptied and is not drawn again yet, it holds another number than this field: the value that the person
            // leaves was taken already, and the empty one must not be checked.
            onBlur={() =>
              afterPress(() => {
                if (Object.is(props.form.getValues(props.name), bound.value)) bound.onBlur();
              })
            }
            {...control}
          />
          {unit ? <span aria-hidden="true">{unit}</span> : null}
        </Box>
      )}
    </FormField>
  );
};
