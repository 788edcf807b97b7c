import { Flex } from '@chakra-ui/react';
import { fold } from '@hilvan/contract';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useLoadingDialog } from '../notices/use-loading-dialog';
import { Button } from '../primitives/button';
import { type Column, type Given, inSortOrder } from '../table/columns';
import { DataTable } from '../table/data-table';
import { type ListFilter, ListFilters } from '../table/list-filters';
import { SearchBox, type SearchBoxProps } from '../table/search-box';
import { SortSelect } from '../table/sort-select';
import { createSearch, useFilteredRows } from '../table/use-filtered-rows';
import { useListState } from '../table/use-list-state';
import { LARGE } from '../table/use-sorted-rows';

type Row = { id: number };

export type SearchTableProps<T extends Row> = {
  /** What filter and page are remembered under; null for a list that begins anew each time. */
  storageKey: string | null;
  /** 'Buscar proveedor'. */
  label: string;
  /** 'Proveedores'. */
  caption: string;
  columns: readonly Column<T>[];
  /** In the order that `given` says; undefined until they are read. Keep the array stable. */
  rows: readonly T[] | undefined;
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
  /** The text a row is found by, for a filter type. Give back the same function for the same type. */
  searchedIn: (type: string) => (row: T) => string;
  /** Turns the typed text into the spelling that rows of a filter type are indexed with. */
  typed?: (type: string, text: string) => string;
  /** What the list can be filtered by, the first one unless another was remembered. */
  types?: SearchBoxProps['types'];
  pageSize: number;
  /** 'Más nuevos primero' unless said. */
  given?: Given;
  /** The list's own filters, named for screen readers. Keep them stable. */
  filters?: { label: string; of: readonly ListFilter<T>[] } | undefined;
  /** Stands between search and table, e.g. the sum of the rows that were found; `inOrder` gives them as the table shows them. */
  summary?: (found: readonly T[] | undefined, inOrder: () => readonly T[]) => ReactNode;
  /** How long the loading dialog may stay. */
  seconds?: number;
  /** Stands under the empty text of a list that has nothing at all. */
  emptyAction?: ReactNode;
};

/** The frame of a list page: search box, table in pages, loading dialog; it remembers where the person was in the list. */
export const SearchTable = <T extends Row>({
  storageKey,
  label,
  caption,
  columns,
  rows,
  query,
  searchedIn,
  typed = asTyped,
  types,
  pageSize,
  given = 'Más nuevos primero',
  filters,
  summary,
  seconds = 3,
  emptyAction,
}: SearchTableProps<T>) => {
  const first = types?.[0]?.value;
  const list = useListState(storageKey, first === undefined ? {} : { type: first });
  const filter = filters?.of.find(({ value }) => value === list.filter);
  const passing = useMemo(() => (filter ? rows?.filter(filter.passes) : rows), [rows, filter]);
  const found = useFilteredRows(passing, searchedIn(list.type), typed(list.type, list.text));
  useLoadingDialog(query.isPending, { seconds });
  const box = useRef<HTMLDivElement>(null);
  const nothing = found?.length === 0 && list.text.trim() !== '';
  // A company's name that finds nothing among titles may be found among companies: the other filter types that find something are offered.
  // Not in a large list, where this would hold up the next key.
  const elsewhere = useMemo(
    () =>
      (nothing ? (types ?? []) : []).flatMap(({ value, label }) => {
        if (value === list.type || !passing || passing.length > LARGE) return [];
        const textOf = searchedIn(value);
        const search = createSearch(
          passing,
          passing.map((row) => fold(textOf(row))),
        );
        const { length } = search(typed(value, list.text));
        return length > 0 ? [{ value, text: `Buscar en ${label} (${length})` }] : [];
      }),
    [nothing, types, passing, searchedIn, typed, list.type, list.text],
  );
  const { refetch } = query;
  const onRetry = useCallback(() => void refetch(), [refetch]);

  return (
    <>
      {filters ? (
        <ListFilters
          label={filters.label}
          filters={filters.of}
          value={filter?.value ?? ''}
          onChange={list.setFilter}
        />
      ) : null}
      <Flex
        ref={box}
        justify="space-between"
        columnGap="4"
        wrap="wrap"
        css={{ '& > search': { flex: types ? '1 1 28rem' : '1 1 20rem' } }}
      >
        <SearchBox
          label={label}
          value={list.text}
          onChange={list.setText}
          types={types}
          type={list.type}
          onType={list.setType}
        />
        <SortSelect columns={columns} given={given} sort={list.sort} onSort={list.setSort} />
      </Flex>
      {summary?.(found, () => inSortOrder(found ?? [], columns, list.sort))}
      <DataTable
        caption={caption}
        columns={columns}
        rows={found}
        rowKey={idOf}
        page={list.page}
        pageSize={pageSize}
        onPage={list.setPage}
        given={given}
        sort={list.sort}
        onSort={list.setSort}
        sortSelect={false}
        error={query.error}
        onRetry={onRetry}
        emptyAction={
          rows?.length === 0
            ? emptyAction
            : elsewhere.map(({ value, text }) => (
                <Button
                  key={value}
                  variant="outline"
                  onClick={() => {
                    list.setType(value);
                    // The button disappears with the empty result and would take the focus along.
                    box.current?.querySelector('input')?.focus();
                  }}
                >
                  {text}
                </Button>
              ))
        }
      />
    </>
  );
};

const idOf = (row: Row) => row.id;
const asTyped = (_type: string, text: string) => text;
