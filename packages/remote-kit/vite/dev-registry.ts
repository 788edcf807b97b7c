import { dirname } from 'node:path';
import type { Plugin } from 'vite';
import type { Registry } from '../src/registry';
import { readDescriptorFile, remotesBelow } from './app-folder';

/** In development the registry points at the development server of every app that has a remote.json. */
export function devRegistry(shellFolder: string): Plugin {
  return {
    name: 'hilvan:dev-registry',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/remotes.json', (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.setHeader('cache-control', 'no-store');
        const registry: Registry = { formato: 1, remotes: {} };
        for (const folder of remotesBelow(dirname(shellFolder))) {
          const descriptor = readDescriptorFile(folder);
          const entry = `http://localhost:${descriptor.devPort}/mf-manifest.json`;
          registry.remotes[descriptor.name] = { build: 'desarrollo', entry, previous: null, descriptor };
        }
        response.end(JSON.stringify(registry));
      });
    },
  };
}
