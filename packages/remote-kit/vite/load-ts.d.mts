/** Imports a TypeScript module of this workspace into Node 20. */
export function loadTs<T = Record<string, unknown>>(file: string | URL): Promise<T>;
