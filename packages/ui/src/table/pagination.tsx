import { Box, chakra } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { Button } from '../primitives/button';
import { ChevronLeftIcon, ChevronRightIcon } from '../primitives/icons';

const Root = chakra('nav', {
  base: {
    mt: '5',
    fontVariantNumeric: 'tabular-nums',
    '& ul': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: { base: '0', md: '1' } },
    // Nine of them stand in one line of a phone.
    '& button': { px: { base: '0', md: '2' } },
    '& [data-gap]': {
      minW: { base: '5', md: '10' },
      fontSize: 'sm',
      display: 'grid',
      placeItems: 'center',
      color: 'fg.muted',
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
 * Numbered page buttons, the current one marked; on paper, which of them this is. Nothing for one page or none. Put together here: Chakra's
 * Pagination weighs 5.56 KiB (brotli).
 */
export const Pagination = memo(({ page, pages, onPage, label = 'Paginación' }: PaginationProps) => {
  if (pages <= 1) return null;
  const current = clampPage(page, pages);
  let gaps = 0;
  const step = (label: string, to: number, icon: ReactNode) => (
    <li>
      {/* Not `disabled`: a person who got to the end by pressing it would lose the focus. */}
      <Button
        variant="ghost"
        colorPalette="gray"
        aria-label={label}
        aria-disabled={to < 1 || to > pages}
        onClick={() => (to < 1 || to > pages ? undefined : onPage(to))}
      >
        {icon}
      </Button>
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
                <Button
                  variant={n === current ? 'solid' : 'ghost'}
                  colorPalette={n === current ? 'brand' : 'gray'}
                  aria-label={`Página ${n}`}
                  aria-current={n === current ? 'page' : undefined}
                  onClick={() => onPage(n)}
                >
                  {n}
                </Button>
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
