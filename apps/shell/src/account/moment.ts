const MOMENT = new Intl.DateTimeFormat('es-CR', { dateStyle: 'short', timeStyle: 'short' });

/** A moment as people read it, by this device's clock: '9/3/26, 2:05 p. m.'; '—' where there is none. */
export const moment = (iso: string): string => {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? '—' : MOMENT.format(at);
};
