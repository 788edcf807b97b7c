import { memo } from 'react';

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

/** `memo` for a component with a type parameter, which React's own type loses. */
export const memoGeneric = memo as <Component>(component: Component) => Component;
