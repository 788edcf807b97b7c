/** How this provider writes values: as the columns of an old database come out, not as the front end would like them. */

/** "1500.00" */
export const decimal = (n: number | null): string | null => n?.toFixed(2) ?? null;

/** A day as a date column of many frameworks is written. */
export const timestamp = (day: string): string => `${day}T00:00:00.000000Z`;

/** An instant with microseconds, UTC. */
export const instant = (at: string): string => at.replace('Z', '000Z');

export const flagText = (on: boolean): '0' | '1' => (on ? '1' : '0');
export const flagNumber = (on: boolean): 0 | 1 => (on ? 1 : 0);
