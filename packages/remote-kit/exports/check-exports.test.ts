/** A small package is changed as people change packages/ui: what others can import counts, the rest does not. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkExports } from './check-exports';

let folder: string;
const write = (file: string, text: string) => writeFile(join(folder, file), text);
const version = (number: string) =>
  write(
    'package.json',
    JSON.stringify({
      name: '@hilvan/muestra',
      version: number,
      type: 'module',
      exports: { '.': './src/index.ts', './testing': './src/testing.ts' },
    }),
  );

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exportado-'));
  await mkdir(join(folder, 'src', 'partes'), { recursive: true });
  await version('1.0.0');
  const compilerOptions = {
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    lib: ['es2023'],
    types: [],
  };
  await write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
  await write('src/index.ts', `export { boton, type Tamano } from './boton';\nexport * from './partes';`);
  await write('src/boton.ts', BOTON);
  await write('src/limite.ts', 'export const limite = () => 10;');
  await write('src/partes/index.ts', `export { lista as Lista } from './lista';`);
  await write('src/partes/lista.ts', 'export const lista = (filas: string[]) => filas.length;');
  await write('src/testing.ts', 'export const doble = 1;');
  expect(await checkExports(folder, { write: true })).toMatchObject({ ok: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const recorded = async () => JSON.parse(await readFile(join(folder, 'exports.json'), 'utf8')).version;

const BOTON = `import { limite } from './limite';
export type Tamano = 'sm' | 'md';
interface Props { texto: string; tamano?: Tamano }
export const interno = 1;
export function boton({ texto, tamano }: Props): string { return texto.slice(0, limite()) + tamano; }`;

test('as recorded, it passes and says how many names there are', async () => {
  expect(await checkExports(folder)).toEqual({
    ok: true,
    lines: ['ok    @hilvan/muestra 1.0.0: 3 nombres, como en su informe'],
  });
});

test.each([
  [
    'a new name',
    'src/partes/index.ts',
    `export { lista as Lista, lista } from './lista';`,
    '+ lista (.)',
    'minor',
  ],
  ['a name that is gone', 'src/partes/index.ts', 'export {};', '- Lista (.)', 'major'],
  [
    'another parameter',
    'src/partes/lista.ts',
    'export const lista = (n: number) => n;',
    '~ Lista (.)',
    'minor',
  ],
  ['another type below a parameter', 'src/boton.ts', BOTON.replace("'md'", "'lg'"), '~ boton (.)', 'minor'],
])('%s without a new version fails and is named', async (_what, file, text, line, step) => {
  await write(file, text);
  const { ok, lines } = await checkExports(folder);
  expect(ok).toBe(false);
  expect(lines[0]).toContain(`súbale la versión (${step})`);
  expect(lines).toContain(line);
});

test('recording anew without a new version does not hide a change', async () => {
  await write('src/partes/index.ts', 'export {};');
  expect((await checkExports(folder, { write: true })).ok).toBe(false);
});

test.each([
  ['a rule inside', 'src/limite.ts', 'export const limite = () => 20;'],
  ['a name that the entry does not pass on', 'src/boton.ts', BOTON.replace('interno', 'adentro')],
  [
    'names of destructured parameters',
    'src/boton.ts',
    BOTON.replace('tamano }: Props', 'tamano: t }: Props').replace('+ tamano', '+ t'),
  ],
  ['what is for tests', 'src/testing.ts', 'export const triple = 1;'],
])('%s may change freely', async (_what, file, text) => {
  await write(file, text);
  expect(await checkExports(folder)).toMatchObject({ ok: true });
});

test('a new version has its own report, and takes a step that is large enough', async () => {
  await write('src/partes/index.ts', 'export {};');
  await version('1.1.0');
  expect((await checkExports(folder, { write: true })).lines).toEqual([
    'FALTA  @hilvan/muestra: de 1.0.0 a 1.1.0 es poco; hace falta major',
    '- Lista (.)',
  ]);
  await version('2.0.0');
  expect((await checkExports(folder)).lines[0]).toContain('no tiene informe: corra npm run exportaciones');
  expect((await checkExports(folder, { write: true })).ok).toBe(true);
  expect(await recorded()).toBe('2.0.0');
  expect((await checkExports(folder)).ok).toBe(true);
  await version('2.0.1');
  expect((await checkExports(folder, { write: true })).ok).toBe(true);
  expect(await recorded()).toBe('2.0.1');
});

test('a version before the recorded one is no step', async () => {
  await write('src/partes/index.ts', `export { lista as Lista, lista } from './lista';`);
  await version('0.9.0');
  expect((await checkExports(folder, { write: true })).ok).toBe(false);
  expect(await recorded()).toBe('1.0.0');
});

test('a new name takes a minor step, not a patch', async () => {
  await write('src/partes/index.ts', `export { lista as Lista, lista } from './lista';`);
  await version('1.0.1');
  expect((await checkExports(folder, { write: true })).ok).toBe(false);
  await version('1.1.0');
  expect((await checkExports(folder, { write: true })).ok).toBe(true);
});
