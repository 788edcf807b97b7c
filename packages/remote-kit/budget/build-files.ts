import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';

/** The scripts of one build, read from Vite's own manifest (`build.manifest`). */
export async function readBuildFiles(dist: string, name = 'manifest.json') {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite', name), 'utf8'));

  /**
   * The manifest's keys of these source files or named chunks.
   * @throws Error naming one that the manifest does not have
   */
  const keysOf = (...wanted: string[]): string[] =>
    wanted.map((one) => {
      const found = Object.entries(manifest).find(
        ([key, { file, name }]) => file.endsWith('.js') && (key.endsWith(one) || name === one),
      );
      if (!found) throw new Error(`${dist}: no ${one} in its manifest`);
      return found[0];
    });

  /** The scripts of these chunks and of everything that they import statically. */
  const closure = (keys: Iterable<string>): Set<string> => {
    const seen = new Set<string>();
    const walk = (key: string) => {
      if (seen.has(key)) return;
      seen.add(key);
      manifest[key]?.imports?.forEach(walk);
    };
    for (const key of keys) walk(key);
    const files = [...seen].map((key) => manifest[key]?.file ?? '');
    return new Set(files.filter((file) => file.endsWith('.js')));
  };

  /**
   * The scripts and stylesheets of these source files or named chunks and of everything that they import statically; the script of the first
   * comes first.
   */
  const files = (...wanted: string[]): string[] => {
    const scripts = [...closure(keysOf(...wanted))];
    const chunks = Object.values(manifest).filter(({ file }) => scripts.includes(file));
    return [...new Set([...scripts, ...chunks.flatMap(({ css = [] }) => css)])];
  };

  /** The size of these files compressed with brotli, in KiB. */
  const kib = async (files: Iterable<string>): Promise<number> => {
    const sizes = await Promise.all(
      [...files].map(async (file) => brotliCompressSync(await readFile(join(dist, file))).length),
    );
    return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 102.4) / 10;
  };

  return { manifest, keysOf, closure, files, kib };
}
