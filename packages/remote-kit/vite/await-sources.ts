import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { isShare } from './share-modules';

type Context = ThisParameterType<Extract<Plugin['load'], (...args: never) => unknown>>;

/**
 * Holds the modules that hand over shared libraries back until every source of the app has been read: they are written from
 * the names that the sources use.
 * @param entries where the sources begin, relative to the app's folder
 */
export function awaitSources(folder: string, entries: string[]): Plugin {
  let all: Promise<unknown> | undefined;
  return {
    name: 'hilvan:await-sources',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      all = undefined;
    },
    async load(id) {
      if (!isShare(id)) return;
      const seen = new Set<string>();
      all ??= Promise.all(entries.map((entry) => readBelow(this, resolve(folder, entry), seen)));
      await all;
    },
  };
}

async function readBelow(context: Context, id: string, seen: Set<string>): Promise<void> {
  if (seen.has(id) || isShare(id)) return;
  seen.add(id);
  const { importedIds, dynamicallyImportedIds } = await context.load({ id, resolveDependencies: true });
  await Promise.all(
    [...importedIds, ...dynamicallyImportedIds].map((next) => readBelow(context, next, seen)),
  );
}
