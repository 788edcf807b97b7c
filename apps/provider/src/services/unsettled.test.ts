import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lives, openUnsettled, setAside } from './unsettled';

const HOUR = 60 * 60_000;
let folder: string;
let unsettled: ReturnType<typeof openUnsettled>;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'hilvan-unsettled-')), 'tmp');
  unsettled = openUnsettled(folder);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

const keys = async () => (await unsettled.left()).map(({ key }) => key);
const age = (path: string, ms: number) =>
  utimesSync(path, new Date(Date.now() - ms), new Date(Date.now() - ms));
/** The name of a note as another process would have written it. */
const asOf = (
  pid: number,
  key: string,
  place = unsettled
    .markOf('')
    .slice(folder.length + 1)
    .split('-')[0],
) => join(folder, `${place}-${pid}-${key}`);
const refusing = (code: string) =>
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error(code), { code });
  });

test('a note is an empty file, and none is left in a folder that is not there', async () => {
  expect(await unsettled.left()).toEqual([]);
  const path = await unsettled.note('ordenes-1-a.pdf');
  expect(path).toBe(unsettled.markOf('ordenes-1-a.pdf'));
  expect(statSync(path).size).toBe(0);
  // A note under this process's own number counts as left by an earlier process that had this number.
  expect(await unsettled.left()).toEqual([{ path, key: 'ordenes-1-a.pdf' }]);
});

test('what a process that works holds is not left; once it has ended it is', async () => {
  mkdirSync(folder);
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const { pid } = other;
  if (pid === undefined) throw new Error('no process');
  writeFileSync(asOf(pid, 'suyo'), '');
  mkdirSync(asOf(pid, 'carpeta'));
  expect(lives(pid)).toBe(true);
  expect(await keys()).toEqual([]);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(lives(pid)).toBe(false);
  expect(await keys()).toEqual(['suyo']);
  expect(readdirSync(folder).filter((name) => name.endsWith('carpeta'))).toEqual([]);
});

test('notes of another machine, and files whose name is none of a note, only count as left after an hour untouched', async () => {
  mkdirSync(folder);
  const [elsewhere, nameless] = [asOf(process.pid, 'lejos', '00000000'), join(folder, 'suelto')];
  for (const path of [elsewhere, nameless]) {
    writeFileSync(path, '');
    age(path, HOUR - 60_000);
  }
  expect(await keys()).toEqual([]);
  for (const path of [elsewhere, nameless]) age(path, HOUR + 60_000);
  expect((await unsettled.left()).sort((a, b) => a.path.localeCompare(b.path))).toEqual([
    { path: elsewhere, key: 'lejos' },
    { path: nameless, key: undefined },
  ]);
});

test('a name says place, process and key, and nothing before or after', async () => {
  mkdirSync(folder);
  const own = unsettled.markOf('k').slice(folder.length + 1);
  for (const name of [`x${own}`, `0${own}`, own.replace(/-\d+-/, '-x1-'), own.slice(0, -1)])
    writeFileSync(join(folder, name), '');
  expect(await keys()).toEqual([]);
});

test('a process of another user counts as alive; one of which the error tells nothing does not', () => {
  refusing('EPERM');
  expect(lives(1)).toBe(true);
  refusing('ESRCH');
  expect(lives(1)).toBe(false);
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw 'EPERM';
  });
  expect(lives(1)).toBe(false);
});

test('this process’s own number is taken for that of an earlier process, which does not live', () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  expect(lives(process.pid)).toBe(false);
  expect(kill).not.toHaveBeenCalled();
  expect(lives(process.pid + 1)).toBe(true);
  expect(kill.mock.calls).toEqual([[process.pid + 1, 0]]);
});

test('what is half made stays young while it is made, and its folder goes when it is done', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { path, remove } = setAside(join(folder, '..'));
  expect(path.startsWith(unsettled.markOf(''))).toBe(true);
  expect(statSync(path).mode & 0o777).toBe(0o700);
  writeFileSync(join(path, 'parte'), 'x');
  age(path, 2 * HOUR);
  vi.advanceTimersByTime(HOUR / 6 - 1);
  expect(statSync(path).mtimeMs).toBeLessThan(Date.now() - HOUR);
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(statSync(path).mtimeMs).toBeGreaterThan(Date.now() - HOUR));
  remove();
  expect(existsSync(path)).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
  remove();
});
