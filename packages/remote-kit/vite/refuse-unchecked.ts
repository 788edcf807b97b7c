import type { Plugin } from 'vite';
import type { ChunkLike } from './chunk-graph';
import { filesOfEveryPage } from './emit-preload';

/**
 * Lazy chunks whose digest nobody would check: Vite preloads a chunk only together with what it imports, and the shell's
 * digests go onto what is preloaded.
 */
export function uncheckedChunks(bundle: Record<string, ChunkLike>): string[] {
  const checked = new Set(filesOfEveryPage(bundle));
  return Object.values(bundle)
    .filter(({ type, isDynamicEntry, imports = [] }) => type === 'chunk' && isDynamicEntry && !imports.length)
    .filter(({ fileName, viteMetadata }) => !checked.has(fileName) && !viteMetadata?.importedCss.size)
    .map(({ fileName, facadeModuleId }) => facadeModuleId ?? fileName);
}

/** Fails the build on such a chunk: any import in it, or a static import of it, is enough. */
export function refuseUnchecked(): Plugin {
  return {
    name: 'hilvan:refuse-unchecked',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const found = uncheckedChunks(bundle);
      if (found.length > 0)
        this.error(
          `loaded lazily without importing anything, so that its digest is not checked (import it statically): ${found.join(', ')}`,
        );
    },
  };
}
