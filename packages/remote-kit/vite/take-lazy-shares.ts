import type { Plugin } from 'vite';
import { isShareOf, keyOf } from './share-modules';

/** As much of a chunk as is looked at while it is written. */
interface Written {
  imports: string[];
  moduleIds: string[];
}

/** Libraries of `lazy` that a chunk, or what it imports, hands over. */
export function lazySharesOf(
  chunks: Record<string, Written>,
  file: string,
  lazy: readonly string[],
  seen = new Set<string>(),
): string[] {
  const chunk = chunks[file];
  if (seen.has(file) || !chunk) return [];
  seen.add(file);
  const own = chunk.moduleIds.filter((id) => isShareOf(id, lazy)).map(keyOf);
  return [...own, ...chunk.imports.flatMap((next) => lazySharesOf(chunks, next, lazy, seen))];
}

const DYNAMIC = /\bimport\(\s*(["'`])([^"'`]+)\1\s*\)/g;

/** Lets a page that uses such a library be imported only when the shell has given it: its modules read it as they start. */
export function takeLazyShares(lazy: readonly string[]): Plugin {
  return {
    name: 'hilvan:take-lazy-shares',
    apply: 'build',
    renderChunk(code, chunk, _options, { chunks }) {
      const changed = code.replace(DYNAMIC, (whole: string, _quote: string, address: string) => {
        const file = chunk.dynamicImports.find((name) => address.endsWith(name.replace(/^.*\//, '/')));
        const keys = file ? lazySharesOf(chunks, file, lazy) : [];
        const list = [...new Set(keys)].map((key) => JSON.stringify(key)).join(', ');
        return list ? `globalThis.hilvanTake(${list}).then(() => ${whole})` : whole;
      });
      return changed === code ? undefined : { code: changed, map: null };
    },
  };
}
