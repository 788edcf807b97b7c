import { numeroEscrito } from '../formats/numbers';

const legible = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return numeroEscrito(value);
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

/** One thing that somebody else changed while a record was being edited, in the words of the screen. */
export type Diferencia = {
  /** 'titulo' or 'linea:31'. */
  clave: string;
  etiqueta: string;
  /** When the form was opened, now on the provider, and in the form. */
  antes: string;
  guardado: string;
  mio: string;
  /** True where both sides changed it: the person must choose. Otherwise what is stored is the better guess. */
  choque: boolean;
  /** True where only what is stored is possible: a delivered line cannot be removed. */
  forzado: boolean;
};

/** How two versions of what a form holds are told apart and put together. Make it outside the component where that goes. */
export type Comparison<T> = {
  /** What differs between the record as it was and as it is stored now, unless the form says the same. */
  differences: (antes: T, guardado: T, mio: T) => Diferencia[];
  /** What the form holds, with those differences taken over from what is stored. */
  merge: (guardado: T, mio: T, taken: ReadonlySet<string>) => T;
};
