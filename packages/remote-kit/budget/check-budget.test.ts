import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBudget } from './check-budget';

let target: string;
const write = async (file: string, text: string) => {
  await mkdir(dirname(join(target, file)), { recursive: true });
  await writeFile(join(target, file), text);
};
const remote = 'remotes/ventas/b1';

/** The boot loads the login lazily and the shell by its list; the remote's page brings its form along. */
beforeEach(async () => {
  target = await mkdtemp(join(tmpdir(), 'presupuesto-'));
  await write(
    'index.html',
    '<script type="module" src="/assets/boot.js"></script><meta name="hilvan-shell" content="/assets/main.js /assets/shared.js /assets/app.css"><meta name="hilvan-remotes" content="/assets/host.js">',
  );
  await write('assets/boot.js', 'm.f=["./login.js","./form.js","./login.css"];import(`./login.js`)');
  await write('assets/login.js', 'import"./form.js"');
  await write('assets/form.js', 'export{}');
  await write('assets/main.js', 'import{a}from"./shared.js";import(`./later.js`)');
  await write('assets/shared.js', 'export const a=1');
  await write('assets/host.js', 'import{a}from"./shared.js"');
  const pointer = { build: 'b1', entry: `${remote}/mf-manifest.json`, preload: ['assets/routes-1.js'] };
  await write('remotes.json', JSON.stringify({ formato: 1, remotes: { ventas: pointer } }));
  await write(`${remote}/assets/routes-1.js`, 'm.f=["./page.js","./form.js"];import(`./page.js`)');
  await write(`${remote}/assets/page.js`, 'import"./form.js"');
  await write(`${remote}/assets/form.js`, 'export{}');
});
afterEach(() => rm(target, { recursive: true, force: true }));

/** Text that no compressor makes smaller. */
const noise = (kib: number) => `export const noise="${randomBytes(kib * 1024).toString('latin1')}"`;

test('a build within the limits passes, and every figure is printed beside its limit', async () => {
  const { ok, lines } = await checkBudget(target);
  expect(ok).toBe(true);
  expect(lines).toEqual([
    expect.stringMatching(/^ok {4}login: JavaScript: 0\.\d of 100 KiB brotli$/),
    'ok    login: round trips after the HTML: 2 of 2',
    expect.stringMatching(/^ok {4}shell and home: JavaScript: 0\.\d of 180 KiB brotli$/),
    'ok    shell and home: round trips after the HTML: 2 of 2',
    expect.stringMatching(/^ok {4}shell, with the first remote: JavaScript: 0(\.\d)? of 20 KiB brotli$/),
    'ok    ventas: round trips to a page: 2 of 2',
    expect.stringMatching(/^ok {4}ventas: its heaviest page: 0\.\d of 40 KiB brotli$/),
    expect.stringMatching(/^ok {4}ventas: all of it: 0\.\d of 70 KiB brotli$/),
  ]);
});

test.each([
  ['login', 'form', 110, 0],
  ['shell and home', 'shared', 230, 2],
  ['shell, with the first remote', 'host', 50, 4],
])('too many bytes before %s fail', async (name, file, kib, at) => {
  await write(`assets/${file}.js`, noise(kib));
  const { ok, lines } = await checkBudget(target);
  expect(ok).toBe(false);
  expect(lines[at]).toMatch(new RegExp(`^OVER {2}${name}: JavaScript`));
  expect(lines.filter((line) => line.startsWith('OVER'))).toHaveLength(1);
});

test('a page that is too heavy fails, and so does a remote that is', async () => {
  await write(`${remote}/assets/form.js`, noise(50));
  const over = async () => (await checkBudget(target)).lines.filter((line) => line.startsWith('OVER'));
  expect(await over()).toEqual([
    expect.stringMatching(/^OVER {2}ventas: its heaviest page: \d+(\.\d)? of 40/),
  ]);
  await write(`${remote}/assets/form.js`, 'export{}');
  await write(`${remote}/assets/otra.js`, noise(130));
  expect(await over()).toEqual([expect.stringMatching(/^OVER {2}ventas: all of it: \d+(\.\d)? of 70/)]);
});

test('a lazy module costs the shell nothing', async () => {
  await write('assets/later.js', noise(230));
  expect((await checkBudget(target)).ok).toBe(true);
});

test('a chain of imports that nobody preloads fails', async () => {
  await write('assets/form.js', 'import"./b.js"');
  await write('assets/b.js', 'export{}');
  expect((await checkBudget(target)).lines[1]).toBe('OVER  login: round trips after the HTML: 3 of 2');
});

test('a page that waits for its own imports one after another fails', async () => {
  await write(`${remote}/assets/form.js`, 'import"./x.js"');
  await write(`${remote}/assets/x.js`, 'import"./y.js"');
  await write(`${remote}/assets/y.js`, 'export{}');
  expect((await checkBudget(target)).lines[5]).toMatch(/^OVER {2}ventas: round trips to a page: 4 of 2/);
});
