/** Calendar days in America/Costa_Rica. A day without a time is text 'yyyy-mm-dd' and is never shifted. */

const ZONA = 'America/Costa_Rica';
/** Only its parts are used, because the text that it formats differs between engines. */
const dayIn = new Intl.DateTimeFormat('en', {
  calendar: 'gregory',
  numberingSystem: 'latn',
  timeZone: ZONA,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

const MEDIANOCHE_UTC = /^00:00(:00(\.0+)?)?(Z|[+-]00(:?00)?)$/i;
/** The zone at the end of a time; PostgreSQL writes only its hours: '…-06'. */
const ZONE = /(Z|[+-]\d{2}(:?\d{2})?)$/i;

/** Today's date in the workshop, 'yyyy-mm-dd'. */
export function hoy(now: Date = new Date()): string {
  const parts = dayIn.formatToParts(now);
  const digits = (type: 'year' | 'month' | 'day', width: number) =>
    (parts.find((part) => part.type === type)?.value ?? '').padStart(width, '0');
  return `${digits('year', 4)}-${digits('month', 2)}-${digits('day', 2)}`;
}

/**
 * The calendar day, 'yyyy-mm-dd', of a text with a date or timestamp; '' where it has none. A text with a zone ('…Z', '…-06:00') is an
 * instant and is read on Costa Rica's calendar. One without a zone is taken as written, and so is exactly midnight UTC, as which many
 * providers write a day without a time.
 */
export function dateOnly(value: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}.*))?$/.exec(value.trim());
  if (!parts) return '';
  const [, year, month, day, time] = parts;
  const written = `${year}-${month}-${day}`;
  if (!exists(Number(year), Number(month), Number(day))) return '';
  if (!time || !ZONE.test(time) || MEDIANOCHE_UTC.test(time)) return written;
  const instant = new Date(
    value
      .trim()
      .replace(' ', 'T')
      .replace(/[+-]\d{2}$/, '$&:00'),
  );
  return Number.isNaN(instant.getTime()) ? written : hoy(instant);
}

/** A day for people: '2026-03-09' → '9/3/2026'; '' when there is none. */
export function formatFecha(value: string | null | undefined): string {
  const day = dateOnly(value ?? '');
  if (!day) return '';
  const [y, m, d] = day.split('-').map(Number);
  return `${d}/${m}/${y}`;
}

/** Compares days for sorting, the earlier first, by their text and independently of any language. */
export const compareDays = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** The day `days` later (or earlier, when negative) than `day`. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The ISO 8601 week of a day: its number (1–53), the year it belongs to, its Monday and its Sunday. */
export function semanaIso(day: string): {
  anio: number;
  nSemana: number;
  fechaInicio: string;
  fechaFinal: string;
} {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const fechaInicio = addDays(day, -weekday);
  const anio = Number(addDays(fechaInicio, 3).slice(0, 4));
  const january4 = `${anio}-01-04`;
  const firstMonday = addDays(january4, -((new Date(`${january4}T00:00:00Z`).getUTCDay() + 6) % 7));
  const nSemana = daysBetween(firstMonday, fechaInicio) / 7 + 1;
  return { anio, nSemana, fechaInicio, fechaFinal: addDays(fechaInicio, 6) };
}

function exists(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
