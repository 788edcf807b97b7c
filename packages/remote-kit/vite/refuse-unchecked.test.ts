import { expect, test } from 'vitest';
import { uncheckedChunks } from './refuse-unchecked';

const chunk = (fileName: string, more: object = {}) => ({
  [fileName]: { type: 'chunk', fileName, facadeModuleId: `/src/${fileName}`, ...more },
});

test('a lazy chunk that imports nothing is found; what Vite or the shell preloads is not', () => {
  const bundle = {
    ...chunk('routes.js', { facadeModuleId: '/src/routes.tsx' }),
    ...chunk('page.js', { isDynamicEntry: true, imports: ['shared.js'] }),
    ...chunk('shared.js'),
    ...chunk('styled.js', { isDynamicEntry: true, viteMetadata: { importedCss: new Set(['a.css']) } }),
    ...chunk('remoteEntry-1.js', { isDynamicEntry: true, imports: [] }),
    ...chunk('table.js', { isDynamicEntry: true, imports: [] }),
    'preload.json': { type: 'asset', fileName: 'preload.json' },
  };
  expect(uncheckedChunks(bundle)).toEqual(['/src/table.js']);
});
