/** What a change makes turbo do again, from turbo's own summary; nothing is built here. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDescriptors } from '../support/house';
import { ROOT } from '../support/paths';
import { copyHouse } from './copy';

let copy = '';
/** What each task depended on when it was last looked at. */
let before: Map<string, string>;

beforeAll(() => {
  copy = copyHouse();
  before = hashes();
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The hash of all that a task depends on, for each task that runs something. With the same hash it is answered from the cache. */
function hashes(...filters: string[]): Map<string, string> {
  const turbo = join(ROOT, 'node_modules', 'turbo', 'bin', 'turbo');
  const args = [turbo, 'run', 'build', '--dry=json', ...filters];
  const said = execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
  const { tasks }: { tasks: { taskId: string; hash: string; command: string }[] } = JSON.parse(said);
  const real = tasks.filter(({ command }) => command !== '<NONEXISTENT>');
  return new Map(real.map(({ taskId, hash }) => [taskId, hash]));
}

/** Builds that a change of one file makes stale. */
function rebuilt(file: string): string[] {
  appendFileSync(join(copy, file), '\n// otra línea\n');
  const after = hashes();
  const stale = [...after].filter(([task, hash]) => before.get(task) !== hash).map(([task]) => task);
  before = after;
  return stale.sort();
}

const REMOTES = readDescriptors().map(({ name }) => name);
const APPS = [...REMOTES, 'shell'].map((app) => `${app}#build`).sort();

it('nothing is done again where nothing changed', () => {
  expect([...before.keys()]).toEqual(expect.arrayContaining([...APPS, 'provider#build']));
  expect(hashes()).toEqual(before);
});

it.each(REMOTES)('a change of %s builds only it', (app) => {
  expect(rebuilt(`apps/${app}/src/routes.tsx`)).toEqual([`${app}#build`]);
});

it('a change of the shell builds no remote', () => {
  expect(rebuilt('apps/shell/src/router.tsx')).toEqual(['shell#build']);
});

it('a change of what all share builds all of them, and not the provider', () => {
  expect(rebuilt('packages/ui/src/index.ts')).toEqual(APPS);
});

it('deploying one remote asks turbo for that build alone', () => {
  expect([...hashes('--filter=ventas').keys()]).toEqual(['ventas#build']);
});
