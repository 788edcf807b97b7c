import { currentSession } from '@hilvan/api-client';
import * as z from 'zod/mini';
import { readStored, remember } from '../storage/stored';
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
export const recentHits = (): Hit[] => readStored(localStorage, key(), stored);

export function rememberHit({ to, title, note, picture }: Hit): void {
  const others = recentHits().filter((hit) => hit.to !== to);
  remember(localStorage, key(), JSON.stringify([{ to, title, note, picture }, ...others].slice(0, KEPT)));
}
