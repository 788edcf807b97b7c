import type { Plugin } from 'vite';
import { shellShares } from './shared';

const ID = 'virtual:hilvan-provided';

/** The version of everything that a shell offers its remotes, by share key. */
export function providedBy(folder: string): Record<string, string> {
  return Object.fromEntries(Object.entries(shellShares(folder)).map(([key, { version }]) => [key, version]));
}

/** Gives the shell's sources that record: `import { PROVIDED } from 'virtual:hilvan-provided'`. */
export function provided(folder: string): Plugin {
  return {
    name: 'hilvan:provided',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) =>
      id === `\0${ID}` ? `export const PROVIDED = ${JSON.stringify(providedBy(folder))};` : undefined,
  };
}
