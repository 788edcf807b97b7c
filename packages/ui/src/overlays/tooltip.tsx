import { Portal } from '@ark-ui/react/portal';
import { Tooltip as Ark } from '@ark-ui/react/tooltip';
import { chakra } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';

const Content = chakra(Ark.Content, {
  base: {
    bg: 'bg.inverted',
    color: 'fg.inverted',
    px: '2.5',
    py: '1.5',
    borderRadius: 'sm',
    fontSize: 'xs',
    fontWeight: 'medium',
    maxW: 'xs',
    boxShadow: 'md',
    zIndex: 'tooltip',
  },
});

export type TooltipProps = { content: ReactNode; children: ReactElement };

/** A word about a control, on hover and on focus. Never the only place of something needed: a tablet has no hover. */
export const Tooltip = ({ content, children }: TooltipProps) => (
  <Ark.Root openDelay={400} closeDelay={80} lazyMount unmountOnExit>
    <Ark.Trigger asChild>{children}</Ark.Trigger>
    <Portal>
      <Ark.Positioner>
        <Content>{content}</Content>
      </Ark.Positioner>
    </Portal>
  </Ark.Root>
);
