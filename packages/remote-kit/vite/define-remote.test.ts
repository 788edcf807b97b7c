import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build, type Plugin, parseAst } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesBelow, filesOfBuild } from '../publish/folder';
import { contractFile } from './contract-file';
import { describeRemote } from './describe-remote';
import { readSourcesFirst } from './read-sources-first';

const APPS = fileURLToPath(new URL('../../../apps', import.meta.url));
let folder: string;

/** What is read here of a part of biome.json that forbids imports. */
interface LintOverride {
  linter: { rules: { style: { noRestrictedImports: { options: { paths?: Record<string, object> } } } } };
}

/** A remote of one page, beside the real ones so that it resolves the same packages. */
beforeEach(async () => {
  folder = await mkdtemp(join(fileURLToPath(new URL('..', import.meta.url)), 'node_modules', '.prueba-'));
  await symlink(join(APPS, 'ventas', 'node_modules'), join(folder, 'node_modules'));
  await write('vite.config.ts', CONFIG);
  await write('package.json', JSON.stringify({ name: 'prueba', version: '1.0.0', type: 'module' }));
  await write('remote.json', JSON.stringify(descriptor(['/uno'])));
  await mkdir(join(folder, 'src'));
  await write('src/uno.tsx', 'export default function Uno() { return <h1>Uno</h1>; }');
  await write('src/routes.tsx', ROUTES);
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const CONFIG = `import { defineRemote } from '@hilvan/remote-kit/vite';
export default defineRemote(import.meta.url);`;
const ROUTES = `import { lazyPage } from '@hilvan/remote-kit';
const Uno = lazyPage(() => import('./uno'));
export default [{ path: '/uno', element: <Uno /> }];`;
const write = (file: string, text: string) => writeFile(join(folder, file), text);
const descriptor = (paths: string[]) => ({
  name: 'prueba',
  label: 'Prueba',
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

/** What a plugin refuses needs no federation(), and no process of its own. */
const buildWith = (plugin: Plugin) =>
  build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { write: false, rolldownOptions: { input: 'src/routes.tsx', external: /^@hilvan/ } },
  });

interface Manifest {
  metaData: { pluginVersion: string; publicPath: string; remoteEntry: { name: string } };
  shared: { name: string; requiredVersion: string; assets: { js: { sync: string[]; async: string[] } } }[];
  exposes: { path: string; assets: { js: { sync: string[]; async: string[] } } }[];
}
const readManifest = async (): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'dist', 'mf-manifest.json'), 'utf8'));

test('one line builds a relocatable remote with the plugin’s own manifest, and the descriptor', async () => {
  await buildIt();
  const { metaData, shared, exposes } = await readManifest();
  expect(metaData.pluginVersion).toMatch(/^\d+\./);
  expect(metaData.remoteEntry.name).toMatch(/^remoteEntry-[\w-]+\.js$/);
  expect(metaData.publicPath).toBe('auto');
  expect(shared.find(({ name }) => name === 'react')?.requiredVersion).toMatch(/^\^19\./);
  expect(
    shared.map(({ name }) => name),
    'what no page imports would come first',
  ).not.toContain('@hilvan/ui/overlays');
  expect(
    shared.flatMap(({ assets: { js } }) => [...js.sync, ...js.async]),
    'no copy of anything shared',
  ).toEqual([]);
  const { name, version, paths } = JSON.parse(await readFile(join(folder, 'dist', 'remote.json'), 'utf8'));
  expect([name, version]).toEqual(['prueba', '1.0.0']);
  expect(paths).toEqual([{ path: '/uno', files: [expect.stringMatching(/^assets\/uno-[\w-]+\.js$/)] }]);
  const start = exposes[0]?.assets.js.sync ?? [];
  expect(start.some((file) => /routes-/.test(file))).toBe(true);
  expect(
    start.some((file) => /uno-/.test(file)),
    'pages stay lazy',
  ).toBe(false);
  const assets = await readdir(join(folder, 'dist', 'assets'));
  const code = await Promise.all(
    assets.map((file) => readFile(join(folder, 'dist', 'assets', file), 'utf8')),
  );
  expect(code.join(), 'nor of React').not.toMatch(/react\.element/);
  const dist = join(folder, 'dist');
  const written = await filesBelow(dist);
  await writeFile(join(dist, 'assets', 'viejo-x.js'), 'viejo');
  expect(await filesOfBuild(dist), 'only what this build wrote').toEqual(written);
});

test('what a build asks of shell and provider is a file: what its pages use, and nothing that was left out of it', async () => {
  await write(
    'src/dos.ts',
    "import { fecha } from '@hilvan/ui';\nexport const today = () => fecha('2026-01-02');",
  );
  await write(
    'src/uno.tsx',
    `import { callApi, type ErrorKind, queryFor as read } from '@hilvan/api-client';
import { llamadasCaja } from '@hilvan/contract/extensions';
import { Page, type PageProps, Text as Words } from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import { useParams } from 'react-router-dom';
import { today } from './dos';
const CALL = 'pdfOrden';
export const kind: ErrorKind = 'network';
export default () => <Page title={useParams().id}><Words>{[callApi(CALL), read('listarOrdenes'), llamadasCaja, Dialog]}</Words></Page>;`,
  );
  await buildIt();
  expect(JSON.parse(await readFile(join(folder, 'dist', 'contract.json'), 'utf8'))).toEqual({
    names: {
      '@hilvan/api-client': ['callApi', 'queryFor'],
      '@hilvan/ui': ['Page', 'Text'],
      '@hilvan/ui/overlays': ['Dialog'],
      '@hilvan/ui/records': [],
      'react-router-dom': ['useParams'],
    },
    calls: { listarOrdenes: 'GET /ordenes', pdfOrden: 'GET /pdf/orden_pedido/:id' },
    extensions: ['caja'],
  });
  const { shared, exposes } = await readManifest();
  expect(shared.map(({ name }) => name)).toContain('@hilvan/ui/overlays');
  const common = exposes[0]?.assets.js.sync.find((file) => file.includes('comun-')) ?? '';
  expect(
    await readFile(join(folder, 'dist', common), 'utf8'),
    'dialogs and pickers wait for a page that has some',
  ).not.toContain('overlays');
});

