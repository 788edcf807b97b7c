import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';

/** The scripts of one build, by Vite's own manifest (`build.manifest`). */
export class BuildFiles {
  readonly #dist: string;
  readonly manifest: Manifest;

  private constructor(dist: string, manifest: Manifest) {
    this.#dist = dist;
    this.manifest = manifest;
  }

  static async read(dist: string, name = 'manifest.json'): Promise<BuildFiles> {
    return new BuildFiles(dist, JSON.parse(await readFile(join(dist, '.vite', name), 'utf8')));
  }

  /** The keys under which the manifest knows these sources, or chunks by name. @throws Error naming one that it does not know */
  keysOf(...wanted: string[]): string[] {
    return wanted.map((one) => {
      const found = Object.entries(this.manifest).find(
        ([key, { file, name }]) => file.endsWith('.js') && (key.endsWith(one) || name === one),
      );
      if (!found) throw new Error(`${this.#dist}: no ${one} in its manifest`);
      return found[0];
    });
  }

  /** Scripts of these chunks and of everything that they import statically. */
  closure(keys: Iterable<string>): Set<string> {
    const seen = new Set<string>();
    const walk = (key: string) => {
      if (seen.has(key)) return;
      seen.add(key);
      this.manifest[key]?.imports?.forEach(walk);
    };
    for (const key of keys) walk(key);
    const files = [...seen].map((key) => this.manifest[key]?.file ?? '');
    return new Set(files.filter((file) => file.endsWith('.js')));
  }

  /** Scripts and stylesheets of these sources or chunks and of everything that they import statically; the first one's script first. */
  files(wanted: string[]): string[] {
    const scripts = [...this.closure(this.keysOf(...wanted))];
    const chunks = Object.values(this.manifest).filter(({ file }) => scripts.includes(file));
    return [...new Set([...scripts, ...chunks.flatMap(({ css = [] }) => css)])];
  }

  /** KiB of these files as they travel (brotli). */
  async kib(files: Iterable<string>): Promise<number> {
    const sizes = await Promise.all(
      [...files].map(async (file) => brotliCompressSync(await readFile(join(this.#dist, file))).length),
    );
    return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 102.4) / 10;
  }
}
