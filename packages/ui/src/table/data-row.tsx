import { type Column, isWhole, memoGeneric } from './columns';

type DataRowProps<T> = { row: T; columns: readonly Column<T>[]; number?: number };

/** A row is drawn again only when its data, its number or the columns change: typing in the filter redraws none that stay. */
export const DataRow = memoGeneric(<T,>({ row, columns, number }: DataRowProps<T>) => (
  <tr>
    {number === undefined ? null : <td data-number="">{number}</td>}
    {columns.map((column) => {
      const { key, header, render, align, cardLabel = header, card, primary, actions } = column;
      const Cell = primary ? 'th' : 'td';
      return (
        <Cell
          key={key}
          scope={primary ? 'row' : undefined}
          data-align={align}
          data-whole={isWhole(column) || undefined}
          data-label={(!primary && cardLabel) || undefined}
          data-card={card}
          data-no-print={actions || undefined}
        >
          {render(row)}
        </Cell>
      );
    })}
  </tr>
));