test('libraries that are taken whole fail the build and are named', async () => {
  await write(
    'src/uno.tsx',
    `import * as client from '@hilvan/api-client';
export * from '@hilvan/ui';
export default () => <h1 onClick={() => import('@hilvan/ui/overlays')}>{client.SIN_CONEXION}</h1>;`,
  );
  await expect(buildWith(contractFile(folder))).rejects.toThrow(
    /uno\.tsx: import the names that are used of @hilvan\/api-client, @hilvan\/ui, @hilvan\/ui\/overlays/,
  );
});

test('a path without a route fails the build and is named', async () => {
  await write('remote.json', JSON.stringify(descriptor(['/uno', '/dos'])));
  await expect(buildWith(describeRemote(folder))).rejects.toThrow('/dos: in remote.json, not in routes.tsx');
});

test('a route without a path fails the build and is named', async () => {
  await write('src/routes.tsx', ROUTES.replace('[{', `[{ path: '/tres', element: <Uno /> }, {`));
  await expect(buildWith(describeRemote(folder))).rejects.toThrow('/tres: in routes.tsx, not in remote.json');
});

const CONTRIBUTES = { ...descriptor(['/uno']), contributes: [{ point: 'buscar/v1' }] };

test('a contribution is a module of its own, which the pages do without', async () => {
  await write('remote.json', JSON.stringify(CONTRIBUTES));
  await mkdir(join(folder, 'src/contributes/buscar'), { recursive: true });
  await write(
    'src/contributes/buscar/v1.ts',
    `export default { actions: [{ label: 'Encontrarme', to: '/uno' }] };`,
  );
  await buildIt();
  const { exposes } = await readManifest();
  const files = Object.fromEntries(exposes.map(({ path, assets: { js } }) => [path, js]));
  expect(Object.keys(files).sort()).toEqual(['./buscar/v1', './routes']);
  const { paths, contributes } = JSON.parse(await readFile(join(folder, 'dist', 'remote.json'), 'utf8'));
  expect(contributes).toEqual([{ point: 'buscar/v1' }]);
  const text = (file: string) => readFile(join(folder, 'dist', file), 'utf8');
  const page: string[] = [...(files['./routes']?.sync ?? []), ...paths[0].files];
  expect((await Promise.all(page.map(text))).join()).not.toContain('Encontrarme');
  expect((await Promise.all((files['./buscar/v1']?.sync ?? []).map(text))).join()).toContain('Encontrarme');
});

test.each([
  [
    'declared without its module',
    CONTRIBUTES,
    undefined,
    'buscar/v1: in remote.json, not in src/contributes',
  ],
  [
    'made without being declared',
    descriptor(['/uno']),
    'v1.ts',
    'buscar/v1: in src/contributes, not in remote.json',
  ],
  [
    'to a point that there is not',
    { ...CONTRIBUTES, contributes: [{ point: 'cocina/v1' }] },
    undefined,
    'unknown point; there is buscar/v1',
  ],
])('a contribution %s fails the build and is named', async (_what, remoteJson, module, message) => {
  await write('remote.json', JSON.stringify(remoteJson));
  if (module) {
    await mkdir(join(folder, 'src/contributes/buscar'), { recursive: true });
    await write(`src/contributes/buscar/${module}`, 'export default {};');
  }
  await expect(buildWith(describeRemote(folder))).rejects.toThrow(message);
});

test('every name of React Router that a remote may write is one that the shell carries', async () => {
  const { overrides } = JSON.parse(await readFile(new URL('../../../biome.json', import.meta.url), 'utf8'));
  const offered = Object.keys(await import('../curated/react-router-dom'));
  const rules = overrides.map(
    (part: LintOverride) => part.linter.rules.style.noRestrictedImports.options.paths?.['react-router-dom'],
  );
  const allowed: string[] = rules.find(Boolean).allowImportNames;
  // The one type among them is gone at run time.
  expect(allowed.filter((name) => name !== 'RouteObject').sort()).toEqual(offered.sort());
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
const slow = { name: 'slow', enforce: 'pre', load: (id) => (/(uno|dos)\\.tsx$/.test(id) ? late(1500).then(() => null) : null) };
export default async (env) => {
  const config = await (await defineRemote(import.meta.url))(env);
  return { ...config, plugins: [slow, ...config.plugins] };
};`,
  );
  await buildIt();
});

test('what is read before its turn is read as it was resolved: the build does not depend on who came first', async () => {
  const known = { external: false, moduleSideEffects: false, packageJsonPath: '/package.json' };
  const code: Record<string, string> = {
    '/one': "export { two } from 'two';",
    '/two': 'export const two = 2;',
  };
  const loaded: object[] = [];
  const { transform } = readSourcesFirst(folder) as {
    transform: (code: string, id: string) => Promise<void>;
  };
  await transform.call(
    {
      parse: parseAst,
      resolve: async (source: string) => ({ ...known, id: `/${source}` }),
      load: async (module: { id: string }) => {
        loaded.push(module);
        return { code: code[module.id] ?? null };
      },
    },
    "import { two } from 'one';",
    join(folder, 'src/routes.tsx'),
  );
  expect(loaded).toEqual(['/one', '/two'].map((id) => ({ ...known, id, resolveDependencies: true })));
});
