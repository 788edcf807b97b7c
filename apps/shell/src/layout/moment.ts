import { hoy } from '@hilvan/contract';
import { fecha } from '@hilvan/ui';

/** The time of day in Costa Rica: '14:05'. */
export const clock = new Intl.DateTimeFormat('es-CR', {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Costa_Rica',
});

/** A moment, ISO 8601 or in milliseconds, as people read it: '9/3/2026 14:05'; '—' where there is none. */
export const moment = (when: string | number): string => {
  const at = new Date(when).getTime();
  return Number.isNaN(at) ? '—' : `${fecha(hoy(new Date(at)))} ${clock.format(at)}`;
};
