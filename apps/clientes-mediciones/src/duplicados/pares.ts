import { whenIdle } from '@hilvan/ui';
import { useEffect, useState } from 'react';

/** Finds pairs of records that may be one and the same. */

export type Motivo = 'Misma cédula' | 'Mismo nombre' | 'Mismo nombre en otro orden' | 'Mismo teléfono';

/** A record as a list shows it: texts under the names of the contract. */
export type Registro = Readonly<Record<string, string | number>> & { readonly id: number };

/** A rule by which two records may be alike. */
export interface Criterio<T> {
  /** Records with the same key are compared with each other; those with the key '' with none. */
  clave: (row: T) => string;
  /** Why two records with the same key are alike; null where they are not after all. */
  motivo: (a: T, b: T) => Motivo | null;
}

export interface Par<T> {
  /** The ids, the older one first: '4-19'. */
  clave: string;
  motivos: Motivo[];
  /** The older one first. */
  registros: readonly [T, T];
}

/**
 * Each record is compared with this many of the records after it in its group, so that a common name does not cost a quadratic number of
 * comparisons.
 */
export const VECINOS = 8;
/** At most this many pairs are found, not counting those put aside: nobody works through more in a day. */
export const MAXIMO = 200;
/** Rows handled between two `yield`s, at which the caller looks at the clock. */
const SLICE = 100;

const PESO: Record<Motivo, number> = {
  'Misma cédula': 8,
  'Mismo nombre': 4,
  'Mismo nombre en otro orden': 2,
  'Mismo teléfono': 1,
};

/**
 * The likely pairs, the likeliest first and then the newest: at most `MAXIMO`, and besides them all those that were put aside. A generator,
 * so that its caller may rest in between.
 * @param criterios The strongest first.
 * @param apartados The pairs put aside, by `clave`.
 */
export function* findPairs<T extends Registro>(
  rows: readonly T[],
  criterios: readonly Criterio<T>[],
  apartados: ReadonlySet<string>,
): Generator<void, Par<T>[]> {
  const abiertos = new Map<string, Par<T>>();
  const aparte = new Map<string, Par<T>>();
  for (const { clave, motivo } of criterios)
    for (const group of yield* groupsOf(rows, clave))
      for (const [i, a] of group.entries()) {
        if (i % SLICE === SLICE - 1) yield;
        for (const b of group.slice(i + 1, i + 1 + VECINOS)) {
          const ids = `${a.id}-${b.id}`;
          if (apartados.has(ids)) note(aparte, ids, [a, b], motivo);
          // Once `MAXIMO` pairs are open, other pairs would not be shown and are not judged.
          else if (abiertos.has(ids) || abiertos.size < MAXIMO) note(abiertos, ids, [a, b], motivo);
        }
      }
  return [...abiertos.values(), ...aparte.values()].sort(
    (p, q) => peso(q) - peso(p) || q.registros[1].id - p.registros[1].id,
  );
}

/** The groups of two or more records with the same key, the oldest record first; the key '' makes no group. */
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
  clave: string,
  registros: Par<T>['registros'],
  motivo: Criterio<T>['motivo'],
): void {
  const why = motivo(...registros);
  if (!why) return;
  const known = pairs.get(clave);
  if (known) known.motivos.push(why);
  else pairs.set(clave, { clave, motivos: [why], registros });
}

const peso = ({ motivos }: Par<Registro>): number => motivos.reduce((sum, motivo) => sum + PESO[motivo], 0);

/** How long records are compared at a stretch, in milliseconds. */
const SLICE_MS = 8;

interface Hallazgo {
  pares: readonly Par<Registro>[];
  /** The pairs that were put aside when these were found. */
  apartados: ReadonlySet<string>;
  /** Whether fewer than `MAXIMO` pairs were open: these are all there are, and no others follow when some are put aside. */
  todos: boolean;
}

/** The pairs found in each list, for as long as the list is in memory, so that coming back to it does not compare it again. */
const known = new WeakMap<object, Hallazgo>();
/** The comparisons under way, by list, so that coming back to a list goes on where its comparison was left. */
const begun = new WeakMap<object, { apartados: ReadonlySet<string>; steps: ReturnType<typeof findPairs> }>();

/** The likely pairs of a list, searched for while the browser is idle; undefined until they are known. */
export function usePares<T extends Registro>(
  rows: readonly T[] | undefined,
  criterios: readonly Criterio<T>[],
  apartados: ReadonlySet<string> | undefined,
): readonly Par<T>[] | undefined {
  const found = rows && known.get(rows);
  // The cast holds: these pairs were found among `rows`.
  const before = found?.pares as readonly Par<T>[] | undefined;
  const isCurrent = found !== undefined && (found.todos || found.apartados === apartados);
  const [pares, setPares] = useState(before);
  useEffect(() => {
    if (!rows || before) setPares(before);
    if (!rows || !apartados || isCurrent) return;
    const earlier = begun.get(rows);
    const steps =
      earlier?.apartados === apartados
        ? (earlier.steps as ReturnType<typeof findPairs<T>>) // of these rows
        : findPairs(rows, criterios, apartados);
    begun.set(rows, { apartados, steps });
    let stop = whenIdle(function slice() {
      const end = performance.now() + SLICE_MS;
      let step = steps.next();
      while (!step.done && performance.now() < end) step = steps.next();
      if (!step.done) {
        stop = whenIdle(slice);
        return;
      }
      begun.delete(rows);
      const abiertos = step.value.filter(({ clave }) => !apartados.has(clave));
      known.set(rows, { pares: step.value, apartados, todos: abiertos.length < MAXIMO });
      setPares(step.value);
    });
    return () => stop();
  }, [rows, before, isCurrent, apartados, criterios]);
  return pares;
}
