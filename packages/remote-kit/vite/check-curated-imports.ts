import { join } from 'node:path';
import type { Plugin } from 'vite';
import { CURATED, curatedNames, splitNames } from './curated';

/** `import { a }`, `import b, { a }`, `export { a }`, and all of a library: `import * as c`, `export *`. */
const IMPORTS =
  /\b(?:import|export)\s*(?:[\w$]+\s*,\s*)?(?:\{([^}]*)\}|\*(?:\s*as\s+[\w$]+)?)\s*from\s*['"]([^'"]+)['"]/g;

/** Names that a source takes from a curated library although the shell does not carry them; `*` for all of it. */
export function uncarriedImports(source: string): string[] {
  return [...source.matchAll(IMPORTS)].flatMap(([, names, library = '']) => {
    const offered = curatedNames(library);
    if (!offered) return [];
    return names === undefined ? ['*'] : splitNames(names).filter((name) => !offered.has(name));
  });
}

/** Fails the build on a name of a shared library that the shell does not carry; at run time it would be undefined. */
export function checkCuratedImports(folder: string): Plugin {
  const source = join(folder, 'src');
  return {
    name: 'hilvan:check-curated-imports',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(source)) return;
      const missing = uncarriedImports(code);
      if (missing.length > 0)
        this.error(
          `${id}: ${missing.join(', ')} is not carried by the shell (add it to ${Object.values(CURATED)
            .map((file) => file.replace(/^.*\/packages\//, 'packages/'))
            .join(' or ')})`,
        );
    },
  };
}
