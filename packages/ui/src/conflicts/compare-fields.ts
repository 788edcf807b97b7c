import type { Comparison } from './comparison';

const legible = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return value === null || value === undefined || value === '' ? 'NA' : String(value);
};
const blank = (value: unknown) => (typeof value === 'string' ? value.trim() : (value ?? ''));
const same = (a: unknown, b: unknown) => blank(a) === blank(b);

/**
 * Compares the named fields of a form.
 * @param labels What a field is called on the screen; a field without a label is not compared.
 * @param show How a value is told, where its own text does not say it (an id).
 */
export const compareFields = <T extends object>(
  labels: Partial<Record<keyof T & string, string>>,
  show: (values: T, field: keyof T & string) => unknown = (values, field) => values[field],
): Comparison<T> => {
  // Object.keys widens to string[]; these are exactly the record's keys.
  const fields = Object.keys(labels) as (keyof T & string)[];
  return {
    differences: (antes, guardado, mio) =>
      fields
        .filter((f) => !same(antes[f], guardado[f]) && !same(mio[f], guardado[f]))
        .map((f) => ({
          clave: f,
          etiqueta: labels[f] ?? f,
          antes: legible(show(antes, f)),
          guardado: legible(show(guardado, f)),
          mio: legible(show(mio, f)),
          choque: !same(mio[f], antes[f]),
          forzado: false,
        })),
    merge: (guardado, mio, taken) => ({
      ...mio,
      ...Object.fromEntries(fields.filter((f) => taken.has(f)).map((f) => [f, guardado[f]])),
    }),
  };
};
