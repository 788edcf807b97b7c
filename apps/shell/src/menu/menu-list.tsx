import type { MenuEntry } from '@hilvan/remote-kit';
import { Box, Stack } from '@hilvan/ui';
import { MenuLink } from './menu-link';

export interface MenuListProps {
  entries: MenuEntry[];
  /** `to` of the entry to mark. */
  current: string | undefined;
  /** Pictures only. */
  collapsed?: boolean;
  /** Fetches ahead what the entry opens. */
  onApproach(to: string): void;
  /** Before the navigation starts. */
  onChoose?(): void;
}

export function MenuList({ entries, current, collapsed = false, onApproach, onChoose }: MenuListProps) {
  return (
    <Box as="nav" aria-label="Menú principal" flex="1" minH="0" overflowY="auto" px="3" py="2">
      <Stack asChild gap="0.5" listStyleType="none" p="0" m="0">
        <ul>
          {entries.map((entry) => (
            <li key={entry.to}>
              <MenuLink
                entry={entry}
                current={entry.to === current}
                collapsed={collapsed}
                onApproach={onApproach}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
      </Stack>
    </Box>
  );
}
