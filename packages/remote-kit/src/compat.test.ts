import { expect, test } from 'vitest';
import { incompatibilities, parseManifest } from './compat';

const manifest = (shared: object[]) => ({
  metaData: { remoteEntry: { name: 'remoteEntry-x.js' } },
  exposes: [{ path: './routes' }],
  shared,
});
const react = (requiredVersion: string) =>
  parseManifest(JSON.stringify(manifest([{ name: 'react', requiredVersion, singleton: true }])), 'm');

test('what the shell offers within the caret fits', () => {
  expect(incompatibilities(react('^19.3.1'), { react: ['19.3.1'] })).toEqual([]);
  expect(incompatibilities(react('^19.3.1'), { react: ['19.4.0'] })).toEqual([]);
});

test('an older shell, another major and a missing library are named with both versions', () => {
  expect(incompatibilities(react('^19.3.1'), { react: ['19.3.0'] })).toEqual([
    'react: pide ^19.3.1, el shell ofrece 19.3.0',
  ]);
  expect(incompatibilities(react('^18.0.0'), { react: ['19.3.1'] })).toHaveLength(1);
  expect(incompatibilities(react('^19.3.1'), {})).toEqual(['react: pide ^19.3.1, el shell ofrece ninguna']);
});

test.each([
  ['<html>', /no es JSON/],
  ['{}', /manifiesto inválido/],
  [JSON.stringify({ ...manifest([]), exposes: [] }), /sin '\.\/routes'/],
])('%s is no manifest of a remote', (text, message) => {
  expect(() => parseManifest(text, 'http://x/mf-manifest.json')).toThrow(message);
});
