// pnpm --filter <remote> dev:override: builds the remote of this folder at every change and serves it on its development
// port, for the technical panel of a deployed shell.
import { rmSync } from 'node:fs';
import { build, preview } from 'vite';

rmSync('dist', { recursive: true, force: true });
// Keeps the earlier files: a page that is opened while the next build is being written finds those.
const watcher = await build({ build: { watch: {}, emptyOutDir: false } });
await new Promise((ready) =>
  watcher.on('event', ({ code }) => {
    if (code === 'END') ready();
  }),
);
const server = await preview();
server.printUrls();
