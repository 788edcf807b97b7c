import { Box, HStack, texto } from '@hilvan/ui';

const HEX = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** The cell in the item's colour, with its code for those who cannot see it. */
export function ColorCell({ color }: { color: string }) {
  const known = HEX.test(color.trim());
  return (
    <HStack gap="2" justifyContent={{ base: 'flex-end', md: 'flex-start' }}>
      {known ? (
        <Box
          aria-hidden="true"
          style={{ backgroundColor: color.trim(), printColorAdjust: 'exact' }}
          w="14"
          h="6"
          borderRadius="sm"
          borderWidth="1px"
          borderColor="border.control"
          flexShrink="0"
        />
      ) : null}
      <span>{texto(color)}</span>
    </HStack>
  );
}
