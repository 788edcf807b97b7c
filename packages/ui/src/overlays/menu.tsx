import { Menu as Chakra } from '@chakra-ui/react';
import { type ReactElement, useRef } from 'react';
import { menuRecipe } from './window-recipes';

export type MenuEntry = {
  label: string;
  onSelect: () => void;
  danger?: boolean;
};

export type MenuProps = {
  /** The button that opens it; one element, e.g. `<IconButton aria-label="Más acciones">`. */
  trigger: ReactElement;
  items: readonly MenuEntry[];
  /** True while an action runs: the button says so, keeps the focus and does not open. */
  busy?: boolean;
};

/** Actions behind one button. */
export const Menu = ({ trigger, items, busy = false }: MenuProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<MenuEntry>(undefined);
  // Runs the chosen action once the menu is gone. An action that asks something takes the focus and gives it back to where it was; before
  // that, the closing menu would move the focus too.
  const act = () => {
    const entry = chosen.current;
    if (!entry) return;
    chosen.current = undefined;
    button.current?.focus();
    entry.onSelect();
  };
  return (
    <Chakra.Root
      recipe={menuRecipe}
      positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
      onSelect={({ value }) => {
        chosen.current = items.find(({ label }) => label === value);
      }}
      onExitComplete={act}
      {...(busy ? { open: false } : {})}
    >
      <Chakra.Trigger asChild ref={button} aria-disabled={busy || undefined}>
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
