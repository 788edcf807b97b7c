import { sesionActual } from '@hilvan/api-client';

/**
 * What a pending list is kept under, apart by person: nobody sends what somebody else put together on the same computer.
 * @param record The record it belongs to, where each has a list of its own.
 */
export const pendingKey = (what: string, record?: string | number): string =>
  ['hilvan', what, sesionActual()?.usuario ?? '', ...(record === undefined ? [] : [record])].join(':');
