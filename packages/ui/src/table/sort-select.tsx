import { Box } from '@chakra-ui/react';
import { Fragment } from 'react';
import { NativeSelect } from '../primitives/controls';
import { type Column, type Given, givenSort, memoGeneric, readSort } from './columns';

type SortSelectProps<T> = {
  columns: readonly Column<T>[];
  given: Given;
  sort: string;
  onSort: (sort: string) => void;
};

/** Says in words how a list is sorted, and changes it: on a phone's cards there is no header to press. */
export const SortSelect = memoGeneric(<T,>({ columns, given, sort, onSort }: SortSelectProps<T>) => {
  const sortable = columns.filter((column) => column.sortBy);
  if (sortable.length === 0) return null;
  const ofGiven = givenSort(given);
  const optionOf = (order: string) => (order === ofGiven ? '' : order);
  return (
    <Box mb="4" w={{ base: 'full', sm: 'auto' }} data-no-print="">
      <NativeSelect
        aria-label="Orden de la lista"
        value={optionOf(readSort(sort, columns))}
        onChange={(event) => onSort(event.target.value)}
      >
        {typeof given === 'string' ? <option value="">{given}</option> : null}
        {sortable.map(({ key, header }) => (
          <Fragment key={key}>
            <option value={optionOf(key)}>{`${header}, ascendente`}</option>
            <option value={optionOf(`-${key}`)}>{`${header}, descendente`}</option>
          </Fragment>
        ))}
      </NativeSelect>
    </Box>
  );
});
