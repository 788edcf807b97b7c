import { Menu as Ark } from '@ark-ui/react/menu';
import { chakra } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { appearing, listParts, optionParts } from './panel-styles';

const Content = chakra(Ark.Content, { base: { ...listParts, minW: '48', ...appearing('fade 120ms') } });
const Item = chakra(Ark.Item, { base: { ...optionParts, '&[data-danger]': { color: 'fg.error' } } });

export type MenuEntry = {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  danger?: boolean;
};

export type MenuProps = {
  /** The button that opens it; one element, e.g. `<IconButton aria-label="Más acciones">`. */
  trigger: ReactElement;
  items: readonly MenuEntry[];
};

/** Actions behind one button. */
export const Menu = ({ trigger, items }: MenuProps) => (
  <Ark.Root
    lazyMount
    unmountOnExit
    positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
    onSelect={({ value }) => items.find(({ label }) => label === value)?.onSelect()}
  >
    <Ark.Trigger asChild>{trigger}</Ark.Trigger>
    <Ark.Positioner>
      <Content>
        {items.map(({ label, icon, disabled, danger }) => (
          <Item key={label} value={label} disabled={disabled} data-danger={danger ? '' : undefined}>
            {icon}
            {label}
          </Item>
        ))}
      </Content>
    </Ark.Positioner>
  </Ark.Root>
);
