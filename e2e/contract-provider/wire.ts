/** How this provider writes values: as the columns of an old database come out, not as the front end would like them. */
import { toCentimos } from '@hilvan/contract';

/** "1500.00" */
export const decimal = (n: number): string => (toCentimos(n) / 100).toFixed(2);

/** A day as a date column of many frameworks is written. */
export const timestamp = (day: string): string => `${day}T00:00:00.000000Z`;

/** An instant with microseconds, UTC. */
export const instant = (): string => new Date().toISOString().replace('Z', '000Z');

/** Rows as `write` puts them; an empty list is null. */
export const list = <T>(rows: readonly T[], write: (row: T) => unknown = (row) => row) =>
  rows.length === 0 ? null : rows.map(write);

export const flagText = (on: boolean): '0' | '1' => (on ? '1' : '0');
export const flagNumber = (on: boolean): 0 | 1 => (on ? 1 : 0);
