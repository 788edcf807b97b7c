import { expect, test } from 'vitest';
import { entryOf, incompatibilities, parseManifest } from './compat';

const manifest = (shared: object[]) => ({
  metaData: { remoteEntry: { name: 'remoteEntry-x.js' } },
  exposes: [{ path: './routes' }],
  shared,
});
const react = (requiredVersion: string) =>
  parseManifest(JSON.stringify(manifest([{ name: 'react', requiredVersion, singleton: true }])), 'm');

test('what the shell offers within the caret fits', () => {
  expect(incompatibilities(react('^19.3.1'), { react: '19.3.1' })).toEqual([]);
  expect(incompatibilities(react('^19.3.1'), { react: '19.4.0' })).toEqual([]);
});

test('an older shell, another major and a missing library are named with both versions', () => {
  expect(incompatibilities(react('^19.3.1'), { react: '19.3.0' })).toEqual([
    'react: pide ^19.3.1, el shell ofrece 19.3.0',
  ]);
  expect(incompatibilities(react('^18.0.0'), { react: '19.3.1' })).toHaveLength(1);
  expect(incompatibilities(react('^19.3.1'), {})).toEqual(['react: pide ^19.3.1, el shell ofrece ninguna']);
});

/** A manifest with one more singleton, and the files of it that the remote carries. */
const zustand = (assets?: object) =>
  parseManifest(
    JSON.stringify(manifest([{ name: 'zustand', requiredVersion: '^5.0.0', singleton: true, assets }])),
    'm',
  );

test('a singleton that the shell lacks may be the remote’s own, but not a second copy beside another version', () => {
  const carried = zustand({ js: { sync: ['assets/zustand.js'], async: [] } });
  expect(incompatibilities(carried, {})).toEqual([]);
  expect(incompatibilities(carried, { zustand: '5.1.0' })).toEqual([]);
  expect(incompatibilities(carried, { zustand: '4.0.0' })).toHaveLength(1);
  expect(incompatibilities(zustand({ js: { sync: [], async: [] } }), {})).toHaveLength(1);
  expect(incompatibilities(zustand(), {})).toHaveLength(1);
});

test.each([
  [{}, { entry: 'http://x/r/remoteEntry-x.js', type: 'module' }],
  [
    { path: 'a/', type: 'module' },
    { entry: 'http://x/r/a/remoteEntry-x.js', type: 'module' },
  ],
  [
    { path: '', type: 'global' },
    { entry: 'http://x/r/remoteEntry-x.js', type: 'global' },
  ],
])('an entry of %o is taken as its manifest says', (more, expected) => {
  const text = JSON.stringify({
    ...manifest([]),
    metaData: { globalName: 'ventas', remoteEntry: { name: 'remoteEntry-x.js', ...more } },
  });
  expect(entryOf(parseManifest(text, 'm'), 'http://x/r/mf-manifest.json')).toEqual({
    ...expected,
    entryGlobalName: 'ventas',
  });
});

test.each([
  ['<html>', /no es JSON/],
  ['{}', /manifiesto inválido/],
  [JSON.stringify({ ...manifest([]), exposes: [] }), /sin '\.\/routes'/],
])('%s is no manifest of a remote', (text, message) => {
  expect(() => parseManifest(text, 'http://x/mf-manifest.json')).toThrow(message);
});
