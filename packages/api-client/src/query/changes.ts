import type { Entidad } from '@hilvan/contract';

type Listener = (entities: readonly string[]) => void;
const listeners = new Set<Listener>();
const CHANNEL = 'hilvan:cambios';

// Other tabs of the same person show what this one changed.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
if (channel) channel.onmessage = (e: MessageEvent<readonly Entidad[]>) => tellHere(e.data);

/** Says that these entities changed, here and in the other tabs. */
export function changedIn(entities: readonly Entidad[]): void {
  if (entities.length === 0) return;
  tellHere(entities);
  channel?.postMessage([...entities]);
}

/** Hears of changes; returns how to stop. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that what this page shows of these entities is old. */
export function tellHere(entities: readonly string[]): void {
  for (const listener of listeners) listener(entities);
}
