import { EmpresaLink } from '@hilvan/ui';
import type { ReportColumn } from './column';

/** The column with the company of a row, linked to its page. */
export const empresaColumn = <T,>(nombreOf: (row: T) => string): ReportColumn<T> => ({
  key: 'empresa',
  header: 'Empresa',
  kind: 'text',
  value: nombreOf,
  cell: (row) => <EmpresaLink nombre={nombreOf(row)} row />,
});
