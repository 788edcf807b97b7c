/** How this provider writes values: as the columns of an old database come out, not as the front end would like them. */
import { toCentimos } from '@hilvan/contract';

/** "1500.00" */
export const decimal = (n: number): string => (toCentimos(n) / 100).toFixed(2);

/** A day as a date column of many frameworks is written. */
export const marca = (day: string): string => `${day}T00:00:00.000000Z`;

/** An instant with microseconds, UTC. */
export const instante = (): string => new Date().toISOString().replace('Z', '000Z');

/** An empty list is null. */
export const lista = <T>(rows: readonly T[]): readonly T[] | null => (rows.length === 0 ? null : rows);

export const banderaTexto = (on: boolean): '0' | '1' => (on ? '1' : '0');
export const banderaNumero = (on: boolean): 0 | 1 => (on ? 1 : 0);

/** The success of a write. */
export const hecho = (): { status: number } => ({ status: 200 });
