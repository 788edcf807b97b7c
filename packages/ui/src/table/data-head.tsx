import { type Column, type Given, isWhole, nextSort, type Sort } from './columns';

type DataHeadProps<T> = {
  columns: readonly Column<T>[];
  numbered: boolean;
  sort: Sort | null;
  given?: Given | undefined;
  onSort: (sort: Sort | null) => void;
};

const ARROWS = { ascending: '↑', descending: '↓', none: '↕' } as const;

export const DataHead = <T,>({ columns, numbered, sort, given, onSort }: DataHeadProps<T>) => (
  <thead>
    <tr>
      {numbered ? (
        <th scope="col" data-number="">
          #
        </th>
      ) : null}
      {columns.map((column) => {
        const { key, header, align, sortBy, primary } = column;
        // A column as wide as its content asks for next to nothing; the rows' heading never does, so that it takes the rest.
        const { width = isWhole(column) && !primary ? '1%' : undefined } = column;
        const direction = sort?.key === key ? sort.direction : undefined;
        return (
          <th
            key={key}
            scope="col"
            data-align={align}
            style={width ? { width } : undefined}
            aria-sort={direction}
          >
            {sortBy ? (
              <button type="button" onClick={() => onSort(nextSort(sort, key, given))}>
                {header}
                <span aria-hidden="true">{ARROWS[direction ?? 'none']}</span>
              </button>
            ) : (
              header
            )}
          </th>
        );
      })}
    </tr>
  </thead>
);
