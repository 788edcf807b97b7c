import { Tooltip as Chakra, Portal } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';

export type TooltipProps = { content: ReactNode; children: ReactElement };

/** These styles stand here and not in the theme, which every page fetches, because no page of this repository shows a tooltip. */
const PAPER = {
  bg: 'bg.inverted',
  color: 'fg.inverted',
  px: '2.5',
  py: '1.5',
  borderRadius: 'sm',
  fontSize: 'xs',
  fontWeight: 'medium',
  maxW: '20rem',
  boxShadow: 'md',
  zIndex: '1050',
} as const;

/** A word about a control, on hover and on focus; not for what must be known, since a tablet has no hover. */
export const Tooltip = ({ content, children }: TooltipProps) => (
  <Chakra.Root openDelay={400} closeDelay={80}>
    <Chakra.Trigger asChild>{children}</Chakra.Trigger>
    <Portal>
      <Chakra.Positioner>
        <Chakra.Content {...PAPER}>{content}</Chakra.Content>
      </Chakra.Positioner>
    </Portal>
  </Chakra.Root>
);
