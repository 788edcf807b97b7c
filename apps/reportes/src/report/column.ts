import type { CellKind, SheetColumn } from '@hilvan/sheets/export';
import type { ReactNode } from 'react';

/** One column of a report. Table, sorting, total and files all follow from it; keep the array outside the component. */
export interface ReportColumn<T> extends SheetColumn<T> {
  key: string;
  kind: CellKind;
  /** Draws the cell, where its text is not enough. */
  cell?: (row: T) => ReactNode;
  /** The row's heading, and the title of its card on a phone. */
  primary?: boolean;
  /** Its sum stands at the foot. */
  total?: boolean;
  width?: string;
  /** Never broken: an identity number, an address. Days and figures never are. */
  whole?: boolean;
}
