import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOfEveryPage, parseManifest } from '../src/compat';
import { BuildFiles } from './build-files';

/** KiB of JavaScript, brotli: the two programs that a page can be, and what the shell fetches with the first remote. */
export async function measureShell(dist: string) {
  const front = await BuildFiles.read(dist, 'frente.json');
  const shell = await BuildFiles.read(dist);
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

/** KiB of JavaScript, brotli: a remote's start with its heaviest page, and all of it; the shared libraries are the shell's. */
export async function measureRemote(dist: string) {
  const build = await BuildFiles.read(dist);
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
