/** A copy of the repository in which its development commands run, to be edited by a test. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyHouse, linkModules } from '../boundaries/copy';
import { readDescriptors } from './house';
import { ROOT } from './paths';
import { freePort } from './port';
import { startProgram } from './process';

export type WorkshopCopy = Awaited<ReturnType<typeof copyWorkshop>>;

/** Every server of the copy has a port of its own, so that it does not meet one that somebody develops with. */
export async function copyWorkshop() {
  const house = copyHouse();
  for (const group of ['packages', 'apps'])
    for (const name of readdirSync(join(ROOT, group))) linkModules(house, `${group}/${name}`);
  const ports = new Map<string, number>([['shell', await freePort()]]);
  for (const descriptor of readDescriptors(house)) {
    const port = await freePort();
    ports.set(descriptor.name, port);
    const file = join(house, 'apps', descriptor.name, 'remote.json');
    writeFileSync(file, JSON.stringify({ ...descriptor, devPort: port }));
  }
  /** Changes a source as an editor does on a busy machine: the file is empty for a while. */
  const edit = async (file: string, from: string, to: string) => {
    const path = join(house, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not say «${from}»`);
    writeFileSync(path, '');
    await pause(50);
    writeFileSync(path, text.replace(from, to));
  };
  await edit('apps/shell/package.json', '"dev": "vite"', `"dev": "vite --port ${ports.get('shell')}"`);
  return {
    house,
    /** The address of a remote, or of the shell, in development. */
    addressOf: (app: string) => `http://localhost:${ports.get(app)}`,
    edit,
    /** Starts what a command of a package.json stands for, and waits for a line of it. */
    run: (folder: string, script: string, ready: RegExp, env: Record<string, string> = {}) => {
      const cwd = join(house, folder);
      const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
      // With colours, the printed address would have escape codes in it.
      const plain = { NO_COLOR: '1', FORCE_COLOR: '', ...env };
      return startProgram(programOf(cwd, scripts[script]), plain, ready, cwd);
    },
    remove: () => rmSync(house, { recursive: true, force: true }),
  };
}

/** `turbo run dev`, `vite --mode alone` or `node x.mjs` as arguments of this Node. */
function programOf(cwd: string, command: string): string[] {
  const [program = '', ...args] = command.split(' ');
  if (program === 'node') return args;
  return [join(cwd, 'node_modules', program, 'bin', program === 'vite' ? 'vite.js' : program), ...args];
}
