import { type ApiError, asApiError } from '@hilvan/api-client';
import type { Celda } from '../read/tabla';

/** A row of an import: `payload` is null, and `motivo` says why, where it was refused before anything was sent. */
export type FilaPlan = {
  n: number;
  celdas: readonly Celda[];
  payload: unknown;
  motivo: string;
  /** What it names (`gone` of its list) was there when it was judged. */
  named?: boolean;
};

/** What was decided to import, as it is kept until the next one. */
export type Plan = {
  /** Names it; with a row's place it is that row's idempotency key. */
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
 * Where a row is. `enviando` stands from before it is sent until its answer: after a cut nobody knows. `queda` is one that
 * could not be taken back.
 */
export type Estado = 'enviando' | 'creada' | 'rechazada' | 'eliminada' | 'queda';
export type EstadoFila = { estado: Estado; motivo?: string };
/** By the row's place in the plan. */
export type Estados = Map<number, EstadoFila>;

/** Why a run ended: done, stopped by the person, the session is over, the role may not. */
export type Fin = 'hecho' | 'detenido' | 'sesion' | 'prohibido';

/** No answer (`lost`), or one that asks to come back: `after` so many seconds, where it says how many. */
export type Corte = { after: number; lost: boolean };
export const cutBy = ({ retryAfter, lost }: ApiError): Corte => ({ after: retryAfter, lost });

/** What a run keeps and is told. */
export type Marcha = {
  plan: Plan;
  estados: Estados;
  /** `enviando` is kept when it ends; whatever else may be kept a little later, since a row in doubt can be settled. */
  mark: (places: readonly number[], estado: EstadoFila) => Promise<void>;
  stopped: () => boolean;
  /**
   * Waits after a cut, `tries` of which came one after the other without any answer between, and no less than the provider asked
   * for, in seconds; ends early when stopped.
   */
  wait: (tries: number, cut: Corte) => Promise<void>;
};

export const keyOfRow = (plan: Plan, place: number): string => `${plan.id}-${place}`;

/** How many rows are under way at once: what a browser keeps open to one host. */
const PARALLEL = 6;

/**
 * Does something with every place, some at a time, until one says why to end. A cut ends the round: those under way end too.
 * @param one Gives why to end, undefined to go on; never throws.
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

/** Rounds until one ends for another reason than a cut. */
export async function rounds(
  { stopped, wait, estados }: Pick<Marcha, 'stopped' | 'wait' | 'estados'>,
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

/** Why a failure ends the whole run, whatever row it met. */
export const endingOf = ({ kind }: ApiError): 'sesion' | 'prohibido' | undefined =>
  kind === 'unauthorized' ? 'sesion' : kind === 'forbidden' ? 'prohibido' : undefined;

/** After a reading of the list that failed: why that ends the run, or that it is waited for. */
export const unread = (error: unknown): Fin | Corte =>
  endingOf(asApiError(error)) ?? cutBy(asApiError(error));

/** What the list has that it did not have before the import, by what it is known by. */
export function byIdentity<S extends { id: number }>(
  { antes }: Plan,
  stored: readonly S[],
  identity: (record: S) => string,
): Map<string, S[]> {
  const before = new Set(antes);
  const found = new Map<string, S[]>();
  for (const record of stored) {
    if (before.has(record.id)) continue;
    const key = identity(record);
    const same = found.get(key);
    if (same) same.push(record);
    else found.set(key, [record]);
  }
  return found;
}
