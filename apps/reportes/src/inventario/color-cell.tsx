import { Box, ColorSwatch } from '@hilvan/ui';

/** The coloured cell of document 2: the house's swatch, wide enough to be seen from afar. */
export function ColorCell({ color }: { color: string }) {
  return (
    <Box as="span" css={{ '& i': { width: '4rem' } }}>
      <ColorSwatch color={color} />
    </Box>
  );
}
