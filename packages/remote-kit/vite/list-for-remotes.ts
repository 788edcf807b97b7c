import type { Plugin } from 'vite';
import type { ChunkLike } from './emit-preload';

/** Modules of the shell that come with the first remote. */
const FIRST = /\/(federation\/(host|libraries)|remote-kit\/src\/compat)\.ts$/;

/** Scripts that those modules are made of. */
export function filesForRemotes(bundle: Record<string, ChunkLike>): string[] {
  const files = new Set<string>();
  const walk = (file: string) => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    files.add(file);
    chunk.imports?.forEach(walk);
  };
  for (const chunk of Object.values(bundle)) if (FIRST.test(chunk.facadeModuleId ?? '')) walk(chunk.fileName);
  return [...files];
}

/** Writes into app.html which scripts the first remote needs of the shell, so that an address of a remote starts them at once. */
export function listForRemotes(): Plugin {
  return {
    name: 'hilvan:list-for-remotes',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = filesForRemotes(bundle).filter((file) => !html.includes(file));
        const content = files.map((file) => `/${file}`).join(' ');
        return [{ tag: 'meta', attrs: { name: 'hilvan-remotes', content }, injectTo: 'head' }];
      },
    },
  };
}
