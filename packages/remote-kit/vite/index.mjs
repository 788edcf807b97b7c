// The presets are TypeScript (index.ts); this file only lets a vite.config.ts reach them from Node 20.
import { loadTs } from './load-ts.mjs';

export const { defineRemote, defineShell } = await loadTs(new URL('./index.ts', import.meta.url));
