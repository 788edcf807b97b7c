import { Menu as Chakra } from '@chakra-ui/react';
import { type ReactElement, useRef } from 'react';

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
export const Menu = ({ trigger, items }: MenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const choose = (chosen: string) => {
    // What asks something gives the focus back to where it was, and the menu is gone by then.
    button.current?.focus();
    items.find(({ label }) => label === chosen)?.onSelect();
  };
  return (
    <Chakra.Root
      positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
      onSelect={({ value }) => choose(value)}
    >
      <Chakra.Trigger asChild ref={button}>
        {trigger}
      </Chakra.Trigger>
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
};
