import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DeployedRegistry, parseRegistry, REGISTRY } from './deployed-registry';
import { type ChangeRegistry, type Destination, NEVER_CHANGES } from './destination';
import { filesBelow } from './folder';
import { withLock } from './folder-lock';
import { explain } from './refusal';
import { signedFile } from './sign-registry';

/** A destination that is a folder, on this machine or mounted. */
export class FolderDestination implements Destination {
  readonly address: string;
  /** Whether the present step has replaced something that browsers get. */
  #isChanged = false;

  constructor(folder: string) {
    this.address = folder;
  }

  async list(prefix: string): Promise<Set<string>> {
    const files = await filesBelow(join(this.address, prefix)).catch(() => []);
    return new Set(files.map((file) => prefix + file));
  }

  read(path: string): Promise<Buffer | undefined> {
    return readFile(join(this.address, path)).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw this.#explained(error);
    });
  }

  async put(path: string, content: Buffer): Promise<void> {
    const file = join(this.address, path);
    const draft = `${file}.${randomUUID()}.tmp`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(draft, content, { flush: true });
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw this.#explained(error);
    }
    this.#isChanged ||= !NEVER_CHANGES.test(path);
  }

  async remove(path: string): Promise<void> {
    await rm(join(this.address, path), { force: true }).catch((error: unknown) => {
      throw this.#explained(error);
    });
    this.#isChanged ||= !NEVER_CHANGES.test(path);
  }

  async readRegistry(): Promise<DeployedRegistry> {
    return parseRegistry(await this.read(REGISTRY), join(this.address, REGISTRY));
  }

  updateRegistry(change: ChangeRegistry): Promise<void> {
    this.#isChanged = false;
    return withLock(this.address, async () => {
      const next = await change(await this.readRegistry());
      await this.put(REGISTRY, signedFile(next));
    }).catch((error: unknown) => {
      throw this.#explained(error);
    });
  }

  #explained(error: unknown): unknown {
    return explain(error, this.address, this.#isChanged);
  }
}
