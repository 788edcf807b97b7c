import { Box } from '@chakra-ui/react';
import { NativeSelect } from '../primitives/controls';
import { type Column, type Given, isSame, readSort, type Sort, writeSort } from './columns';
import { memoGeneric } from './paging';

type SortSelectProps<T> = {
  columns: readonly Column<T>[];
  given: Given;
  sort: string;
  onSort: (sort: string) => void;
};

const DIRECTIONS = ['ascending', 'descending'] as const;
const WORDS = { ascending: 'ascendente', descending: 'descendente' };

/** Says in words how a list is sorted, and changes it: on a phone's cards there is no header to press. */
export const SortSelect = memoGeneric(<T,>({ columns, given, sort, onSort }: SortSelectProps<T>) => {
  const sortable = columns.filter((column) => column.sortBy);
  if (sortable.length === 0) return null;
  const optionOf = (order: Sort) => (isSame(order, given) ? '' : writeSort(order));
  const chosen = readSort(sort, columns);
  return (
    <Box mb="4" w={{ base: 'full', sm: 'auto' }} data-no-print="">
      <NativeSelect
        aria-label="Orden de la lista"
        value={chosen ? optionOf(chosen) : ''}
        onChange={(event) => onSort(event.target.value)}
      >
        {typeof given === 'string' ? <option value="">{given}</option> : null}
        {sortable.flatMap(({ key, header }) =>
          DIRECTIONS.map((direction) => (
            <option key={`${key} ${direction}`} value={optionOf({ key, direction })}>
              {`${header}, ${WORDS[direction]}`}
            </option>
          )),
        )}
      </NativeSelect>
    </Box>
  );
});
