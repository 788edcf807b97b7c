import { useEffect, useState } from 'react';

/** Records that are perhaps one and the same. */

export type Motivo = 'Misma cédula' | 'Mismo nombre' | 'Mismo nombre en otro orden' | 'Mismo teléfono';

/** A record as a list shows it: texts under the names of the contract. */
export type Registro = Readonly<Record<string, string | number>> & { readonly id: number };

/** What makes two records alike. */
export interface Criterio<T> {
  /** Records with the same one are compared; '' is like nothing. */
  clave: (row: T) => string;
  /** Why two of them are alike; null where they are not after all. */
  motivo: (a: T, b: T) => Motivo | null;
}

export interface Par<T> {
  /** The ids, the older one first: '4-19'. */
  clave: string;
  motivos: Motivo[];
  /** The older one first. */
  registros: readonly [T, T];
}

/** Each record is compared with so many that come after it in its group, so that a name that hundreds have costs no square. */
export const VECINOS = 8;
/** So many are more than anybody goes through in a day. */
export const MAXIMO = 200;
/** Rows between two looks at the clock. */
const SLICE = 100;

const PESO: Record<Motivo, number> = {
  'Misma cédula': 8,
  'Mismo nombre': 4,
  'Mismo nombre en otro orden': 2,
  'Mismo teléfono': 1,
};

/**
 * The likely pairs, the likeliest first and then the newest, `MAXIMO` at most. A generator, so that its caller may rest in between.
 * @param criterios The strongest first.
 */
export function* findPairs<T extends Registro>(
  rows: readonly T[],
  criterios: readonly Criterio<T>[],
): Generator<void, Par<T>[]> {
  const pairs = new Map<string, Par<T>>();
  for (const { clave, motivo } of criterios)
    for (const group of yield* groupsOf(rows, clave))
      for (const [i, a] of group.entries()) {
        if (i % SLICE === SLICE - 1) yield;
        for (const b of group.slice(i + 1, i + 1 + VECINOS)) note(pairs, a, b, motivo);
      }
  return [...pairs.values()].sort((p, q) => peso(q) - peso(p) || q.registros[1].id - p.registros[1].id);
}

/** Those that have a key in common, the oldest first; without the empty one. */
function* groupsOf<T extends Registro>(
  rows: readonly T[],
  clave: Criterio<T>['clave'],
): Generator<void, T[][]> {
  const groups = new Map<string, T[]>();
  for (const [i, row] of rows.entries()) {
    if (i % SLICE === SLICE - 1) yield;
    const key = clave(row);
    if (key === '') continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  const shared = [...groups.values()].filter((group) => group.length > 1);
  for (const group of shared) group.sort((a, b) => a.id - b.id);
  return shared;
}

function note<T extends Registro>(
  pairs: Map<string, Par<T>>,
  a: T,
  b: T,
  motivo: Criterio<T>['motivo'],
): void {
  const clave = `${a.id}-${b.id}`;
  const known = pairs.get(clave);
  // Of those that will not be shown nothing more is asked.
  if (!known && pairs.size >= MAXIMO) return;
  const why = motivo(a, b);
  if (!why) return;
  if (known) known.motivos.push(why);
  else pairs.set(clave, { clave, motivos: [why], registros: [a, b] });
}

const peso = ({ motivos }: Par<Registro>): number => motivos.reduce((sum, motivo) => sum + PESO[motivo], 0);

/** Milliseconds of comparing between two chances to paint. */
const SLICE_MS = 8;

/** What was found in a list, for as long as the list is in memory: who comes back to it does not have it compared again. */
const known = new WeakMap<object, readonly Par<Registro>[]>();

/** The likely pairs of a list, found beside the page's other work; undefined until they are known. */
export function usePares<T extends Registro>(
  rows: readonly T[] | undefined,
  criterios: readonly Criterio<T>[],
): readonly Par<T>[] | undefined {
  // Found among these rows.
  const before = rows && (known.get(rows) as readonly Par<T>[] | undefined);
  const [pares, setPares] = useState(before);
  useEffect(() => {
    if (!rows || before) return setPares(before);
    const steps = findPairs(rows, criterios);
    let timer = setTimeout(function slice() {
      const end = performance.now() + SLICE_MS;
      let step = steps.next();
      while (!step.done && performance.now() < end) step = steps.next();
      if (!step.done) timer = setTimeout(slice, 0);
      else {
        known.set(rows, step.value);
        setPares(step.value);
      }
    }, 0);
    return () => clearTimeout(timer);
  }, [rows, before, criterios]);
  return pares;
}
