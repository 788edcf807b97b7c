import { join } from 'node:path';
import type { Plugin } from 'vite';
import { contributedModules } from './app-folder';
import { importsOf } from './imports';

type Context = ThisParameterType<Extract<Plugin['transform'], (...args: never) => unknown>>;

/** federation()'s own modules; those of shares wait until the sources have been read. */
const isGenerated = (id: string): boolean => id.startsWith('\0') || id.includes('__loadShare__');

/**
 * Holds routes.tsx, and whatever else is exposed, back until every source below it has been read. federation() collects the names that
 * the sources import, and takes them for complete when no source has been under way for 10 ms: on a busy machine that is too early.
 */
export function readSourcesFirst(folder: string): Plugin {
  const sources = ['src/routes.tsx', ...Object.values(contributedModules(folder))];
  const exposed = sources.map((file) => join(folder, file));
  return {
    name: 'hilvan:read-sources-first',
    apply: 'build',
    enforce: 'post',
    async transform(code, id) {
      if (exposed.includes(id)) await readImports(this, code, id, new Set([id]));
    },
  };
}

async function readImports(context: Context, code: string, importer: string, seen: Set<string>) {
  await Promise.all(
    importsOf(context.parse(code)).map(async ({ source }) => {
      const found = await context.resolve(source, importer);
      if (!found || found.external || seen.has(found.id) || isGenerated(found.id)) return;
      seen.add(found.id);
      // With all that is known of it: read by its name alone, a module counts as one with side effects, and whether it stays in the build would
      // depend on who read it first.
      const read = await context.load({ ...found, resolveDependencies: true });
      if (read.code !== null) await readImports(context, read.code, found.id, seen);
    }),
  );
}
