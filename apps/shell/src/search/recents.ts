import { currentSession } from '@hilvan/api-client';
import * as z from 'zod/mini';
import type { Hit } from './sources';

/** How many things are remembered. */
const KEPT = 8;

const stored = z.catch(
  z.array(z.object({ to: z.string(), title: z.string(), note: z.optional(z.string()), picture: z.string() })),
  [],
);

/** Of each person apart. A logout clears it with the rest of local storage. */
const key = () => `hilvan:recientes:${encodeURIComponent(currentSession()?.usuario ?? '')}`;

/** What this person opened from the search, the last first. */
export function recentHits(): Hit[] {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(key()) ?? '[]'));
  } catch {
    return [];
  }
}

export function rememberHit({ to, title, note, picture }: Hit): void {
  const others = recentHits().filter((hit) => hit.to !== to);
  try {
    localStorage.setItem(key(), JSON.stringify([{ to, title, note, picture }, ...others].slice(0, KEPT)));
  } catch {
    // A full device remembers nothing new.
  }
}
