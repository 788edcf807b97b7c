import { Combobox } from '@ark-ui/react/combobox';
import { chakra } from '@chakra-ui/react';
import { inputRecipe } from '../theme/recipes';
import { listParts, optionParts } from './panel-styles';

export const PickerControl = chakra(Combobox.Control, {
  base: {
    position: 'relative',
    '& > div': {
      position: 'absolute',
      insetEnd: '1',
      insetBlock: '0',
      display: 'flex',
      alignItems: 'center',
    },
    '& button': {
      w: '8',
      h: '8',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'md',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted' },
    },
  },
});

export const PickerInput = chakra(Combobox.Input, {
  ...inputRecipe,
  base: { ...inputRecipe.base, pe: '4.5rem', textOverflow: 'ellipsis' },
});

export const PickerContent = chakra(Combobox.Content, {
  base: {
    ...listParts,
    w: 'var(--reference-width)',
    minW: '56',
    maxH: 'min(20rem, var(--available-height))',
    overflowY: 'auto',
    '& [data-note]': { px: '3', py: '2', fontSize: 'sm', color: 'fg.muted' },
  },
});

export const PickerItem = chakra(Combobox.Item, {
  base: {
    ...optionParts,
    justifyContent: 'space-between',
    '&[data-state=checked]': { fontWeight: 'semibold' },
    '& small': { color: 'fg.muted', fontSize: 'xs' },
  },
});
