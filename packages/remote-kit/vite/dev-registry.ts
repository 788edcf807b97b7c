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
        response.end(JSON.stringify(readDevRegistry(dirname(shellFolder))));
      });
    },
  };
}

function readDevRegistry(apps: string): Registry {
  const remotes = remotesBelow(apps).map((folder) => {
    const descriptor = readDescriptorFile(folder);
    const entry = `http://localhost:${descriptor.devPort}/mf-manifest.json`;
    return [descriptor.name, { build: 'desarrollo', entry, previous: null, descriptor }] as const;
  });
  return { formato: 1, remotes: Object.fromEntries(remotes) };
}
