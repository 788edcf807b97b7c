import type { MenuEntry } from '@hilvan/remote-kit';
import { Box, Stack } from '@hilvan/ui';
import { useEffect, useRef } from 'react';
import { MenuLink } from './menu-link';

export interface MenuListProps {
  entries: MenuEntry[];
  /** `to` of the entry to mark. */
  current: string | undefined;
  /** Whether the page is the very address of that entry. */
  exact: boolean;
  /** Pictures only. */
  collapsed?: boolean;
  /** Fetches ahead what the entry opens. */
  onApproach(to: string): void;
  /** Before the navigation starts. */
  onChoose?(): void;
}

/** A shade at the edge behind which the list goes on, by CSS alone: its cover scrolls away with the list's end. */
const SHADES = {
  backgroundImage:
    'linear-gradient({colors.bg.panel} 40%, transparent), linear-gradient(transparent, {colors.bg.panel} 60%), ' +
    'linear-gradient({colors.border.emphasized}, transparent), linear-gradient(transparent, {colors.border.emphasized})',
  backgroundPosition: 'top, bottom, top, bottom',
  backgroundSize: '100% 2rem, 100% 2rem, 100% 0.6rem, 100% 0.6rem',
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
};

export function MenuList({
  entries,
  current,
  exact,
  collapsed = false,
  onApproach,
  onChoose,
}: MenuListProps) {
  const nav = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked entry is another one now
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  return (
    <Box
      as="nav"
      ref={nav}
      aria-label="Menú principal"
      flex="1"
      minH="0"
      overflowY="auto"
      px="3"
      py="2"
      css={SHADES}
    >
      <Stack asChild gap="0.5" listStyleType="none" p="0" m="0">
        <ul>
          {entries.map((entry) => (
            <li key={entry.to}>
              <MenuLink
                entry={entry}
                current={entry.to !== current ? undefined : exact ? 'page' : 'true'}
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
