// The publish step is TypeScript (index.ts); this file only lets Node 20 reach it.
import { loadTs } from '../vite/load-ts.mjs';

const steps = loadTs(new URL('./index.ts', import.meta.url));

export const assemble = async (...args) => (await steps).assemble(...args);
export const checkProvider = async (...args) => (await steps).checkProvider(...args);
export const promoteRemote = async (...args) => (await steps).promoteRemote(...args);
export const publishRemote = async (...args) => (await steps).publishRemote(...args);
export const publishShell = async (...args) => (await steps).publishShell(...args);
export const readAudience = async (...args) => (await steps).readAudience(...args);
export const retireRemote = async (...args) => (await steps).retireRemote(...args);
export const revertRemote = async (...args) => (await steps).revertRemote(...args);
export const retireWorker = async (...args) => (await steps).retireWorker(...args);
export const takeBackFaulty = async (...args) => (await steps).takeBackFaulty(...args);
