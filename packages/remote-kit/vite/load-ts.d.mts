import type { Plugin } from 'vite';

/**
 * Imports a TypeScript module of this workspace into Node 20, which cannot read TypeScript by itself.
 * @param file absolute path or file URL
 * @param plugins what stands in for modules on the way
 */
export function loadTs<T = Record<string, unknown>>(file: string | URL, plugins?: Plugin[]): Promise<T>;
