import { Box, chakra } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '../primitives/icons';

const Root = chakra('nav', {
  base: {
    display: 'flex',
    justifyContent: 'center',
    mt: '5',
    '& ul': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: { base: '0', md: '1' },
      listStyle: 'none',
      justifyContent: 'center',
    },
    // Nine of them stand in one line of a phone.
    '& button, & [data-gap]': {
      minW: { base: '11', md: '10' },
      h: { base: '11', md: '10' },
      px: { base: '0', md: '2' },
      borderRadius: 'md',
      fontSize: 'sm',
      display: 'grid',
      placeItems: 'center',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
    '& [data-gap]': { minW: { base: '5', md: '10' } },
    '& button': {
      cursor: 'pointer',
      fontWeight: 'medium',
      _hover: { bg: 'bg.muted', color: 'fg' },
      '&[aria-disabled=true]': { opacity: '0.4', cursor: 'default', bg: 'transparent' },
    },
    // The border is seen in high contrast only, where Windows takes backgrounds away.
    '& button[aria-current]': {
      bg: 'brand.solid',
      color: 'brand.contrast',
      borderWidth: '2px',
      borderColor: 'transparent',
    },
  },
});

export type PaginationProps = {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** The accessible name when a screen has several. */
  label?: string;
};

/**
 * Numbered page buttons, the current one marked; on paper, which of them this is. Nothing for one page or none. Buttons of our own: Chakra's
 * Pagination weighs 5.56 KiB (brotli).
 */
export const Pagination = memo(({ page, pages, onPage, label = 'Paginación' }: PaginationProps) => {
  if (pages <= 1) return null;
  const current = clampPage(page, pages);
  let gaps = 0;
  const step = (label: string, to: number, icon: ReactNode) => (
    <li>
      {/* Not `disabled`: a person who got to the end by pressing it would lose the focus. */}
      <button
        type="button"
        aria-label={label}
        aria-disabled={to < 1 || to > pages}
        onClick={() => (to < 1 || to > pages ? undefined : onPage(to))}
      >
        {icon}
      </button>
    </li>
  );
  return (
    <>
      <Root aria-label={label} data-no-print="">
        <ul>
          {step('Página anterior', current - 1, <ChevronLeftIcon />)}
          {pageWindow(current, pages).map((n) =>
            n === null ? (
              <li key={`gap-${++gaps}`} data-gap="" aria-hidden="true">
                …
              </li>
            ) : (
              <li key={n}>
                <button
                  type="button"
                  aria-label={`Página ${n}`}
                  aria-current={n === current ? 'page' : undefined}
                  onClick={() => onPage(n)}
                >
                  {n}
                </button>
              </li>
            ),
          )}
          {step('Página siguiente', current + 1, <ChevronRightIcon />)}
        </ul>
      </Root>
      <Box display="none" _print={{ display: 'block' }}>
        Página {current} de {pages}
      </Box>
    </>
  );
});

/** How many pages `rows` rows fill; none for zero rows. */
export const pageCount = (rows: number, pageSize: number): number => Math.ceil(rows / pageSize);

/** A page that exists: a stale or broken number becomes the nearest one, 1 when there are none. */
export const clampPage = (page: number, pages: number): number =>
  Math.max(1, Math.min(Number.isFinite(page) ? Math.trunc(page) : 1, Math.max(1, pages)));

/** The numbers to show, null for a gap: `1 … 4 5 6 … 20`. A gap always hides two pages or more. */
export const pageWindow = (page: number, pages: number): (number | null)[] => {
  const kept = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages);
  return kept.flatMap((n, i) => {
    const previous = kept[i - 1] ?? 0;
    if (n - previous === 1) return [n];
    return n - previous === 2 ? [n - 1, n] : [null, n];
  });
};
