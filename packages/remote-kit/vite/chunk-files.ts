import type { Rolldown } from 'vite';

/** Scripts and stylesheets of the chunk that one module begins, with all that it imports; none where no chunk begins there. */
export function filesOfModule(bundle: Rolldown.OutputBundle, id: string): string[] {
  const begins = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === id);
  const files = new Set<string>();
  const walk = (name: string) => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    chunk.imports.forEach(walk);
  };
  if (begins) walk(begins.fileName);
  return [...files];
}
