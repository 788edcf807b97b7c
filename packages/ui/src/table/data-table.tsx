import { Box, chakra, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useMemo, useState } from 'react';
import { Skeleton } from '../primitives/surfaces';
import { EmptyState, ErrorState } from '../states/states';
import { type Column, type Given, givenSort, memoGeneric, readSort } from './columns';
import { DataHead } from './data-head';
import { DataRow } from './data-row';
import { clampPage, Pagination, pageCount } from './pagination';
import { LinkedRows } from './row-link';
import { SortSelect } from './sort-select';
import { tableRecipe } from './table-styles';
import { useSortedRows } from './use-sorted-rows';
import { useStagedRows } from './use-staged-rows';

const Root = chakra('div', tableRecipe);

export type DataTableProps<T> = {
  /** What the table is about, for screen readers ('Clientes'). */
  caption: string;
  columns: readonly Column<T>[];
  /** All rows that pass the filter; the table cuts out its page. Undefined while they are not there. */
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string | number;
  /** From 1; a page that does not exist shows the nearest one. Leave out for a table without pages. */
  page?: number;
  pageSize?: number;
  onPage?: (page: number) => void;
  /** The order in which the rows are given; a column's is said in its header. */
  given?: Given;
  /** The chosen order as an address holds it ('-monto'), where the caller keeps it; else the table does. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** False where a choice of the order stands beside it already. */
  sortSelect?: boolean;
  /** False leaves the # column out. */
  numbered?: boolean;
  /** `lg` where a tablet has no room for all columns: below that width the rows are cards. */
  cardsBelow?: 'md' | 'lg' | undefined;
  emptyText?: ReactNode;
  /** Stands under the empty text, e.g. a button. */
  emptyAction?: ReactNode;
  error?: unknown;
  onRetry?: () => void;
  /** Rows of a `tfoot`, e.g. totals. */
  footer?: ReactNode;
};

const Table = <T,>({
  caption,
  columns,
  rows,
  rowKey,
  page = 1,
  pageSize = Number.POSITIVE_INFINITY,
  onPage,
  given,
  sort: kept,
  onSort: keep,
  sortSelect = true,
  numbered = true,
  cardsBelow = 'md',
  emptyText,
  emptyAction,
  error,
  onRetry,
  footer,
}: DataTableProps<T>) => {
  const [own, setOwn] = useState('');
  const ofGiven = givenSort(given);
  const chosen = readSort(kept ?? own, columns);
  const { sorted, busy } = useSortedRows(rows, columns, chosen === ofGiven ? '' : chosen);
  const pages = pageCount(sorted.length, pageSize);
  const current = clampPage(page, pages);
  const first = pageSize === Number.POSITIVE_INFINITY ? 0 : (current - 1) * pageSize;
  const ofPage = useMemo(() => sorted.slice(first, first + pageSize), [sorted, first, pageSize]);
  const shown = useStagedRows(ofPage, onPage !== undefined && pageSize <= LONG);

  const onSort = (next: string) => {
    const text = next === ofGiven ? '' : next;
    if (keep) return keep(text);
    setOwn(text);
    if (current !== 1) onPage?.(1);
  };

  const drawn = Math.min(sorted.length - first, pageSize);
  const list = (
    <>
      {sortSelect && columns.some(({ sortBy }) => sortBy) ? (
        <Box hideFrom={cardsBelow}>
          <SortSelect columns={columns} given={given ?? 'Sin ordenar'} sort={chosen} onSort={onSort} />
        </Box>
      ) : null}
      <Root cardsBelow={cardsBelow} {...(drawn > LONG ? { 'data-long': '', style: roomFor(drawn) } : {})}>
        <table aria-busy={!rows || busy || undefined}>
          <caption>{caption}</caption>
          <DataHead
            columns={columns}
            numbered={numbered}
            sort={chosen || ofGiven}
            given={ofGiven}
            onSort={onSort}
          />
          <LinkedRows>
            {rows
              ? shown.map((row, i) => (
                  <DataRow
                    key={rowKey(row)}
                    row={row}
                    columns={columns}
                    number={numbered ? first + i + 1 : undefined}
                  />
                ))
              : SKELETON.map((width) => (
                  <SkeletonRow key={width} width={width} columns={columns.length + Number(numbered)} />
                ))}
          </LinkedRows>
          {rows && footer ? <tfoot>{footer}</tfoot> : null}
        </table>
      </Root>
      {onPage ? (
        <Pagination page={current} pages={pages} onPage={onPage} label={`Páginas de ${caption}`} />
      ) : null}
    </>
  );
  return (
    <>
      {rows?.length === 0 ? (
        <Root>
          <EmptyState text={emptyText}>{emptyAction}</EmptyState>
        </Root>
      ) : error && !rows ? (
        <Root>
          <ErrorState error={error} onRetry={onRetry} />
        </Root>
      ) : (
        list
      )}
      {/* Always in the page: a live region that appears together with its text is not read out. */}
      <VisuallyHidden role="status">
        {rows
          ? `${rows.length} ${rows.length === 1 ? 'resultado' : 'resultados'}${pages > 1 ? `, página ${current} de ${pages}` : ''}`
          : error
            ? ''
            : 'Cargando…'}
      </VisuallyHidden>
    </>
  );
};

/**
 * The table of every list: caption, `#` that continues over the pages, sorting where a column asks for it, skeleton rows while loading,
 * empty and error states, cards on a phone.
 */
export const DataTable = memoGeneric(Table);

/** With more rows than this the browser does not draw a table that is out of sight, and reserves the room of `roomFor` until it was drawn once. */
const LONG = 100;
const roomFor = (rows: number) => ({ containIntrinsicBlockSize: `auto ${(rows + 1) * 2.75}rem` });

const SKELETON = ['72%', '48%', '64%', '55%', '80%', '42%', '60%', '50%'];

const SkeletonRow = ({ width, columns }: { width: string; columns: number }) => (
  <tr>
    {Array.from({ length: columns }, (_, i) => `c${i}`).map((key) => (
      <td key={key}>
        <Skeleton style={{ width }} />
      </td>
    ))}
  </tr>
);
