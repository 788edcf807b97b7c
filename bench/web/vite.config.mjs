// Builds the same sources as one ordinary single-page application: no federation, one copy of everything, pages still loaded lazily.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadTs } from '@hilvan/remote-kit/load-ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { singleApp } from './single-app.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SHELL = join(ROOT, 'apps', 'shell');
const PRESETS = join(ROOT, 'packages', 'remote-kit', 'vite');
const { tokenCss } = await loadTs(join(PRESETS, 'token-css.ts'));
const { provided } = await loadTs(join(PRESETS, 'provided.ts'));

export default defineConfig({
  root: SHELL,
  mode: 'unica',
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    outDir: join(ROOT, 'build', 'bench', 'unica'),
  },
  plugins: [
    react(),
    tokenCss(join(SHELL, 'src')),
    // Writes no list of what the shell offers to remotes: there are none outside this build.
    { ...provided(SHELL), generateBundle: undefined },
    singleApp(join(ROOT, 'apps')),
  ],
});
