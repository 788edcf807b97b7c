import type { Plugin } from 'vite';
import { type ChunkLike, withImports } from './chunk-graph';

/**
 * Files that any page of a remote needs: its entry, its routes and the small modules that hand over shared libraries.
 * Pages themselves stay lazy.
 */
export function filesOfEveryPage(bundle: Record<string, ChunkLike>): string[] {
  const starts = Object.values(bundle).filter((chunk) => {
    const routes = /\/src\/routes\.tsx$/.test(chunk.facadeModuleId ?? '');
    return routes || /^remoteEntry-/.test(chunk.fileName);
  });
  return withImports(bundle, starts).sort();
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
