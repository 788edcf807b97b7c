import { daysBetween } from '@hilvan/contract';

/** 'hoy', 'ayer', 'hace 3 días'; a day to come counts as today, since clocks differ. '' where the day is not known. */
export function daysAgo(day: string, today: string): string {
  if (day === '') return '';
  const days = daysBetween(day, today);
  if (days > 1) return `hace ${days} días`;
  return days === 1 ? 'ayer' : 'hoy';
}
