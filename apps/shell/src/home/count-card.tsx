import { Box, Flex, Skeleton, Text, VisuallyHidden } from '@hilvan/ui';
import { Link as RouterLink } from 'react-router-dom';
import { menuIcon } from '../menu/menu-icons';
import type { HomeCard } from './cards';

const NUMBER = new Intl.NumberFormat('es-CR');

interface Props {
  card: HomeCard;
  tone: 'brand' | 'accent';
}

export function CountCard({ card, tone }: Props) {
  const Icon = menuIcon(card.icon);
  return (
    <Box asChild colorPalette={tone} {...CARD}>
      <RouterLink to={card.to}>
        <Text fontSize="sm" color="colorPalette.fg" mt="1">
          {card.label}
        </Text>
        <Flex align="center" gap="2" h="7" fontSize="2xl" fontWeight="bold">
          <Icon w="5" h="5" color="colorPalette.fg" />
          <Figure value={card.value} />
        </Flex>
      </RouterLink>
    </Box>
  );
}

function Figure({ value }: Pick<HomeCard, 'value'>) {
  if (value === undefined)
    return (
      <>
        <Skeleton h="6" w="16" />
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
  // The figure is drawn above its name but comes after it in the document, so that it is read out after it.
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  p: '3',
  borderRadius: 'lg',
  borderWidth: '1px',
  borderColor: 'colorPalette.emphasized',
  bg: 'colorPalette.subtle',
  color: 'fg',
  textDecoration: 'none',
  transition: 'box-shadow 120ms, transform 120ms',
  _hover: { boxShadow: 'md', transform: 'translateY(-1px)' },
} as const;
