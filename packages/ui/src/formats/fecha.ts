import { formatFecha } from '@hilvan/contract';

/** A day or timestamp as the people read it, d/m/yyyy, never shifted by a time zone (decision 23); '—' when there is none. */
export const fecha = (value: string | null | undefined): string => formatFecha(value) || '—';
