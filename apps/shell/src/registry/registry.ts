import { readRegistry } from '@hilvan/remote-kit';
import { queryOptions } from '@tanstack/react-query';
import { report } from '../reporting/report';
import { missingRemotes, rememberRemotes } from './known-remotes';
import { OVERRIDES_KEY } from './overrides-key';
import type { Remote } from './remote';

const ADDRESS = '/remotes.json';

interface Deployed {
  remotes: Remote[];
  /** What could not be read of the registry and why, by remote name. */
  faults: Record<string, string>;
}

/** As this document last read them: a line that vanishes meanwhile takes nothing away from whoever is working. */
const lastGood = new Map<string, Remote>();

async function fetchRegistry(): Promise<Deployed> {
  // Plain options on purpose: they match the preload in index.html, and the host sends `no-cache`.
  const response = await fetch(ADDRESS);
  if (!response.ok) throw new Error(`${ADDRESS}: HTTP ${response.status}`);
  const read = readRegistry(await response.json(), new URL(ADDRESS, location.href).href);
  const { faults, retired } = read;
  for (const [name, text] of Object.entries(faults)) report({ kind: 'registro', remote: name, text });
  for (const remote of read.remotes) lastGood.set(remote.name, remote);
  const present = [...lastGood.values()];
  const known = [...present, ...missingRemotes(present, read)];
  rememberRemotes(known.filter(({ name }) => !retired.includes(name)));
  return { remotes: await replaced(known), faults };
}

/** With a developer's builds in place of the deployed ones, where this tab has chosen any. */
async function replaced(remotes: Remote[]): Promise<Remote[]> {
  if (!sessionStorage.getItem(OVERRIDES_KEY)) return remotes;
  const { withOverrides } = await import('./override');
  return withOverrides(remotes);
}

/** For tests: another document begins. */
export function forgetRegistry(): void {
  lastGood.clear();
}

/** What is deployed now: read at start and again when the tab regains focus, so that a new deployment is noticed. */
export const registryQuery = queryOptions({
  queryKey: ['remotes.json'],
  queryFn: fetchRegistry,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always',
});
