/** An instant, as the workshop's calendar and clock show it. */
import { formatFecha, hoy } from './fechas';

/** Read by its parts: what it writes differs from engine to engine. */
const clock = new Intl.DateTimeFormat('en', {
  numberingSystem: 'latn',
  timeZone: 'America/Costa_Rica',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
});

/** '10/3/2026, 16:05' of an ISO 8601 instant; '' where it is none. */
export function formatMomento(iso: string): string {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return '';
  const parts = clock.formatToParts(instant);
  const digits = (type: 'hour' | 'minute') =>
    (parts.find((part) => part.type === type)?.value ?? '').padStart(2, '0');
  return `${formatFecha(hoy(instant))}, ${digits('hour')}:${digits('minute')}`;
}
