// The publish step is TypeScript (index.ts); this file only lets Node 20 reach it.
import { loadTs } from '../vite/load-ts.mjs';

export default await loadTs(new URL('./index.ts', import.meta.url));
