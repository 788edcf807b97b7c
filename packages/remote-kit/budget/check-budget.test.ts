import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBudget } from './check-budget';

let apps: string;
const write = async (file: string, text: string) => {
  await mkdir(dirname(join(apps, file)), { recursive: true });
  await writeFile(join(apps, file), text);
};
/** Writes the manifest that Vite makes of these chunks, and a file for each. */
const built = async (dist: string, name: string, chunks: Record<string, object>) => {
  const entries = Object.entries(chunks).map(([key, more]) => [key, { file: fileOf(key), ...more }]);
  await write(`${dist}/.vite/${name}`, JSON.stringify(Object.fromEntries(entries)));
  for (const key of Object.keys(chunks)) await write(`${dist}/${fileOf(key)}`, 'export{}');
};
const fileOf = (key: string) => `assets/${key.replace(/^.*\//, '').replace(/\.\w+$/, '')}.js`;

beforeEach(async () => {
  apps = await mkdtemp(join(tmpdir(), 'presupuesto-'));
  await built('shell/dist', 'frente.json', {
    'index.html': { imports: [] },
    'src/login/main.tsx': { imports: ['_form.js'], file: 'assets/login.js' },
    '_form.js': {},
  });
  await write('shell/dist/assets/login.js', 'export{}');
  await built('shell/dist', 'manifest.json', {
    '_inicio-1.js': { name: 'inicio', imports: ['_shared.js'], dynamicImports: ['src/later.ts'] },
    '_shared.js': {},
    'src/later.ts': {},
    '_remotos-1.js': { name: 'remotos', imports: ['_shared.js'] },
  });
  await write('ventas/remote.json', '{}');
  await built('ventas/dist', 'manifest.json', {
    'src/routes.tsx': { dynamicImports: ['src/page.tsx'] },
    'src/page.tsx': { imports: ['_parts.js'] },
    'src/otra.tsx': {},
    '_parts.js': {},
  });
  const assets = { js: { sync: ['assets/routes.js'] } };
  const metaData = { remoteEntry: { name: 'remoteEntry-1.js' } };
  await write('ventas/dist/remoteEntry-1.js', 'export{}');
  const manifest = { metaData, shared: [], exposes: [{ path: './routes', assets }] };
  await write('ventas/dist/mf-manifest.json', JSON.stringify(manifest));
});
afterEach(() => rm(apps, { recursive: true, force: true }));

/** Text that no compressor makes smaller. */
const noise = (kib: number) => `export const noise="${randomBytes(kib * 1024).toString('latin1')}"`;
const over = async () => (await checkBudget(apps)).lines.filter((line) => line.startsWith('OVER'));

test('builds within the limits pass, and every figure is printed beside its limit', async () => {
  const { ok, lines } = await checkBudget(apps);
  expect(ok).toBe(true);
  expect(lines).toEqual([
    expect.stringMatching(/^ok {4}login: 0\.\d of \d+ KiB brotli$/),
    expect.stringMatching(/^ok {4}shell and home: 0\.\d of \d+ KiB brotli$/),
    expect.stringMatching(/^ok {4}shell, with the first remote: 0\.\d of \d+ KiB brotli$/),
    expect.stringMatching(/^ok {4}ventas: its heaviest page: 0\.\d of \d+ KiB brotli$/),
    expect.stringMatching(/^ok {4}ventas: all of it: 0\.\d of \d+ KiB brotli$/),
  ]);
});

test.each([
  ['login', 'shell/dist/assets/_form.js', 110],
  ['shell and home', 'shell/dist/assets/_shared.js', 230],
  ['shell, with the first remote', 'shell/dist/assets/_remotos-1.js', 50],
  ['ventas: its heaviest page', 'ventas/dist/assets/_parts.js', 55],
  ['ventas: its heaviest page', 'ventas/dist/remoteEntry-1.js', 55],
  ['ventas: all of it', 'ventas/dist/assets/otra.js', 122],
])('too many bytes for %s fail, and nothing else does', async (name, file, kib) => {
  await write(file, noise(kib));
  expect(await over()).toEqual([expect.stringContaining(`${name}: `)]);
});

test('a lazy module costs the shell nothing', async () => {
  await write('shell/dist/assets/later.js', noise(230));
  expect(await over()).toEqual([]);
});
