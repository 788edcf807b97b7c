import { expect, test } from 'vitest';
import { lazySharesOf } from './take-lazy-shares';

const share = (key: string) => `\0hilvan:share:${key}`;

test('a page takes what it uses itself and through what it imports, and nothing that comes with every page', () => {
  const chunks = {
    'page.js': { imports: ['comun.js', 'lines.js'], moduleIds: ['/src/page.tsx'] },
    'lines.js': {
      imports: ['page.js', 'overlays.js'],
      moduleIds: ['/src/lines.tsx', share('@hilvan/ui/records')],
    },
    'overlays.js': { imports: [], moduleIds: [share('@hilvan/ui/overlays')] },
    'comun.js': { imports: [], moduleIds: [share('react')] },
    'list.js': { imports: ['comun.js'], moduleIds: ['/src/list.tsx'] },
  };
  const lazy = ['@hilvan/ui/records', '@hilvan/ui/overlays'];
  expect(lazySharesOf(chunks, 'page.js', lazy).sort()).toEqual(lazy.toSorted());
  expect(lazySharesOf(chunks, 'list.js', lazy)).toEqual([]);
});
