import { join } from 'node:path';
import type { Plugin } from 'vite';
import { contributedModules } from './contributions';
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
      if (!exposed.includes(id)) return;
      const seen = new Set([id]);
      await Promise.all(
        importsOf(this.parse(code)).map(async ({ source }) => {
          const found = await this.resolve(source, id);
          if (found && !found.external) await readBelow(this, found.id, seen);
        }),
      );
    },
  };
}

async function readBelow(context: Context, id: string, seen: Set<string>): Promise<void> {
  if (seen.has(id) || isGenerated(id)) return;
  seen.add(id);
  const { importedIds, dynamicallyImportedIds } = await context.load({ id, resolveDependencies: true });
  await Promise.all(
    [...importedIds, ...dynamicallyImportedIds].map((next) => readBelow(context, next, seen)),
  );
}
