import { chakra } from '@chakra-ui/react';
import { inputRecipe } from '../theme/recipes';

export const Input = chakra('input', inputRecipe);

export const Textarea = chakra(
  'textarea',
  {
    ...inputRecipe,
    base: { ...inputRecipe.base, h: 'auto', minH: '20', py: '2', resize: 'vertical', lineHeight: '1.5' },
  },
  { defaultProps: { rows: 3 } },
);

const arrow = (colour: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='%23${colour}' stroke-width='1.8'%3E%3Cpath d='m6 8 4 4 4-4'/%3E%3C/svg%3E")`;

/** A plain `<select>`: the device's own list is the best one on a phone. */
export const NativeSelect = chakra('select', {
  ...inputRecipe,
  base: {
    ...inputRecipe.base,
    pe: '9',
    cursor: 'pointer',
    textOverflow: 'ellipsis',
    backgroundImage: arrow('505b6c'),
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'right 0.6rem center',
    backgroundSize: '1.25rem',
    _dark: { backgroundImage: arrow('98a2b3') },
    '& option': { bg: 'bg.panel', color: 'fg' },
  },
});

/** The bare box; with its text use CheckboxField or `<Checkbox>` inside a label. */
export const Checkbox = chakra(
  'input',
  {
    base: {
      appearance: 'none',
      flexShrink: '0',
      w: '5',
      h: '5',
      m: '0',
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
      // The finger gets more than the eye: 24 px at least.
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
      '&:checked': { bg: 'brand.solid', borderColor: 'brand.solid', '&::before': { transform: 'scale(1)' } },
      '&:disabled': { cursor: 'not-allowed', opacity: '0.6' },
      '&[aria-invalid=true]': { borderColor: 'border.error' },
      '@media (forced-colors: active)': { appearance: 'auto' },
    },
  },
  { defaultProps: { type: 'checkbox' } },
);
