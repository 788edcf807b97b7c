import { Flex } from '@hilvan/ui';
import type { ReactNode } from 'react';

/** A strip above a list that tells what was just done and offers what is done next. */
export const Reciente = ({ children }: { children: ReactNode }) => (
  <Flex align="center" gap="3" wrap="wrap" mb="4" p="3" borderRadius="md" bg="brand.subtle" data-no-print="">
    {children}
  </Flex>
);

/** A `ref` callback: focuses the link when it appears, unless the person has moved on from the page's heading meanwhile. */
export const goOnFromHeading = (link: HTMLElement | null): void => {
  if (document.activeElement?.matches('body, h1')) link?.focus();
};
