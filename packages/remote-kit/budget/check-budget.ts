import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { filesOfEveryPage, parseManifest } from '../src/compat';
import { remotesBelow } from '../vite/app-folder';
import { readBuildFiles } from './build-files';

/**
 * The limits in KiB, brotli: the present figures and a little room. Two builds of the same sources may differ by up to 2 KiB a page, since
 * the bundler's layout depends on the order in which it happens to read the modules. Round trips are counted in a browser instead (e2e,
 * `vueltas`).
 */
const LIMITS = { login: 96, home: 194, forRemotes: 19, page: 46, all: 122 };

/** Compares the sizes of the built apps with their limits; `ok` where none is over. */
export async function checkBudget(apps: string): Promise<{ lines: string[]; ok: boolean }> {
  const shell = await measureShell(join(apps, 'shell', 'dist'));
  const lines = [
    line('login', shell.login, LIMITS.login),
    line('shell and home', shell.home, LIMITS.home),
    line('shell, with the first remote', shell.forRemotes, LIMITS.forRemotes),
  ];
  for (const folder of remotesBelow(apps)) {
    const name = basename(folder);
    const { page, all } = await measureRemote(join(folder, 'dist'));
    lines.push(line(`${name}: its heaviest page`, page, LIMITS.page));
    lines.push(line(`${name}: all of it`, all, LIMITS.all));
  }
  return { lines: lines.map(({ text }) => text), ok: lines.every(({ over }) => !over) };
}

function line(what: string, figure: number, limit: number): { text: string; over: boolean } {
  const over = figure > limit;
  return { text: `${over ? 'OVER' : 'ok  '}  ${what}: ${figure.toFixed(1)} of ${limit} KiB brotli`, over };
}

/** The KiB of JavaScript (brotli) of the two programs that a page can be, and of what the shell fetches with the first remote. */
async function measureShell(dist: string) {
  const front = await readBuildFiles(dist, 'frente.json');
  const shell = await readBuildFiles(dist);
  const boot = front.keysOf('index.html');
  // The two chunks that the shell's build names (vite/define-shell.ts).
  const home = shell.closure(shell.keysOf('inicio'));
  const forRemotes = shell.closure(shell.keysOf('remotos'));
  return {
    login: await front.kib(front.closure([...boot, ...front.keysOf('src/login/main.tsx')])),
    home: (await front.kib(front.closure(boot))) + (await shell.kib(home)),
    forRemotes: await shell.kib(without(forRemotes, home)),
  };
}

/**
 * The KiB of JavaScript (brotli) of a remote's start with its heaviest page, and of all of the remote; without the shared libraries, which
 * belong to the shell.
 */
async function measureRemote(dist: string) {
  const build = await readBuildFiles(dist);
  const manifest = parseManifest(await readFile(join(dist, 'mf-manifest.json'), 'utf8'), dist);
  const start = new Set(filesOfEveryPage(manifest).filter((file) => file.endsWith('.js')));
  const routes = build.manifest[build.keysOf('src/routes.tsx')[0] ?? ''];
  const pages = await Promise.all(
    (routes?.dynamicImports ?? []).map((page) => build.kib(without(build.closure([page]), start))),
  );
  return {
    page: (await build.kib(start)) + Math.max(0, ...pages),
    all: await build.kib(new Set([...build.closure(Object.keys(build.manifest)), ...start])),
  };
}

const without = (files: Set<string>, have: Set<string>) => [...files].filter((file) => !have.has(file));
