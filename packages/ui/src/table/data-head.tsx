import { type Column, directionOf, isWhole, keyOf, nextSort } from './columns';

type DataHeadProps<T> = {
  columns: readonly Column<T>[];
  numbered: boolean;
  sort: string;
  given: string;
  onSort: (sort: string) => void;
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
        const { key, header, align, sortBy, primary, width, actions } = column;
        // The column of the rows' headings never is `whole`, so that it takes the room that the others leave.
        const whole = isWhole(column) && !primary && !width;
        const direction = keyOf(sort) === key ? directionOf(sort) : undefined;
        return (
          <th
            key={key}
            scope="col"
            data-align={align}
            data-whole={whole || undefined}
            data-no-print={actions || undefined}
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
