import { NOMBRE_APLICACION } from '@hilvan/contract';
import { readRegistry } from '@hilvan/remote-kit';
import { queryOptions } from '@tanstack/react-query';
import { report } from '../reporting/report';
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
  const { remotes, faults } = readRegistry(await response.json(), new URL(ADDRESS, location.href).href);
  for (const [name, text] of Object.entries(faults)) report({ kind: 'registro', remote: name, text });
  for (const remote of remotes) lastGood.set(remote.name, remote);
  return { remotes: await replaced(await completed([...lastGood.values()], faults)), faults };
}

/** With stand-ins for what the registry does not give; their code comes only on a bad day. */
async function completed(known: Remote[], faults: Record<string, string>): Promise<Remote[]> {
  if (Object.keys(NOMBRE_APLICACION).every((name) => lastGood.has(name))) return known;
  const { missingRemotes } = await import('./missing-remotes');
  return [...known, ...missingRemotes(known, faults)];
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
