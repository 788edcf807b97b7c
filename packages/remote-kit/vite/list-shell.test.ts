import { expect, test } from 'vitest';
import { filesForRemotes } from './list-for-remotes';
import { filesForRemotesIn, filesNamedBy } from './list-shell';

test('the entry comes first, then every preload and stylesheet, each once', () => {
  const html = `<link rel="modulepreload" crossorigin href="/assets/a.js"><link rel="icon" href="/x.svg">
    <script type="module" crossorigin src="/assets/entry.js"></script>
    <link rel="stylesheet" href="/assets/app.css"><link rel="modulepreload" href="/assets/a.js">`;
  expect(filesNamedBy(html)).toEqual(['/assets/entry.js', '/assets/a.js', '/assets/app.css']);
});

test('of two scripts the last one is the entry: it runs when the one before is there', () => {
  const html =
    '<script type="module" src="/assets/runtime.js"></script><script type="module" src="/assets/shell.js"></script>';
  expect(filesNamedBy(html)).toEqual(['/assets/shell.js', '/assets/runtime.js']);
});

test('what the first remote needs of the shell is listed apart, with all that it imports', () => {
  const chunk = (fileName: string, imports: string[] = [], id = '') => ({
    type: 'chunk',
    fileName,
    imports,
    moduleIds: [id],
  });
  const chunks = [
    chunk('assets/index.js', ['assets/react.js'], '/x/src/main.tsx'),
    chunk('assets/host.js', ['assets/semver.js'], '/x/apps/shell/src/federation/host.ts'),
    chunk('assets/libraries.js', ['assets/react.js'], '/x/apps/shell/src/federation/libraries.ts'),
    chunk('assets/compat.js', ['assets/semver.js'], '/x/packages/remote-kit/src/compat.ts'),
    chunk('assets/overlays.js', [], '/x/packages/ui/src/overlays.ts'),
    chunk('assets/react.js'),
    chunk('assets/semver.js'),
  ];
  expect(filesForRemotes(Object.fromEntries(chunks.map((one) => [one.fileName, one])))).toEqual([
    'assets/host.js',
    'assets/semver.js',
    'assets/libraries.js',
    'assets/react.js',
    'assets/compat.js',
  ]);
  const html = '<meta name="hilvan-remotes" content="/assets/host.js /assets/libraries.js">';
  expect(filesForRemotesIn(html)).toBe('/assets/host.js /assets/libraries.js');
  expect(filesForRemotesIn('<title>Hilván</title>')).toBe('');
});
