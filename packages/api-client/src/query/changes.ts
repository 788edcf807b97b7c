import type { Entidad } from '@hilvan/contract';

type Listener = (entities: readonly string[]) => void;
const listeners = new Set<Listener>();
const CHANNEL = 'hilvan:cambios';

// The person's other tabs show what this one changed.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
if (channel) channel.onmessage = (e: MessageEvent<readonly Entidad[]>) => tellHere(e.data);

/** Tells that entities changed, in this tab and in the others. */
export function changedIn(entities: readonly Entidad[]): void {
  if (entities.length === 0) return;
  tellHere(entities);
  channel?.postMessage([...entities]);
}

/**
 * Calls `listener` with the entities that changed.
 * @returns stops it
 */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells that what this page shows of entities is stale. */
export function tellHere(entities: readonly string[]): void {
  for (const listener of listeners) listener(entities);
}
