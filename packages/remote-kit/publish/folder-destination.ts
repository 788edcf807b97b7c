import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DeployedRegistry, parseRegistry, REGISTRY } from './deployed-registry';
import type { ChangeRegistry, Destination } from './destination';
import { filesBelow } from './folder';
import { withLock } from './folder-lock';
import { signedFile } from './sign-registry';

/** A folder, on this machine or mounted. */
export class FolderDestination implements Destination {
  readonly address: string;

  constructor(folder: string) {
    this.address = folder;
  }

  async sizes(prefix: string): Promise<Map<string, number>> {
    const folder = join(this.address, prefix);
    const files = await filesBelow(folder).catch(() => []);
    return new Map(
      await Promise.all(
        files.map(async (file) => [`${prefix}${file}`, (await stat(join(folder, file))).size] as const),
      ),
    );
  }

  read(path: string): Promise<Buffer | undefined> {
    return readFile(join(this.address, path)).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    });
  }

  async put(path: string, content: Buffer): Promise<void> {
    const file = join(this.address, path);
    await mkdir(dirname(file), { recursive: true });
    const draft = `${file}.${randomUUID()}.tmp`;
    await writeFile(draft, content, { flush: true });
    await rename(draft, file);
  }

  remove(path: string): Promise<void> {
    return rm(join(this.address, path), { force: true });
  }

  async readRegistry(): Promise<DeployedRegistry> {
    return parseRegistry(await this.read(REGISTRY), join(this.address, REGISTRY));
  }

  updateRegistry(change: ChangeRegistry): Promise<void> {
    return withLock(this.address, async () => {
      const next = await change(await this.readRegistry());
      await this.put(REGISTRY, signedFile(next));
    });
  }
}
