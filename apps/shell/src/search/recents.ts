import { currentSession } from '@hilvan/api-client';
import * as z from 'zod/mini';
import { readStored, remember } from '../storage/stored';
import type { Hit, Source } from './sources';

const KEPT = 8;

const stored = z.catch(z.array(z.object({ to: z.string(), title: z.string(), picture: z.string() })), []);

/** The key of one person's recent hits. A logout clears them with the rest of local storage. */
const key = () => `hilvan:recientes:${encodeURIComponent(currentSession()?.usuario ?? '')}`;

/** What this person opened from the search, the latest first. Notes beside hits are not kept, since they would be outdated. */
export const recentHits = (): Hit[] => readStored(localStorage, key(), stored);

export function rememberHit({ to, title, picture }: Hit): void {
  const others = recentHits().filter((hit) => hit.to !== to);
  remember(localStorage, key(), JSON.stringify([{ to, title, picture }, ...others].slice(0, KEPT)));
}

/** Earlier hits as their lists have them now, without those that a list no longer has. */
export const presentHits = (hits: readonly Hit[], sources: readonly Source[]): Hit[] =>
  hits.flatMap((hit) => {
    const now = sources.map((source) => source.hitFor?.(hit.to)).filter((found) => found !== undefined);
    return now.length === 0 ? hit : (now.find((found) => found !== null) ?? []);
  });
