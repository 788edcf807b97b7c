import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Libraries of which the shell carries only the names the house uses. */
const FILES: Record<string, URL> = {
  'react-router-dom': new URL('../curated/react-router-dom.ts', import.meta.url),
  '@tanstack/react-query': new URL('../curated/react-query.ts', import.meta.url),
};

/** The re-export that stands for each of them in the shell, by share key. */
export const CURATED: Record<string, string> = Object.fromEntries(
  Object.entries(FILES).map(([key, file]) => [key, fileURLToPath(file)]),
);

/** The names that the shell offers of a library; undefined when it offers all of it. */
export function curatedNames(library: string): Set<string> | undefined {
  const file = FILES[library];
  if (!file) return undefined;
  const lists = readFileSync(file, 'utf8').matchAll(/export \{([^}]*)\}/g);
  return new Set([...lists].flatMap(([, names = '']) => splitNames(names)));
}

/** Values in an import or export list (types are free: they are gone at run time). */
export function splitNames(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));
}
