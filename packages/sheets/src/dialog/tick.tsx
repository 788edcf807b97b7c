import { Checkbox, Flex } from '@hilvan/ui';
import type { ReactNode } from 'react';

/** A box to tick, with its words. */
export const Tick = ({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) => (
  <Flex as="label" align="center" gap="2.5" minH="10" cursor="pointer">
    <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)} />
    <span>{children}</span>
  </Flex>
);
