/** The part of a bundle's chunk that the list is made from. */
export interface ChunkLike {
  type: string;
  fileName: string;
  isDynamicEntry?: boolean;
  facadeModuleId?: string | null;
  imports?: string[];
  viteMetadata?: { importedCss: Set<string> };
  moduleIds?: string[];
}

/** The files of these chunks and of everything that they import. */
export function withImports(bundle: Record<string, ChunkLike>, starts: readonly ChunkLike[]): string[] {
  const files = new Set<string>();
  const walk = (file: string) => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    files.add(file);
    chunk.imports?.forEach(walk);
  };
  for (const { fileName } of starts) walk(fileName);
  return [...files];
}
