const MOMENT = new Intl.DateTimeFormat('es-CR', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A moment as people read it, by this device's clock: '9/3/2026, 2:05 p. m.'; '—' where there is none. */
export const moment = (iso: string): string => {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? '—' : MOMENT.format(at);
};
