/** A server under npm, as `npm start` runs it, ends with npm however that ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, it } from 'vitest';
import { DIST, environment, temporaryFolder } from './process';

const folder = temporaryFolder();
const parent = new URL('../../../../scripts/lib/parent.mjs', import.meta.url);
const program = `
  import { endWithNpm } from '${parent}';
  endWithNpm();
  console.log('Proceso', process.pid);
  await import('${pathToFileURL(join(DIST, 'server.js'))}');
`;
writeFileSync(join(folder.path, 'start.mjs'), program);
// The `start` script of package.json, with a start.mjs that runs the server which is built already.
const { scripts } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'));
const start = scripts.start.replace('scripts/start.mjs', 'start.mjs');
writeFileSync(join(folder.path, 'package.json'), JSON.stringify({ scripts: { start } }));

afterAll(() => folder.remove());

let pid = 0;
afterEach(() => {
  if (lives()) process.kill(pid, 'SIGKILL');
});

it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('when npm gets %s', async (signal) => {
  const npm = spawn('npm', ['start'], {
    cwd: folder.path,
    env: environment({ DATA_DIR: join(folder.path, signal), HOME: folder.path }),
  });
  let said = '';
  for await (const part of npm.stdout) {
    said += part;
    if (/Hilván está en/.test(said)) break;
  }
  pid = Number(/Proceso (\d+)/.exec(said)?.[1]);
  const url = /Hilván está en (\S+)/.exec(said)?.[1] ?? '';
  expect((await fetch(`${url}/salud`)).status).toBe(200);
  const ended = once(npm, 'exit');
  npm.kill(signal);
  await Promise.race([ended, pause(3000)]);
  for (let waited = 0; lives() && waited < 3000; waited += 50) await pause(50);
  expect(lives()).toBe(false);
  await expect(fetch(`${url}/salud`)).rejects.toThrow();
});

function lives(): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
