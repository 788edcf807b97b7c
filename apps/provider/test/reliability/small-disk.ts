/** A temporary folder with a disk of its own in it, which a test can fill. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { temporaryFolder } from './process';

/** Both are gone after the file's tests. `canMount` is false where this process may not mount anything. */
export function smallDisk(megabytes: number) {
  const folder = temporaryFolder();
  const disk = join(folder.path, 'disk');
  const canMount = mounts(disk, megabytes);
  afterAll(() => {
    if (canMount) execFileSync('umount', ['-l', disk]);
    folder.remove();
  });
  return { folder, disk, canMount };
}

function mounts(disk: string, megabytes: number): boolean {
  try {
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
