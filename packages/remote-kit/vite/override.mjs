// pnpm --filter <remote> dev:override: builds the remote of this folder at every change and serves it on its development
// port, for the technical panel of a deployed shell.
import { build, preview } from 'vite';

const watcher = await build({ build: { watch: {} } });
await new Promise((ready) =>
  watcher.on('event', ({ code }) => {
    if (code === 'END') ready();
  }),
);
const server = await preview();
server.printUrls();
