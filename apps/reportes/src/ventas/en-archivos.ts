import { formatMomento } from '@hilvan/contract';
import type { SheetColumn } from '@hilvan/sheets/export';
import { numeroDe } from '../shared/numero-de';

interface Row {
  /** ISO 8601. */
  momento: string;
  orden_id: number | null;
  reparacion_id: number | null;
}

/** What is not a column of its own on the screen: the day of a file is one that a spreadsheet knows, and its rows lead nowhere. */
export const EN_ARCHIVOS: readonly SheetColumn<Row>[] = [
  { header: 'Hora', value: ({ momento }) => formatMomento(momento).slice(-5) },
  { header: 'Documento', value: numeroDe },
];
