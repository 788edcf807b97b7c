// The presets are TypeScript (index.ts); this file only lets a vite.config.ts reach them from Node 20.
import { loadTs } from './load-ts.mjs';

const presets = loadTs(new URL('./index.ts', import.meta.url));

export const defineRemote = async (...args) => (await presets).defineRemote(...args);
export const defineShell = async (...args) => (await presets).defineShell(...args);
