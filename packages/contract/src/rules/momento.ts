/** Formats an instant in the workshop's time zone. */
import { formatFecha, hoy } from './fechas';

/** Only its parts are used, because the text that it formats differs between engines. */
const clock = new Intl.DateTimeFormat('en', {
  numberingSystem: 'latn',
  timeZone: 'America/Costa_Rica',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
});

/** An ISO 8601 instant for people: '10/3/2026, 16:05'; '' where the text is none. */
export function formatMomento(iso: string): string {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return '';
  const parts = clock.formatToParts(instant);
  const digits = (type: 'hour' | 'minute') =>
    (parts.find((part) => part.type === type)?.value ?? '').padStart(2, '0');
  return `${formatFecha(hoy(instant))}, ${digits('hour')}:${digits('minute')}`;
}
