import {
  Input as ChakraInput,
  NativeSelect as ChakraSelect,
  Textarea as ChakraTextarea,
  chakra,
} from '@chakra-ui/react';
import type { ComponentProps, FocusEvent } from 'react';
import { ChevronDownIcon } from './icons';

const FIGURES = { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const;

/** Selects the text of a box that gets the focus, by key or pointer, so that typing replaces it. */
export const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select();

/** `numeric` puts figures under each other at the end of the box, and typing replaces those that are there. */
export const Input = ({ numeric, ...props }: ComponentProps<typeof ChakraInput> & { numeric?: boolean }) => (
  <ChakraInput {...(numeric ? { ...FIGURES, onFocus: selectAll } : {})} {...props} />
);

export const Textarea = (props: ComponentProps<typeof ChakraTextarea>) => (
  <ChakraTextarea rows={3} {...props} />
);

type NativeSelectProps = Omit<ComponentProps<typeof ChakraSelect.Field>, 'size'> & { size?: 'sm' };

/** A plain `<select>`: the device's own list is the best one on a phone. */
export const NativeSelect = ({ size, ...field }: NativeSelectProps) => (
  <ChakraSelect.Root size={size}>
    <ChakraSelect.Field {...field} />
    <ChakraSelect.Indicator>
      <ChevronDownIcon />
    </ChakraSelect.Indicator>
  </ChakraSelect.Root>
);

/**
 * The bare box; with its text use CheckboxField or `<Checkbox>` inside a label. A plain input: lists carry hundreds of them, and Chakra's
 * would add 9.0 KiB to the start page (brotli, measured with esbuild), which has no room left.
 */
export const Checkbox = chakra(
  'input',
  {
    base: {
      appearance: 'none',
      flexShrink: '0',
      w: '5',
      h: '5',
      borderRadius: 'sm',
      borderWidth: '1px',
      borderColor: 'border.control',
      bg: 'bg.panel',
      cursor: 'pointer',
      display: 'inline-grid',
      placeContent: 'center',
      verticalAlign: 'middle',
      position: 'relative',
      color: 'brand.contrast',
      // A target of 24 px at least around the smaller box.
      '&::after': { content: '""', position: 'absolute', inset: '-4px' },
      '&::before': {
        content: '""',
        w: '0.7rem',
        h: '0.7rem',
        transform: 'scale(0)',
        bg: 'currentcolor',
        clipPath: 'polygon(14% 44%, 0 62%, 42% 100%, 100% 18%, 82% 4%, 39% 66%)',
        transition: 'transform 120ms',
      },
      '&:checked': {
        bg: 'brand.solid',
        borderColor: 'brand.solid',
        // The tick is drawn as a background too, which a browser does not print unasked: on paper every box would be empty.
        printColorAdjust: 'exact',
        '&::before': { transform: 'scale(1)' },
      },
      '&:disabled, &[aria-disabled]': { cursor: 'not-allowed', opacity: '0.6' },
      '&[aria-invalid=true]': { borderColor: 'border.error' },
      '@media (forced-colors: active)': { appearance: 'auto' },
    },
  },
  { defaultProps: { type: 'checkbox' } },
);
