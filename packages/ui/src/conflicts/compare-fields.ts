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
 * @param show Gives what to show for a field, e.g. a name instead of an id; its own value unless given.
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
  /** The value when the form was opened (`antes`), the one stored now (`guardado`) and the one in the form (`mio`). */
  antes: string;
  guardado: string;
  mio: string;
  /** True where both sides changed it, so that the person must choose; otherwise the stored value is proposed. */
  choque: boolean;
  /** True where only the stored value is possible: a delivered line can be neither changed nor removed. */
  forzado: boolean;
};

/** Compares two versions of the values of a form, and merges them. Create it outside the component where that is possible. */
export type Comparison<T> = {
  /** The differences between the record as it was (`antes`) and as it is stored now, except where the form says the same as what is stored. */
  differences: (antes: T, guardado: T, mio: T) => Diferencia[];
  /** The values of the form, with the stored value for each difference whose `clave` is in `taken`. */
  merge: (guardado: T, mio: T, taken: ReadonlySet<string>) => T;
};
