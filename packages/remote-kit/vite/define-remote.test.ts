import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const APPS = fileURLToPath(new URL('../../../apps', import.meta.url));
let folder: string;

/** A remote of one page, beside the real ones so that it resolves the same packages. */
beforeEach(async () => {
  folder = await mkdtemp(join(fileURLToPath(new URL('..', import.meta.url)), 'node_modules', '.prueba-'));
  await symlink(join(APPS, 'ventas', 'node_modules'), join(folder, 'node_modules'));
  await cp(join(APPS, 'ventas', 'vite.config.ts'), join(folder, 'vite.config.ts'));
  await cp(join(APPS, 'ventas', 'tsconfig.json'), join(folder, 'tsconfig.json'));
  await write('package.json', JSON.stringify({ name: 'prueba', version: '1.0.0', type: 'module' }));
  await write('remote.json', JSON.stringify(descriptor(['/uno'])));
  await mkdir(join(folder, 'src'));
  await write('src/uno.tsx', 'export default function Uno() { return <h1>Uno</h1>; }');
  await write('src/routes.tsx', ROUTES);
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const ROUTES = `import { lazyPage } from '@hilvan/remote-kit';
const Uno = lazyPage(() => import('./uno'));
export default [{ path: '/uno', element: <Uno /> }];`;
const write = (file: string, text: string) => writeFile(join(folder, file), text);
const descriptor = (paths: string[]) => ({
  name: 'prueba',
  label: 'Prueba',
  version: '1.0.0',
  devPort: 5999,
  paths: paths.map((path) => ({ path })),
  menu: [],
});
const VITE = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));

/** In a process of its own: inside a test run federation() does nothing. Rejects with what the build printed. */
async function buildIt(): Promise<void> {
  const { VITEST: _vitest, NODE_ENV: _mode, ...env } = process.env;
  await promisify(execFile)(process.execPath, [VITE, 'build', '--logLevel', 'error'], { cwd: folder, env });
}

test('one line builds a relocatable remote with manifest, descriptor and preload list', async () => {
  await buildIt();
  const manifest = JSON.parse(await readFile(join(folder, 'dist', 'mf-manifest.json'), 'utf8'));
  expect(manifest.metaData.remoteEntry.name).toMatch(/^remoteEntry-[\w-]+\.js$/);
  expect(manifest.metaData.publicPath).toBe('auto');
  expect(manifest.shared.find((share: { name: string }) => share.name === 'react').requiredVersion).toMatch(
    /^\^19\./,
  );
  expect(manifest.shared.map((share: { name: string }) => share.name)).not.toContain('@hilvan/ui/overlays');
  expect(JSON.parse(await readFile(join(folder, 'dist', 'remote.json'), 'utf8')).name).toBe('prueba');
  const preload: string[] = JSON.parse(await readFile(join(folder, 'dist', 'preload.json'), 'utf8'));
  expect(preload.some((file) => file.startsWith('remoteEntry-'))).toBe(true);
  expect(preload.some((file) => file.includes('uno'))).toBe(false);
  const assets = await readdir(join(folder, 'dist', 'assets'));
  const code = await Promise.all(
    assets.map((file) => readFile(join(folder, 'dist', 'assets', file), 'utf8')),
  );
  expect(code.join(), 'react is the shell’s').toContain('globalThis.hilvanShares.react');
  expect(code.join(), 'no copy of it, nor of the federation’s runtime').not.toMatch(
    /react\.element|beforeInitContainer/,
  );
  expect(code.join()).toMatch(/globalThis\.hilvanIntegrity\?\{\}:/);
  expect(code.join(), 'each import puts its own digests').toMatch(
    /\(\w+\|\|!globalThis\.hilvanIntegrity\)&&\(/,
  );
  expect(code.join(), 'a page waits for its digests').toMatch(/\|\|\w+\.integrity\)return new Promise/);
  expect(code.join(), 'the shell may put digests on what Vite preloads').toMatch(
    /hilvanIntegrity\?\.\((\w+)\),document\.head\.appendChild\(\1\)/,
  );
});

test('dialogs and pickers are asked for by a remote that has a page with some', async () => {
  await write(
    'src/uno.tsx',
    `import { Dialog } from '@hilvan/ui/overlays';\nexport default () => <Dialog open title="Uno" onClose={() => {}}>Uno</Dialog>;`,
  );
  await buildIt();
  const manifest = JSON.parse(await readFile(join(folder, 'dist', 'mf-manifest.json'), 'utf8'));
  expect(manifest.shared.map((share: { name: string }) => share.name)).toContain('@hilvan/ui/overlays');
  const [routes = ''] = (await readdir(join(folder, 'dist', 'assets'))).filter((file) =>
    /^routes-/.test(file),
  );
  // Its modules read the library as they start.
  expect(await readFile(join(folder, 'dist', 'assets', routes), 'utf8')).toMatch(
    /hilvanTake\(.@hilvan\/ui\/overlays.\)\.then\(\(\)=>import\(/,
  );
});

test('a path without a route fails the build and is named', async () => {
  await write('remote.json', JSON.stringify(descriptor(['/uno', '/dos'])));
  await expect(buildIt()).rejects.toThrow('/dos: in remote.json, no route');
});

test('a route without a path fails the build and is named', async () => {
  await write('src/routes.tsx', ROUTES.replace('[{', `[{ path: '/tres', element: <Uno /> }, {`));
  await expect(buildIt()).rejects.toThrow('/tres: a route, not in remote.json');
});

test('a name of a shared library that the shell does not carry fails the build', async () => {
  await write(
    'src/uno.tsx',
    `import { useFetcher } from 'react-router-dom';\nexport default () => <h1>{String(useFetcher)}</h1>;`,
  );
  await expect(buildIt()).rejects.toThrow(/useFetcher is not carried by the shell/);
});

test('a lazy chunk whose digest nobody would check fails the build', async () => {
  await write('src/datos.ts', 'export const datos = [1, 2, 3];');
  await write(
    'src/uno.tsx',
    `export default () => <button type="button" onClick={() => import('./datos').then(alert)}>Uno</button>;`,
  );
  await expect(buildIt()).rejects.toThrow(/its digest is not checked.*datos\.ts/);
});

test('a source that the disk gives late is not taken for missing', async () => {
  await write(
    'src/dos.tsx',
    `import { Button } from '@hilvan/ui';\nexport const Dos = () => <Button>Dos</Button>;`,
  );
  await write(
    'src/uno.tsx',
    `import { Page } from '@hilvan/ui';\nimport { Dos } from './dos';\nexport default () => <Page title="Uno"><Dos /></Page>;`,
  );
  await write(
    'vite.config.ts',
    `import { defineRemote } from '@hilvan/remote-kit/vite';
const late = (ms) => new Promise((done) => setTimeout(done, ms));
const slow = { name: 'slow', enforce: 'pre', load: (id) => (id.endsWith('/dos.tsx') ? late(1500).then(() => null) : null) };
export default async (env) => {
  const config = await (await defineRemote(import.meta.url))(env);
  return { ...config, plugins: [slow, ...config.plugins] };
};`,
  );
  await buildIt();
});
