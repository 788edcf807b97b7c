import { Tooltip as Chakra, Portal } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';

export type TooltipProps = { content: ReactNode; children: ReactElement };

/** A word about a control, on hover and on focus; not for what must be known, since a tablet has no hover. */
export const Tooltip = ({ content, children }: TooltipProps) => (
  <Chakra.Root openDelay={400} closeDelay={80}>
    <Chakra.Trigger asChild>{children}</Chakra.Trigger>
    <Portal>
      <Chakra.Positioner>
        <Chakra.Content>{content}</Chakra.Content>
      </Chakra.Positioner>
    </Portal>
  </Chakra.Root>
);
