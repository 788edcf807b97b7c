import { hoy } from '@hilvan/contract';
import { fecha } from '@hilvan/ui';

/** The hour on the workshop's wall: '14:05'. */
export const clock = new Intl.DateTimeFormat('es-CR', {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Costa_Rica',
});

/** A moment, ISO 8601, as people read it: '9/3/2026 14:05'; '—' where there is none. */
export const moment = (iso: string): string => {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? '—' : `${fecha(hoy(new Date(at)))} ${clock.format(at)}`;
};
