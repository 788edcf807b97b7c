/** Deployments of a remote or of the shell into a copy of the assembled web app, as their teams make them. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './paths';
import { type Program, startProgram } from './process';
import { readRegistry } from './remotes';

export async function buildOf(web: string, name: string): Promise<string> {
  const { remotes, shell } = await readRegistry(web);
  return (name === 'shell' ? shell : remotes[name])?.build ?? '';
}

/** Whether a file is a compressed copy, which publishing adds. */
const isCopy = (path: string) => /\.(br|gz)$/.test(path);

/** Copies a folder of `web`, as its build wrote it, into a new folder below `web`. */
async function unpublished(web: string, folder: string): Promise<string> {
  const dist = await mkdtemp(join(web, 'dist-'));
  await cp(join(web, folder), dist, { recursive: true, filter: (path) => !isCopy(path) });
  return dist;
}

/** The live build of a remote as its team would have built it, with one text of its pages changed. */
export async function buildWith(web: string, name: string, text: string, becomes: string): Promise<string> {
  const dist = await unpublished(web, join('remotes', name, await buildOf(web, name)));
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
 * Publishes a build: the pointer moves, the old build stays. With an audience (words of `--para`) it is a preview beside the live one.
 * @returns its id
 */
export async function deploy(web: string, name: string, dist: string, ...audience: string[]) {
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

export const startWatching = (web: string, host: string): Promise<Program> =>
  startProgram(
    [join(ROOT, 'scripts', 'vigilar.mjs'), '--destino', web, '--proveedor', host],
    {},
    /^Vigilando/,
  );

/** Deletes all files of a build, as a careless clean-up does. */
export const removeBuild = (web: string, name: string, build: string): Promise<void> =>
  rm(join(web, 'remotes', name, build), { recursive: true });

const files = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !isCopy(entry.name))
    .map(({ name }) => name);

/** The live build of the shell with one text changed; every file of it that is named by its content gets another name, as a build gives it. */
export async function shellWith(web: string, text: string, becomes: string): Promise<string> {
  const build = await buildOf(web, 'shell');
  const dist = await unpublished(web, join('assets', `shell-${build}`));
  const said = JSON.parse(await readFile(join(web, 'assets', `shell-${build}.json`), 'utf8'));
  await writeFile(join(dist, 'shell.json'), JSON.stringify({ ...said, build: undefined }));
  // Its worker lists all of them; beside them may lie those of earlier builds.
  const listed = await readFile(join(dist, 'sw.js'), 'utf8');
  const names = (await files(join(web, 'assets'))).filter((name) => listed.includes(name));
  const renamed = (content: string) =>
    names.reduce((now, name) => now.replaceAll(name, name.replace(/\.(\w+)$/, 'x.$1')), content);
  await mkdir(join(dist, 'assets'));
  let changed = 0;
  for (const name of names) {
    const content = await readFile(join(web, 'assets', name), 'utf8');
    if (name.endsWith('.js') && content.includes(text)) changed++;
    await writeFile(join(dist, 'assets', renamed(name)), renamed(content).replaceAll(text, becomes));
  }
  if (changed === 0) throw new Error(`no file of the shell says «${text}»`);
  for (const file of ['index.html', 'sw.js']) {
    const content = renamed(await readFile(join(dist, file), 'utf8'));
    // Gives index.html another revision in the list of the service worker.
    await writeFile(
      join(dist, file),
      content.replace(/("revision":")[^"]+(","url":"index\.html")/, '$1otra$2'),
    );
  }
  return dist;
}

/** Deploys such a shell, and deletes all files of the one that was there. */
export async function deployShell(web: string, text: string, becomes: string): Promise<void> {
  const old = await files(join(web, 'assets'));
  await deploy(web, 'shell', await shellWith(web, text, becomes));
  for (const name of old)
    for (const copy of ['', '.br', '.gz']) await rm(join(web, 'assets', name + copy), { force: true });
}
