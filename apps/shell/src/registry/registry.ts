import { REGISTRY_KEY } from 'virtual:hilvan-provided';
import { pathShape } from '@hilvan/contract';
import { type ReadRegistry, readRegistry } from '@hilvan/remote-kit';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { withTimeout } from '../federation/with-timeout';
import { messageOf } from '../reporting/fault';
import { report } from '../reporting/report';
import { keepGood, standIns } from './last-good';
import { liveOf, OVERRIDES_KEY, type Remote, setRunning } from './remote';

const ADDRESS = '/remotes.json';
const KEY = ['remotes.json'];
/** How long to wait for the registry, in milliseconds, before the lines that were last read without fault stand in. */
const TIMEOUT_MS = 5000;
const NOTHING: ReadRegistry = { remotes: [], faults: {}, lines: {}, retired: [] };

interface Deployed {
  remotes: Remote[];
  /** What the registry says about the shell itself. */
  shell?: ReadRegistry['shell'];
  /** Why the registry could not be read; set where all remotes are as this browser last knew them. */
  failure?: string;
}

async function fetchRegistry({ client }: { client: QueryClient }): Promise<Deployed> {
  const base = new URL(ADDRESS, location.href).href;
  const { read, failure } = await readLive(base).then(
    (live) => ({ read: live, failure: undefined }),
    (error: unknown) => ({ read: NOTHING, failure: messageOf(error) }),
  );
  // A remote that is no longer in the registry stays for whoever is working, unless others have taken its place.
  const before = client.getQueryData<Deployed>(KEY)?.remotes.map(liveOf) ?? [];
  const stays = before.filter((remote) => !remote.standIn && !isReplaced(remote, read));
  const present = [...stays, ...read.remotes];
  const now = [...new Map(present.map((remote) => [remote.name, remote])).values()];
  const known = [...now, ...standIns({ ...read, remotes: now }, base, failure)];
  if (failure !== undefined) {
    if (known.length === 0) throw new Error(failure);
    report({ kind: 'registro', remote: undefined, text: failure });
  }
  const remotes = await replaced(known, base);
  setRunning(remotes);
  return { remotes, shell: read.shell, failure };
}

/** Whether a remote was retired and all its addresses are another's by now. */
function isReplaced({ name, paths }: Remote, { remotes, retired }: ReadRegistry): boolean {
  const owned = remotes.flatMap((other) => other.paths.map(({ path }) => pathShape(path)));
  return retired.includes(name) && paths.every(({ path }) => owned.includes(pathShape(path)));
}

/**
 * Reads the registry.
 * @throws Error when nobody answers, or the answer is no registry that is signed as this build requires
 */
async function readLive(base: string): Promise<ReadRegistry> {
  const ask = async (): Promise<unknown> => {
    const early = window.hilvanRegistry;
    window.hilvanRegistry = undefined;
    const response = await (early ?? fetch(ADDRESS));
    if (!response.ok) throw new Error(`${ADDRESS}: HTTP ${response.status}`);
    return response.json();
  };
  const file = await withTimeout(ask, TIMEOUT_MS, ADDRESS);
  if (REGISTRY_KEY) (await import('./signature')).checkSignature(file, REGISTRY_KEY);
  const read = readRegistry(file, base);
  for (const [name, text] of Object.entries(read.faults)) report({ kind: 'registro', remote: name, text });
  keepGood(read);
  return read;
}

/** The live remotes, replaced by the previews that are for this person, and by a developer's builds where this tab has chosen any. */
async function replaced(live: Remote[], base: string): Promise<Remote[]> {
  const remotes = live.some(({ preview }) => preview)
    ? // Without this file, what everybody has.
      await import('./previews').then(
        ({ withPreviews }) => withPreviews(live, base),
        () => live,
      )
    : live;
  if (!sessionStorage.getItem(OVERRIDES_KEY)) return remotes;
  const { withOverrides } = await import('./override');
  return withOverrides(remotes);
}

/** What is deployed now: read at start, when the tab regains focus, when the connection returns, and at navigations (`AppFrame`). */
export const registryQuery = queryOptions({
  queryKey: KEY,
  queryFn: fetchRegistry,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
});
