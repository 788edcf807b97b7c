import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ROUTER = new URL('../router/router.ts', import.meta.url);

/** The names that the shell offers as 'react-router-dom'. */
export function curatedNames(): Set<string> {
  const lists = readFileSync(ROUTER, 'utf8').matchAll(/export \{([^}]*)\}/g);
  return new Set([...lists].flatMap(([, names = '']) => splitNames(names)));
}

/** Values imported from react-router-dom in a source text (types are free: they are gone at run time). */
export function routerImports(source: string): string[] {
  const found = source.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]react-router-dom['"]/g);
  return [...found].flatMap(([, names = '']) => splitNames(names));
}

function splitNames(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));
}

/** Fails the build on a name of react-router that the shell does not carry; at run time it would be undefined. */
export function checkRouterImports(folder: string): Plugin {
  const offered = curatedNames();
  const source = join(folder, 'src');
  return {
    name: 'hilvan:check-router-imports',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(source)) return;
      const missing = routerImports(code).filter((name) => !offered.has(name));
      if (missing.length > 0)
        this.error(
          `${id}: ${missing.join(', ')} is not in the shell's router (packages/remote-kit/router/router.ts)`,
        );
    },
  };
}
