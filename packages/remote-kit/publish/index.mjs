// The publish step is TypeScript (index.ts); this file lets Node 20, which runs no TypeScript, import it.
import { loadTs } from '../vite/load-ts.mjs';

export default await loadTs(new URL('./index.ts', import.meta.url));
