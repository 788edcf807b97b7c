// The presets are TypeScript (index.ts); this file lets a vite.config.ts import them with Node 20, which runs no TypeScript.
import { loadTs } from './load-ts.mjs';

export const { defineRemote, defineShell } = await loadTs(new URL('./index.ts', import.meta.url));
