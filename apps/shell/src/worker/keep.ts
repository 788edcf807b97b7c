/** What a page tells the worker: the builds of remotes that it may use, and the files that it wants at hand. */
export interface Keep {
  kind: 'keep';
  /** Folders, as paths: `/remotes/ventas/<build>/`. */
  builds: string[];
  /** Addresses of the shell's own origin. */
  files: string[];
}

export const isKeep = (data: unknown): data is Keep =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'keep';

/** Under this path the cache also holds the list of builds of each open page; no remote is called '~'. */
const LISTS = '/remotes/~/';

/** How many files are fetched at a time. */
const AT_A_TIME = 6;

/**
 * Keeps what a page asks for, and drops the builds that no open page uses any more.
 * @param page its client id
 * @param open the ids of all that are open
 */
export async function keep(
  cache: Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>,
  { builds, files }: Keep,
  page: string,
  open: readonly string[],
): Promise<void> {
  await cache.put(LISTS + page, Response.json(builds));
  const kept = (await cache.keys()).map((request) => ({ request, path: new URL(request.url).pathname }));
  const inUse: string[] = [];
  for (const { request, path } of kept.filter(({ path: found }) => found.startsWith(LISTS))) {
    if (!open.includes(path.slice(LISTS.length))) await cache.delete(request);
    else inUse.push(...((await (await cache.match(request))?.json()) ?? []));
  }
  for (const { request, path } of kept)
    if (!path.startsWith(LISTS) && !inUse.some((build) => path.startsWith(build)))
      await cache.delete(request);
  // Only a few at a time: the person at work needs the line too.
  const waiting = [...files];
  const fetchNext = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      if (await cache.match(file)) continue;
      const response = await fetch(file).catch(() => undefined);
      if (response?.ok) await cache.put(file, response);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, fetchNext));
}
