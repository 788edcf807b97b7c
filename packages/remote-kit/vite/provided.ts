import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readJson } from './app-folder';
import { providedBy } from './shared';

const ID = 'virtual:hilvan-provided';
/** The file of the shell's dist that says what it offers; the publish step puts it into the registry. */
export const SHELL_RECORD = 'shell.json';

/**
 * The public key of whoever deploys (REGISTRY_PUBLIC_KEY: ed25519, 32 bytes in base64); '' where registries are not signed.
 * @throws Error when it is no such key
 */
function registryKey(): string {
  const { REGISTRY_PUBLIC_KEY: key = '' } = process.env;
  if (key !== '' && Buffer.from(key, 'base64').length !== 32)
    throw new Error('REGISTRY_PUBLIC_KEY: 32 bytes in base64 are expected');
  return key;
}

/**
 * Says which version of everything shared the shell carries: to its own sources (`import { PROVIDED } from 'virtual:hilvan-provided'`),
 * and in its dist, where the deployment of a remote is held against it; and with which key registries have to be signed.
 */
export function provided(folder: string): Plugin {
  const provides = providedBy(folder);
  const key = registryKey();
  const source = `export const PROVIDED = ${JSON.stringify(provides)};\nexport const REGISTRY_KEY = ${JSON.stringify(key)};`;
  return {
    name: 'hilvan:provided',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? source : undefined),
    generateBundle() {
      const manifest = readJson(join(folder, 'package.json'));
      const version =
        typeof manifest === 'object' && manifest && 'version' in manifest ? manifest.version : undefined;
      const record = { version, provides, registryKey: key || undefined };
      this.emitFile({
        type: 'asset',
        fileName: SHELL_RECORD,
        source: `${JSON.stringify(record, null, 2)}\n`,
      });
    },
  };
}
