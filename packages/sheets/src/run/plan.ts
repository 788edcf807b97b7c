import { type ApiError, asApiError } from '@hilvan/api-client';
import type { Celda } from '../read/tabla';

/** A row of an import: `payload` is null, and `motivo` says why, where it was refused before anything was sent. */
export type FilaPlan = {
  n: number;
  celdas: readonly Celda[];
  payload: unknown;
  motivo: string;
  /** True where what the row names (`gone` of its list) existed when the row was judged. */
  named?: boolean;
};

/** What the person decided to import; it is kept until the next import. */
export type Plan = {
  /** Names the import; with a row's place it is that row's idempotency key. */
  id: string;
  /** The file's name, or that it was pasted. */
  origen: string;
  at: number;
  titulos: readonly string[];
  filas: readonly FilaPlan[];
  /** The ids of the list before the first row was sent. */
  antes: readonly number[];
};

/**
 * The state of a row. `enviando` lasts from before the row is sent until its answer: after a cut nobody knows whether it was stored. `queda`
 * is a row that could not be taken back.
 */
export type Estado = 'enviando' | 'creada' | 'rechazada' | 'eliminada' | 'queda';
export type EstadoFila = {
  estado: Estado;
  motivo?: string;
  /** The id of the record that the row became, where it is known. */
  id?: number;
};
/** By the row's place in the plan. */
export type Estados = Map<number, EstadoFila>;

/** Why a run ended: done, stopped by the person, the session is over, the role may not. */
export type Fin = 'hecho' | 'detenido' | 'sesion' | 'prohibido';

/** A cut in a run: no answer came (`lost`), or one that asks to come back, in `after` seconds where it says how many. */
export type Corte = { after: number; lost: boolean };
export const cutBy = ({ retryAfter, lost }: ApiError): Corte => ({ after: retryAfter, lost });

/** What every run works with: its plan, the states of its rows, and how to mark, stop and wait. */
export type Run = {
  plan: Plan;
  estados: Estados;
  /** Marks rows. `enviando` is stored by the time this ends; any other state may be stored a little later, since a row in doubt can be settled. */
  mark: (places: readonly number[], estado: EstadoFila) => Promise<void>;
  stopped: () => boolean;
  /**
   * Waits after a cut, the `tries`-th in a row without any answer between, and at least as long as the provider asked for (`after`, in
   * seconds); ends early when the run is stopped.
   */
  wait: (tries: number, cut: Corte) => Promise<void>;
};

export const keyOfRow = (plan: Plan, place: number): string => `${plan.id}-${place}`;

/** How many rows are under way at once: what a browser keeps open to one host. */
const PARALLEL = 6;

/**
 * Calls `one` for every place, `PARALLEL` at a time, until one call gives a reason to end. A cut ends the round too; the calls under way are
 * awaited.
 * @param one Gives a reason to end, undefined to go on; never throws.
 */
export async function round<E>(
  places: readonly number[],
  stopped: () => boolean,
  one: (place: number, i: number) => Promise<E | undefined>,
): Promise<E | 'hecho' | 'detenido'> {
  let next = 0;
  let end: E | undefined;
  const work = async () => {
    while (end === undefined && !stopped()) {
      const i = next++;
      const place = places[i];
      if (place === undefined) return;
      const said = await one(place, i);
      end ??= said;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return end ?? (next < places.length && stopped() ? 'detenido' : 'hecho');
}

/** Runs rounds until one ends for another reason than a cut. */
export async function rounds(
  { stopped, wait, estados }: Pick<Run, 'stopped' | 'wait' | 'estados'>,
  once: () => Promise<Fin | Corte>,
): Promise<Fin> {
  const settled = () => [...estados.values()].filter(({ estado }) => estado !== 'enviando').length;
  for (let tries = 1, before = settled(); ; tries++) {
    if (stopped()) return 'detenido';
    const end = await once();
    if (typeof end === 'string') return end;
    const now = settled();
    if (now > before) tries = 1;
    before = now;
    await wait(tries, end);
  }
}

/** Why a failure ends the whole run, whatever row it met; undefined where it does not. */
export const endingOf = ({ kind }: ApiError): 'sesion' | 'prohibido' | undefined =>
  kind === 'unauthorized' ? 'sesion' : kind === 'forbidden' ? 'prohibido' : undefined;

/** What follows where the list could not be read: a reason to end the run, or a cut to wait after. */
export const unread = (error: unknown): Fin | Corte =>
  endingOf(asApiError(error)) ?? cutBy(asApiError(error));

/** The records that the list did not have before the import (`antes`) and that are no row's yet, by the text that identifies them. */
export function byIdentity<S extends { id: number }>(
  { antes }: Plan,
  estados: Estados,
  stored: readonly S[],
  identity: (record: S) => string,
): Map<string, S[]> {
  const known = new Set([...antes, ...[...estados.values()].flatMap(({ id }) => id ?? [])]);
  const found = new Map<string, S[]>();
  for (const record of stored) {
    if (known.has(record.id)) continue;
    const key = identity(record);
    const same = found.get(key);
    if (same) same.push(record);
    else found.set(key, [record]);
  }
  return found;
}
