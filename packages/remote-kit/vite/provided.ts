import type { Plugin } from 'vite';
import { providedBy } from './shared';

const ID = 'virtual:hilvan-provided';

/** Gives the shell's sources the versions of what it offers: `import { PROVIDED } from 'virtual:hilvan-provided'`. */
export function provided(folder: string): Plugin {
  return {
    name: 'hilvan:provided',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) =>
      id === `\0${ID}` ? `export const PROVIDED = ${JSON.stringify(providedBy(folder))};` : undefined,
  };
}
