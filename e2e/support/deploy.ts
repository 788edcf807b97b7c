/** Deployments of a remote into a copy of the assembled web app, as its team makes them. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './paths';
import { type Program, startProgram } from './process';
import { readRegistry } from './remotes';

export async function buildOf(web: string, name: string): Promise<string> {
  const { remotes, shell } = await readRegistry(web);
  return (name === 'shell' ? shell : remotes[name])?.build ?? '';
}

/** What publishing added. */
export const isCopy = (path: string) => /\.(br|gz)$/.test(path);

/** The live build of a remote as its team would have built it, with one text of its pages changed; in a folder of `web`, with which it goes. */
export async function buildWith(web: string, name: string, text: string, becomes: string): Promise<string> {
  const dist = await mkdtemp(join(web, 'dist-'));
  await cp(join(web, 'remotes', name, await buildOf(web, name)), dist, {
    recursive: true,
    filter: (path) => !isCopy(path),
  });
  let changed = 0;
  for (const file of await readdir(join(dist, 'assets'))) {
    const path = join(dist, 'assets', file);
    const code = await readFile(path, 'utf8');
    if (!file.endsWith('.js') || !code.includes(text)) continue;
    await writeFile(path, code.replaceAll(text, becomes));
    changed++;
  }
  if (changed === 0) throw new Error(`no file of ${name} says «${text}»`);
  return dist;
}

/** One publish step, as the commands run it. */
export const STEP = join(ROOT, 'packages', 'remote-kit', 'publish', 'step.mjs');
const run = promisify(execFile);

/**
 * Publishes a build of a remote (a moved pointer, the old build stays), or puts it beside the live one where words of `--para` say for whom.
 * @returns its id
 */
export async function deploy(
  web: string,
  name: string,
  dist: string,
  ...audience: string[]
): Promise<string> {
  const words = audience.flatMap((word) => ['--for', word]);
  const kind = name === 'shell' ? ['--shell'] : [];
  const args = [STEP, 'deploy', '--dist', dist, '--target', web, ...kind, ...words];
  const { stdout } = await run(process.execPath, args);
  const [, build = ''] = new RegExp(`^${name} (\\S+) `, 'm').exec(stdout) ?? [];
  return build;
}

/** `npm run promover`, `npm run revertir` and `npm run retirar`, without what they install. */
export async function move(web: string, step: 'promote' | 'revert' | 'retire', name: string): Promise<void> {
  await run(process.execPath, [STEP, step, '--name', name, '--target', web]);
}

/** `npm run vigilar`. */
export const startWatching = (web: string, host: string): Promise<Program> =>
  startProgram(
    [join(ROOT, 'scripts', 'vigilar.mjs'), '--destino', web, '--proveedor', host],
    {},
    /^Vigilando/,
  );

/** What a careless clean-up leaves of an old build: nothing. */
export const removeBuild = (web: string, name: string, build: string): Promise<void> =>
  rm(join(web, 'remotes', name, build), { recursive: true });
