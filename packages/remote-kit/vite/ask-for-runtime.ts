import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { installedVersion } from './app-folder';
import { RUNTIME } from './shared';

const MANIFEST = 'mf-manifest.json';

/** What a built remote has in the place of Module Federation's runtime: the shell's. */
export const SHELL_RUNTIME = fileURLToPath(new URL('../runtime/runtime.ts', import.meta.url));

/**
 * Lists the runtime among what the remote's manifest asks of a shell, like the shared libraries: an older shell refuses the
 * remote and names both versions, when it is deployed and when it is opened.
 */
export function askForRuntime(): Plugin {
  return {
    name: 'hilvan:ask-for-runtime',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const manifest = bundle[MANIFEST];
        if (manifest?.type !== 'asset') this.error(`federation() wrote no ${MANIFEST}`);
        manifest.source = withRuntime(String(manifest.source));
      },
    },
  };
}

/** @param text of a manifest */
function withRuntime(text: string): string {
  const manifest: { shared: unknown[] } = JSON.parse(text);
  const version = installedVersion(fileURLToPath(new URL('..', import.meta.url)), RUNTIME);
  manifest.shared.push({ name: RUNTIME, version, singleton: true, requiredVersion: `^${version}` });
  return JSON.stringify(manifest);
}
