import { isBlank } from '@hilvan/contract';
import type { CellValue } from '@hilvan/sheets/export';
import type { Column } from '@hilvan/ui';
import type { ReportColumn } from './column';
import { formatValue, isNumeric } from './format';

/** The table's columns: every one of a report can be sorted by. */
export function tableColumns<T>(columns: readonly ReportColumn<T>[]): Column<T>[] {
  return columns.map(({ key, header, kind, value, cell, primary, width, whole }) => ({
    key,
    header,
    ...(primary ? { primary } : {}),
    ...(width ? { width } : {}),
    ...(isNumeric(kind) ? { align: 'end' as const } : {}),
    ...(whole || kind === 'day' || kind === 'isoDay' ? { whole: true } : {}),
    render: cell ?? ((row: T) => formatValue(value(row), kind)),
    sortBy: (row: T) => sortValue(value(row)),
  }));
}

/** 'NA' and blank are "nothing there" and go last, like null. */
const sortValue = (value: CellValue): CellValue =>
  typeof value === 'string' && isBlank(value) ? null : value;
