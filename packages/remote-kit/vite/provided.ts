import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readJson } from './app-folder';
import { providedBy } from './shared';

const ID = 'virtual:hilvan-provided';
/** The file of the shell's dist that says what it offers; the publish step puts it into the registry. */
export const SHELL_RECORD = 'shell.json';

/**
 * Says which version of everything shared the shell carries: to its own sources (`import { PROVIDED } from 'virtual:hilvan-provided'`),
 * and in its dist, where the deployment of a remote is held against it.
 */
export function provided(folder: string): Plugin {
  const provides = providedBy(folder);
  return {
    name: 'hilvan:provided',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `export const PROVIDED = ${JSON.stringify(provides)};` : undefined),
    generateBundle() {
      const manifest = readJson(join(folder, 'package.json'));
      const version =
        typeof manifest === 'object' && manifest && 'version' in manifest ? manifest.version : undefined;
      const source = `${JSON.stringify({ version, provides }, null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: SHELL_RECORD, source });
    },
  };
}
