import { Menu as Chakra } from '@chakra-ui/react';
import type { ReactElement } from 'react';

export type MenuEntry = {
  label: string;
  onSelect: () => void;
  danger?: boolean;
};

export type MenuProps = {
  /** The button that opens it; one element, e.g. `<IconButton aria-label="Más acciones">`. */
  trigger: ReactElement;
  items: readonly MenuEntry[];
};

/** Actions behind one button. */
export const Menu = ({ trigger, items }: MenuProps) => (
  <Chakra.Root
    positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
    onSelect={({ value }) => items.find(({ label }) => label === value)?.onSelect()}
  >
    <Chakra.Trigger asChild>{trigger}</Chakra.Trigger>
    <Chakra.Positioner>
      <Chakra.Content>
        {items.map(({ label, danger }) => (
          <Chakra.Item key={label} value={label} data-danger={danger ? '' : undefined}>
            {label}
          </Chakra.Item>
        ))}
      </Chakra.Content>
    </Chakra.Positioner>
  </Chakra.Root>
);
