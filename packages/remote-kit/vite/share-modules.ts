import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = '\0hilvan:share:';

/** Whether a module hands over a shared library. */
export const isShare = (id: string) => id.startsWith(PREFIX);

/** Whether it hands over one of these. */
export const isShareOf = (id: string, keys: readonly string[]) => isShare(id) && keys.includes(keyOf(id));

export const keyOf = (id: string) => id.slice(PREFIX.length);

type Context = ThisParameterType<Extract<Plugin['transform'], (...args: never) => unknown>>;
type Statement = ReturnType<Context['parse']>['body'][number];

/** What modules import of each library; `*` stands for all of it. */
export class UsedNames {
  readonly #names = new Map<string, Set<string>>();

  of(key: string): Set<string> {
    const known = this.#names.get(key) ?? new Set<string>();
    this.#names.set(key, known);
    return known;
  }

  /** Notes what one statement of a module takes from the libraries. */
  note(statement: Statement, isShared: (source: string) => boolean): void {
    if (!('source' in statement) || !statement.source || !isShared(statement.source.value)) return;
    const names = this.of(statement.source.value);
    if (statement.type === 'ExportAllDeclaration') names.add('*');
    else if (statement.type === 'ExportNamedDeclaration')
      for (const { local } of statement.specifiers) names.add('name' in local ? local.name : local.value);
    else if (statement.type === 'ImportDeclaration')
      for (const specifier of statement.specifiers) {
        if (specifier.type === 'ImportNamespaceSpecifier') names.add('*');
        else if (specifier.type === 'ImportDefaultSpecifier') names.add('default');
        else names.add('name' in specifier.imported ? specifier.imported.name : specifier.imported.value);
      }
  }
}

/** The module that stands for a shared library in a remote: the names that its sources use, from what the shell gave. */
export function shareSource(key: string, names: readonly string[]): string {
  const named = names.filter((name) => name !== 'default' && name !== '*');
  const byDefault = names.length > named.length ? 'export default lib.default ?? lib;' : '';
  return `const lib = globalThis.hilvanShares[${JSON.stringify(key)}];
export const { ${named.join(', ')} } = lib;
${byDefault}`;
}

/** Answers every import of a shared library with such a module. `awaitSources` holds it back until all sources are read. */
export function shareModules(folder: string, keys: readonly string[]): Plugin {
  const shared = new Set(keys);
  const used = new UsedNames();
  return {
    name: 'hilvan:share-modules',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      handler: (id) => (shared.has(id) ? { id: PREFIX + id, moduleSideEffects: false } : undefined),
    },
    load(id) {
      if (!isShare(id)) return;
      const key = keyOf(id);
      const names = used.of(key);
      // Only of libraries from outside, which import each other so (`import * as React`).
      const all = names.has('*') ? Object.keys(createRequire(join(folder, 'package.json'))(key)) : [];
      return shareSource(key, [...new Set([...names, ...all])].sort());
    },
    transform: {
      order: 'post',
      handler(code, id) {
        if (isShare(id) || !keys.some((key) => code.includes(key))) return;
        for (const statement of this.parse(code).body) used.note(statement, (source) => shared.has(source));
      },
    },
  };
}
