import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesBelow } from '../publish/folder';
import { readRegistryFile } from '../publish/registry-file';
import { ModuleGraph } from './module-graph';

interface Figure<Name extends string = string> {
  name: Name;
  /** JavaScript, brotli. */
  bytes: number;
  /** Sequential round trips: after the HTML for login and home, after the registry for a remote's page. */
  trips: number;
}

/** The two programs a page can be. */
type Start = 'login' | 'shell and home';

/** What stands between an empty cache and the login screen, and between it and home: index.html starts one or the other. */
export async function measureStart(target: string): Promise<Figure<Start>[]> {
  const html = await readFile(join(target, 'index.html'), 'utf8');
  const named = [...html.matchAll(/<(?:script|link)[^>]*\b(?:src|href)="\/([^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  );
  const shell = listed(html, 'shell');
  if (named.length === 0) throw new Error(`${target}/index.html names no script`);
  if (shell.length === 0) throw new Error(`${target}/index.html names no shell`);
  const graph = new ModuleGraph(target);
  const boot = await graph.load(named);
  const login = await lazyOf(graph, [...boot.files], boot.files);
  const after = async (name: Start, first: string[]): Promise<Figure<Start>> => {
    const { files, trips } = await graph.load(first, boot.files);
    return { name, bytes: await graph.bytes([...boot.files, ...files]), trips: boot.trips + trips };
  };
  return [
    await after(
      'login',
      login.flatMap(({ page, along }) => [page, ...along]),
    ),
    await after('shell and home', shell),
  ];
}

interface RemoteFigure extends Figure {
  /** All of its JavaScript, brotli. */
  all: number;
}

/** The heaviest and the deepest page of every remote; the shared libraries belong to the shell and are not counted. */
export async function measureRemotes(target: string): Promise<RemoteFigure[]> {
  const { remotes } = await readRegistryFile(target);
  return Promise.all(
    Object.entries(remotes).map(async ([name, { entry, preload = [] }]) => {
      const graph = new ModuleGraph(target);
      const first = preload.map((file) => join(dirname(entry), file));
      // The manifest travels beside the preloads, in the first round trip.
      const start = await graph.load(first);
      const startBytes = await graph.bytes(start.files);
      const pages = await Promise.all(
        (await lazyOf(graph, routesOf(start.files), start.files)).map(async ({ page, along }) => {
          const { files, trips } = await graph.load([page, ...along], start.files);
          return { bytes: await graph.bytes(files), trips };
        }),
      );
      return {
        name,
        bytes: startBytes + Math.max(0, ...pages.map(({ bytes }) => bytes)),
        trips: start.trips + Math.max(0, ...pages.map(({ trips }) => trips)),
        all: await graph.bytes(await scriptsOf(target, dirname(entry))),
      };
    }),
  );
}

/** What the shell fetches with the first remote, beside home: the federation's runtime and the rest of the shared libraries. */
export async function measureForRemotes(target: string): Promise<number> {
  const html = await readFile(join(target, 'index.html'), 'utf8');
  const graph = new ModuleGraph(target);
  const { files: shell } = await graph.load(listed(html, 'shell'));
  const { files } = await graph.load(listed(html, 'remotes'), shell);
  return graph.bytes(files);
}

/** Scripts that index.html lists without starting them. */
const listed = (html: string, list: 'shell' | 'remotes') =>
  (new RegExp(`<meta name="hilvan-${list}" content="([^"]+)"`).exec(html)?.[1] ?? '')
    .split(' ')
    .map((file) => file.slice(1))
    .filter((file) => file.endsWith('.js'));

const scriptsOf = async (target: string, folder: string) =>
  (await filesBelow(join(target, folder)))
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(folder, file));

const routesOf = (files: Set<string>) => [...files].filter((file) => /\/routes-[^/]+\.js$/.test(file));

/** What modules load lazily, each with what Vite loads in the same breath. */
async function lazyOf(
  graph: ModuleGraph,
  from: string[],
  have: Set<string>,
): Promise<{ page: string; along: string[] }[]> {
  const read = await Promise.all(from.map((file) => graph.module(file)));
  return Promise.all(
    read
      .flatMap(({ lazy, broughtAlong }) => lazy.map((page) => ({ page, broughtAlong })))
      .filter(({ page }) => !have.has(page))
      .map(async ({ page, broughtAlong }) => {
        const { files } = await graph.load([page], have);
        return { page, along: broughtAlong.filter((file) => files.has(file)) };
      }),
  );
}
