import { resolve } from 'node:path';
import type { Plugin } from 'vite';

type Context = ThisParameterType<Extract<Plugin['load'], (...args: never) => unknown>>;

/** Modules that federation() writes from what it has seen of the sources so far. */
const WRITTEN = /__loadShare__|REMOTE_ENTRY_ID|localSharedImportMap/;
const FEDERATION = /virtual:mf|__mf_|__mfe_/;

/**
 * Holds those modules back until every source of the app has been read. federation() takes 10 ms of silence for the end
 * of the sources, and on a busy machine called names missing (or left shares out) that it had not read yet.
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
      if (!WRITTEN.test(id)) return;
      const seen = new Set<string>();
      all ??= Promise.all(entries.map((entry) => readBelow(this, resolve(folder, entry), seen)));
      await all;
    },
  };
}

async function readBelow(context: Context, id: string, seen: Set<string>): Promise<void> {
  if (seen.has(id) || FEDERATION.test(id)) return;
  seen.add(id);
  const { importedIds, dynamicallyImportedIds } = await context.load({ id, resolveDependencies: true });
  await Promise.all(
    [...importedIds, ...dynamicallyImportedIds].map((next) => readBelow(context, next, seen)),
  );
}
