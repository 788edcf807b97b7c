import { Flex } from '@hilvan/ui';
import type { ReactNode } from 'react';

/** What was just done, above a list, with what is done next. */
export const Reciente = ({ children }: { children: ReactNode }) => (
  <Flex align="center" gap="3" wrap="wrap" mb="4" p="3" borderRadius="md" bg="brand.subtle" data-no-print="">
    {children}
  </Flex>
);

/** It comes when the list was read again: who is still where the page begins goes on here, nobody is called away from elsewhere. */
export const goOnFromHeading = (link: HTMLElement | null): void => {
  if (document.activeElement?.matches('body, h1')) link?.focus();
};
