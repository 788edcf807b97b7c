import { EmptyState as State } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { BoxIcon } from '../primitives/icons';
import { Text } from '../primitives/typography';

/** The text of an empty list or search (section 2), unless the screen has its own. */
export const EMPTY_TEXT = 'No se encontraron resultados o datos no disponibles.';

export const EmptyState = ({
  text = EMPTY_TEXT,
  icon,
  children,
}: {
  text?: ReactNode;
  icon?: ReactNode;
  children?: ReactNode;
}) => (
  <State.Root colorPalette="gray">
    <State.Indicator>{icon ?? <BoxIcon color="fg.muted" />}</State.Indicator>
    <Text color="fg.muted">{text}</Text>
    {children}
  </State.Root>
);
