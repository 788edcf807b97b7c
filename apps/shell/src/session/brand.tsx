import { Box } from '@hilvan/ui';

/** The name with the house's basting stitch under it. */
export function Brand({ size = 'lg' }: { size?: 'lg' | 'md' }) {
  return (
    <Box
      as="span"
      display="inline-block"
      color="brand.fg"
      fontWeight="bold"
      letterSpacing="tight"
      lineHeight="1.1"
      fontSize={size === 'lg' ? '3xl' : 'xl'}
      _after={STITCH}
    >
      Hilván
    </Box>
  );
}

const STITCH = {
  content: '""',
  display: 'block',
  h: '3px',
  mt: '1',
  backgroundImage: 'repeating-linear-gradient(90deg, {colors.accent.400} 0 10px, transparent 10px 15px)',
} as const;
