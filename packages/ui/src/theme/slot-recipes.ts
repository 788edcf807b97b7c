import { defineSlotRecipe } from '@chakra-ui/react';
import { inputStyle } from './recipes';
import { middleStyle, panelStyle } from './shared-styles';

const nativeSelect = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', w: 'full', minW: '0' },
    field: {
      ...inputStyle,
      pe: '9',
      cursor: 'pointer',
      textOverflow: 'ellipsis',
      '& option': { bg: 'bg.panel', color: 'fg' },
    },
    indicator: { ...middleStyle, insetEnd: '3', color: 'fg.muted', pointerEvents: 'none' },
  },
  variants: { size: { sm: { field: { h: '9', px: '2.5' } } } },
});

const card = defineSlotRecipe({
  slots: ['root'],
  base: { root: { ...panelStyle, p: { base: '4', md: '5' } } },
});

/** Labels with their values ("Cédula — 1-1234-0567"), two columns where there is room. */
const dataList = defineSlotRecipe({
  slots: ['root', 'itemLabel', 'itemValue'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: {
        base: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
        md: 'repeat(auto-fill, minmax(15rem, 1fr))',
      },
      gap: { base: '3', md: '5' },
    },
    itemLabel: { fontSize: 'sm', color: 'fg.muted' },
    itemValue: {
      fontWeight: 'medium',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-line',
      // As high as its line, so that a finger finds it; it still breaks like text.
      '& a': { py: '1' },
    },
  },
});

/** Inside a form: a list that is being written begins empty, which one line says, so that what comes next stays in sight. */
const IN_FORM = 'form &';

/** The centred box that empty, denied and error states share. */
const emptyState = defineSlotRecipe({
  slots: ['root', 'indicator'],
  base: {
    root: {
      display: 'grid',
      justifyItems: 'center',
      textAlign: 'center',
      gap: '1.5',
      px: '5',
      py: { base: '8', md: '12' },
      maxW: 'lg',
      mx: 'auto',
      [IN_FORM]: { py: '4' },
    },
    indicator: {
      display: 'grid',
      [IN_FORM]: { display: 'none' },
      placeItems: 'center',
      bg: 'colorPalette.muted',
      borderRadius: 'full',
      w: '14',
      h: '14',
      mb: '2',
      '& svg': { w: '9', h: '9' },
    },
  },
});

export const slotRecipes = {
  nativeSelect,
  card,
  dataList,
  emptyState,
};
