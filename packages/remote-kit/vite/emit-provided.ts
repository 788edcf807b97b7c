import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readJson } from './app-folder';
import { providedBy } from './shared';

/** The file of the shell's dist that says what it offers; the publish step puts it into the registry. */
export const SHELL_RECORD = 'shell.json';

/** Writes which version of everything shared the shell carries: what the deployment of a remote is held against. */
export function emitProvided(folder: string): Plugin {
  return {
    name: 'hilvan:emit-provided',
    apply: 'build',
    generateBundle() {
      const manifest = readJson(join(folder, 'package.json'));
      const version =
        typeof manifest === 'object' && manifest && 'version' in manifest ? manifest.version : undefined;
      const source = `${JSON.stringify({ version, provides: providedBy(folder) }, null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: SHELL_RECORD, source });
    },
  };
}
