import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { CURATED } from './curated';

/**
 * Lets a curated re-export reach the library it re-exports: federation() would answer it with the share, which is
 * the re-export itself.
 */
export function curatedSource(): Plugin {
  const file = CURATED['@tanstack/react-query'];
  return {
    name: 'hilvan:curated-source',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      handler(id, importer) {
        if (id !== '@tanstack/react-query' || !file || importer !== file) return;
        const manifest = createRequire(file).resolve(`${id}/package.json`);
        return join(dirname(manifest), 'build/modern/index.js');
      },
    },
  };
}
