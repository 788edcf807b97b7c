import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readRegistryFile } from '../publish/registry-file';
import { ModuleGraph } from './module-graph';

export interface Figure {
  name: string;
  /** JavaScript, brotli. */
  bytes: number;
  /** Sequential round trips: after the HTML for the login, after the registry for a remote's page. */
  trips: number;
}

/** What stands between an empty cache and the login screen, from index.html's own list. */
export async function measureLogin(target: string): Promise<Figure> {
  const html = await readFile(join(target, 'index.html'), 'utf8');
  const named = [...html.matchAll(/<(?:script|link)[^>]*\b(?:src|href)="\/([^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  );
  if (named.length === 0) throw new Error(`${target}/index.html names no script`);
  const graph = new ModuleGraph(target);
  const { files, trips } = await graph.load(named);
  return { name: 'login', bytes: await graph.bytes(files), trips };
}

/** The heaviest and the deepest page of every remote; the shared libraries belong to the shell and are not counted. */
export async function measureRemotes(target: string): Promise<Figure[]> {
  const { remotes } = await readRegistryFile(target);
  return Promise.all(
    Object.entries(remotes).map(async ([name, { entry, preload = [] }]) => {
      const graph = new ModuleGraph(target);
      const first = preload.map((file) => join(dirname(entry), file));
      // The manifest travels beside the preloads, in the first round trip.
      const start = await graph.load(first);
      const startBytes = await graph.bytes(start.files);
      const pages = await Promise.all(
        (await pagesOf(graph, start.files)).map(async ({ page, along }) => {
          const { files, trips } = await graph.load([page, ...along], start.files);
          return { bytes: await graph.bytes(files), trips };
        }),
      );
      return {
        name,
        bytes: startBytes + Math.max(0, ...pages.map(({ bytes }) => bytes)),
        trips: start.trips + Math.max(0, ...pages.map(({ trips }) => trips)),
      };
    }),
  );
}

/** Lazy modules of the routes, each with what Vite loads in the same breath. */
async function pagesOf(graph: ModuleGraph, start: Set<string>): Promise<{ page: string; along: string[] }[]> {
  const routes = [...start].filter((file) => /\/routes-[^/]+\.js$/.test(file));
  const read = await Promise.all(routes.map((file) => graph.module(file)));
  return Promise.all(
    read
      .flatMap(({ lazy, broughtAlong }) => lazy.map((page) => ({ page, broughtAlong })))
      .filter(({ page }) => !start.has(page))
      .map(async ({ page, broughtAlong }) => {
        const { files } = await graph.load([page], start);
        return { page, along: broughtAlong.filter((file) => files.has(file)) };
      }),
  );
}
