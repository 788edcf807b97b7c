/** Which servers use a data folder, for whatever must not be done while a server runs. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lives } from '../services/unsettled';

const folderOf = (dataDir: string) => join(dataDir, 'servidores');

/** Notes that this process serves the folder. @returns a function that takes the note back */
export function announceServer(dataDir: string): () => void {
  const folder = folderOf(dataDir);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, String(process.pid));
  writeFileSync(file, boot());
  return () => rmSync(file, { force: true });
}

/** The process numbers of servers that use the folder now; what crashed ones left is cleared away. */
export function runningServers(dataDir: string): number[] {
  let names: string[];
  try {
    names = readdirSync(folderOf(dataDir));
  } catch {
    return [];
  }
  return names.map(Number).filter((pid) => {
    const file = join(folderOf(dataDir), String(pid));
    if (sameBoot(file) && lives(pid)) return true;
    rmSync(file, { force: true });
    return false;
  });
}

/** Tells the person which servers to stop first. */
export const stopFirst = (running: readonly number[]): string =>
  `Detenga primero el servidor (proceso ${running.join(', ')}).`;

/**
 * Identifies this boot of the machine: process numbers begin anew with it, so after a power cut a server's number may be any program's. ''
 * where it cannot be told.
 */
function boot(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

/** Whether a server was noted during this boot. Unless both boots are known it is taken to be: a server too many does less harm than one too few. */
function sameBoot(file: string): boolean {
  const now = boot();
  const then = existsSync(file) ? readFileSync(file, 'utf8') : now;
  return now === '' || then.length !== now.length || then === now;
}
