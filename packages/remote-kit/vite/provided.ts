import { join } from 'node:path';
import { NOMBRES_LLAMADAS } from '@hilvan/contract';
import type { Plugin, Rolldown } from 'vite';
import { POINTS } from '../src/points';
import { versionOf } from './app-folder';
import { NAMED, providedBy, sourceOf } from './shared';

const ID = 'virtual:hilvan-provided';
/** The file in the shell's dist that lists what it offers; the publish step copies it into the registry. */
export const SHELL_RECORD = 'shell.json';

/**
 * The public key of the people who deploy (REGISTRY_PUBLIC_KEY: ed25519, 32 bytes in base64); '' where registries are not signed.
 * @throws Error where it is no such key
 */
export function registryKey(): string {
  const { REGISTRY_PUBLIC_KEY: key = '' } = process.env;
  if (key !== '' && Buffer.from(key, 'base64').length !== 32)
    throw new Error('REGISTRY_PUBLIC_KEY: 32 bytes in base64 are expected');
  return key;
}

/**
 * Tells the shell's sources which version of each shared library it offers, and with which key registries have to be signed
 * (`virtual:hilvan-provided`). Writes the same into dist, so that deployments of remotes can be checked against it.
 */
export function provided(folder: string): Plugin {
  const provides = providedBy(folder);
  const key = registryKey();
  const source = `export const PROVIDED = ${JSON.stringify(provides)};\nexport const REGISTRY_KEY = ${JSON.stringify(key)};`;
  return {
    name: 'hilvan:provided',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? source : undefined),
    async generateBundle() {
      const names: Record<string, string[]> = {};
      for (const key of NAMED) names[key] = await namesOf(this, sourceOf(key), join(folder, 'package.json'));
      const offers = { names, points: POINTS, calls: NOMBRES_LLAMADAS };
      const record = { version: versionOf(folder), provides, registryKey: key || undefined, ...offers };
      const text = `${JSON.stringify(record, null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: SHELL_RECORD, source: text });
    },
  };
}

/** The names that a module of the shell's build exports, itself and by `export *`. */
async function namesOf(context: Rolldown.PluginContext, source: string, importer: string): Promise<string[]> {
  const found = await context.resolve(source, importer);
  const { exports, code, id } = (found && context.getModuleInfo(found.id)) ?? {};
  if (!exports || !code || !id) throw new Error(`${source}: not in the build of the shell`);
  const stars = exports.includes('*') ? context.parse(code).body : [];
  const below = await Promise.all(
    stars.map((node) =>
      node.type === 'ExportAllDeclaration' ? namesOf(context, node.source.value, id) : [],
    ),
  );
  return [...new Set([...exports, ...below.flat()])].filter((name) => name !== '*').sort();
}
