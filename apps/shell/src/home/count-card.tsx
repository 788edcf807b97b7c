import { Box, Skeleton, Text, VisuallyHidden } from '@hilvan/ui';
import { Link as RouterLink } from 'react-router-dom';
import { menuIcon } from '../menu/menu-icons';
import type { HomeCard } from './cards';

const NUMBER = new Intl.NumberFormat('es-CR');

interface Props {
  card: HomeCard;
  /** One of the two fixed colours. */
  tone: 'brand' | 'accent';
}

/** A figure that links to its list. */
export function CountCard({ card, tone }: Props) {
  const Icon = menuIcon(card.icon);
  return (
    <Box asChild colorPalette={tone} {...CARD}>
      <RouterLink to={card.to}>
        <Icon w="6" h="6" color="colorPalette.fg" />
        <Text fontSize="sm" fontWeight="medium" color="colorPalette.fg" mt="3">
          {card.label}
        </Text>
        <Box fontSize="3xl" fontWeight="bold" lineHeight="1.1" mt="1" fontVariantNumeric="tabular-nums">
          <Figure value={card.value} />
        </Box>
      </RouterLink>
    </Box>
  );
}

function Figure({ value }: Pick<HomeCard, 'value'>) {
  if (value === undefined)
    return (
      <>
        <Skeleton h="8" w="16" />
        <VisuallyHidden>Cargando…</VisuallyHidden>
      </>
    );
  if (value === null)
    return (
      <>
        <span aria-hidden="true">—</span>
        <VisuallyHidden>No disponible</VisuallyHidden>
      </>
    );
  return NUMBER.format(value);
}

const CARD = {
  display: 'block',
  p: { base: '4', md: '5' },
  borderRadius: 'lg',
  borderWidth: '1px',
  borderColor: 'colorPalette.emphasized',
  bg: 'colorPalette.subtle',
  color: 'fg',
  textDecoration: 'none',
  transition: 'box-shadow 120ms, transform 120ms',
  _hover: { boxShadow: 'md', transform: 'translateY(-1px)' },
} as const;
