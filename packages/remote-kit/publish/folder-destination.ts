import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type DeployedRegistry, REGISTRY } from './deployed-registry';
import type { ChangeRegistry, Destination } from './destination';
import { filesBelow } from './folder';
import { readRegistryFile, withLock } from './registry-file';
import { writeAtomic, writeRegistry } from './write-registry';

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

  put(path: string, content: Buffer): Promise<void> {
    return writeAtomic(join(this.address, path), content);
  }

  remove(path: string): Promise<void> {
    return rm(join(this.address, path), { force: true });
  }

  readRegistry(): Promise<DeployedRegistry> {
    return readRegistryFile(this.address);
  }

  updateRegistry(change: ChangeRegistry): Promise<void> {
    return withLock(this.address, async () => {
      const next = await change(await this.readRegistry());
      await this.put(REGISTRY, writeRegistry(next));
    });
  }
}
