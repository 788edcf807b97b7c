import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const STATIC = /(?:\bfrom|\bimport)\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g;
const DYNAMIC = /\bimport\(\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g;
/** Vite's own list of what a dynamic import brings along in the same round trip. */
const MAP_DEPS = /m\.f=\[([^\]]*)\]/;

/** What a built module asks for, as paths from the target folder. */
interface BuiltModule {
  bytes: number;
  imports: string[];
  lazy: string[];
  /** Files that Vite preloads together with this module's lazy imports. */
  broughtAlong: string[];
}

/** Reads the built modules of a target folder, each once. */
export class ModuleGraph {
  readonly #target: string;
  readonly #known = new Map<string, Promise<BuiltModule>>();

  constructor(target: string) {
    this.#target = target;
  }

  module(file: string): Promise<BuiltModule> {
    const known = this.#known.get(file) ?? this.#read(file);
    this.#known.set(file, known);
    return known;
  }

  async #read(file: string): Promise<BuiltModule> {
    const source = await readFile(join(this.#target, file));
    const text = source.toString('utf8');
    const resolve = (specifier: string) => normalize(join(dirname(file), specifier));
    const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => resolve(found));
    const listed = MAP_DEPS.exec(text)?.[1]?.match(/\.{1,2}\/[^"'`,]+/g) ?? [];
    return {
      bytes: await this.#compressed(file, source),
      imports: all(STATIC),
      lazy: all(DYNAMIC),
      broughtAlong: listed.map(resolve).filter((name) => name.endsWith('.js')),
    };
  }

  async #compressed(file: string, source: Buffer): Promise<number> {
    const ready = await readFile(join(this.#target, `${file}.br`)).catch(() => undefined);
    return (ready ?? brotliCompressSync(source)).length;
  }

  /**
   * Loads modules as a browser does: all of `first` at once, then whatever they import, level by level.
   * @param have files that are there already
   */
  async load(
    first: string[],
    have: ReadonlySet<string> = new Set(),
  ): Promise<{ files: Set<string>; trips: number }> {
    const files = new Set<string>();
    let level = first.filter((file) => !have.has(file));
    let trips = 0;
    while (level.length > 0) {
      trips++;
      for (const file of level) files.add(file);
      const next = await Promise.all(level.map(async (file) => (await this.module(file)).imports));
      level = [...new Set(next.flat())].filter((file) => !files.has(file) && !have.has(file));
    }
    return { files, trips };
  }

  async bytes(files: Iterable<string>): Promise<number> {
    const sizes = await Promise.all([...files].map(async (file) => (await this.module(file)).bytes));
    return sizes.reduce((sum, size) => sum + size, 0);
  }
}
