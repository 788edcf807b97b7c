import type { Plugin } from 'vite';

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

/**
 * Files that any page of a remote needs: its entry, its routes and the small modules that hand over shared libraries.
 * Pages themselves stay lazy.
 */
export function filesOfEveryPage(bundle: Record<string, ChunkLike>): string[] {
  const files = new Set<string>();
  const walk = (file: string) => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    files.add(file);
    chunk.imports?.forEach(walk);
  };
  for (const chunk of Object.values(bundle)) {
    const routes = /\/src\/routes\.tsx$/.test(chunk.facadeModuleId ?? '');
    const runtime = /remoteEntry|localSharedImportMap/.test(chunk.fileName);
    // Vite leaves these out of what it preloads with a page.
    const share = !chunk.isDynamicEntry && chunk.moduleIds?.some((id) => id.includes('__loadShare__'));
    if (routes || runtime || share) walk(chunk.fileName);
  }
  return [...files].sort();
}

/** Writes that list for the publish step; the registry carries it, so that the shell asks for all of it at once. */
export function emitPreload(): Plugin {
  return {
    name: 'hilvan:emit-preload',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      this.emitFile({
        type: 'asset',
        fileName: 'preload.json',
        source: `${JSON.stringify(filesOfEveryPage(bundle))}\n`,
      });
    },
  };
}
