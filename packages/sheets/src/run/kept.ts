import { currentSession } from '@hilvan/api-client';
import { pendingKey, writePending } from '@hilvan/ui/records';
import type { AnyLista } from '../lista';
import { changeImportacion, importacionOf, putImportacion } from './importaciones';
import type { Plan } from './plan';
import { type PlanStore, planStore } from './plan-store';
import { type Direction, directionOf, leftOf, type Whole } from './progress';
import { ELSEWHERE, notFinished } from './texts';

const stores = new Map<string, PlanStore>();
export const storeOf = (clave: string): PlanStore => {
  const usuario = currentSession()?.usuario ?? '';
  const name = `${usuario}:${clave}`;
  const store = stores.get(name) ?? planStore(usuario, clave);
  stores.set(name, store);
  return store;
};

/** The plans that are not stored yet. */
export const unkeptPlans = new WeakSet<Plan>();

/** Brings back what was kept of the last import, e.g. after a reload. */
export async function recall(lista: AnyLista): Promise<void> {
  const { clave } = lista;
  const kept = await storeOf(clave)
    .read()
    .catch(() => null);
  // A storage that cannot be read now does not say that nothing is kept.
  if (kept === null) return;
  if (kept && !importacionOf(clave)) putImportacion(clave, { ...kept, direction: null, aviso: '' });
  // Where nothing is kept nobody has to be asked at a logout. An import from before there were such notes gets its note now.
  const now = importacionOf(clave);
  if (!kept) writePending(unfinishedKey(clave), []);
  else if (now && !now.direction) noteUnfinished(lista, now, directionOf(now));
}

/** Forgets the last import; the records that it stored stay. An import that another window is sending is kept, and says so. */
export async function discard(clave: string): Promise<void> {
  const plan = importacionOf(clave)?.plan;
  // This plan was never stored: whatever is kept is another window's, which may be at it.
  if (plan && unkeptPlans.has(plan)) return changeImportacion(clave, undefined);
  const store = storeOf(clave);
  const dropped = await onlyHere(clave, async () => {
    const kept = await store.read().catch(() => undefined);
    // Another window has begun a new import: the stored plan is that one and stays.
    if (kept && kept.plan.id !== plan?.id) return true;
    writePending(unfinishedKey(clave), []);
    await store.drop().catch(() => undefined);
    return true;
  });
  changeImportacion(clave, dropped ? undefined : { aviso: ELSEWHERE });
}

/**
 * The pending list in which the device notes that an import is not finished: a logout, which deletes imports, asks about what waits in such
 * a list.
 */
export const unfinishedKey = (clave: string): string => pendingKey('importacion', clave);

/** Notes how much of an import is not finished; nothing where it is. */
export function noteUnfinished(lista: AnyLista, whole: Whole, direction: Direction): void {
  const rest = leftOf(whole, direction);
  const entry = { idLocal: whole.plan.id, aviso: notFinished(lista, direction, rest) };
  writePending(unfinishedKey(lista.clave), rest === 0 ? [] : [entry]);
}

/** What is not finished of the last import into this list, which beginning another throws away; '' where nothing is. */
export function unfinishedText(lista: AnyLista): string {
  const now = importacionOf(lista.clave);
  if (!now) return '';
  const direction = now.direction ?? directionOf(now);
  const rest = leftOf(now, direction);
  return rest > 0 ? notFinished(lista, direction, rest) : '';
}

/** Runs one at a time over all tabs; undefined where another tab is at it. Locks need https or localhost; without them `run` is simply called. */
export async function onlyHere<T>(clave: string, run: () => Promise<T | undefined>): Promise<T | undefined> {
  if (!('locks' in navigator) || !navigator.locks) return run();
  const name = `hilvan:importar:${currentSession()?.usuario}:${clave}`;
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
}
