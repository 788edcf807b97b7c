import { sinDato } from '@hilvan/contract';
import { useMemo } from 'react';
import { formatValue, isNumeric, type ReportColumn, totalOf } from './column';

/** The last row of a report: the sums over all rows that pass the filter, not only those of the page. */
export function TotalRow<T>({ columns, rows }: { columns: readonly ReportColumn<T>[]; rows: readonly T[] }) {
  const totals = useMemo(
    () => new Map(columns.filter((c) => c.total).map((c) => [c.key, totalOf(rows.map(c.value), c.kind)])),
    [columns, rows],
  );
  const lead = columns.findIndex((column) => column.total);
  return (
    <tr>
      {/* One column more than `lead`, for the column of row numbers. */}
      <th scope="row" colSpan={lead + 1}>
        Total
      </th>
      {columns.slice(lead).map((column) => {
        const total = totals.get(column.key);
        if (!total) return <td key={column.key} />;
        return (
          <td
            key={column.key}
            data-align={isNumeric(column.kind) ? 'end' : undefined}
            data-label={column.header}
          >
            <span>
              {formatValue(total.sum, column.kind)}
              {sinDato(total)}
            </span>
          </td>
        );
      })}
    </tr>
  );
}
