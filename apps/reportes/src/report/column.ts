import type { ReactNode } from 'react';

/** What a cell holds before anybody formats it. Null is "the provider did not send it", never 0. */
export type Value = string | number | null;

/** `amount` is colones, `percent` of a hundred; `day` is 'yyyy-mm-dd' and reads d/m/yyyy, `isoDay` reads as it is sent. */
export type Kind = 'text' | 'number' | 'amount' | 'percent' | 'day' | 'isoDay';

/** One column of a report. Table, sorting, total and CSV all follow from it; keep the array outside the component. */
export interface ReportColumn<T> {
  key: string;
  header: string;
  kind: Kind;
  value: (row: T) => Value;
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
