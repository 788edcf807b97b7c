import type { Plugin } from 'vite';
import { type ChunkLike, withImports } from './chunk-graph';

/** Modules of the shell that come with the first remote. */
const FIRST = /\/(federation\/(host|libraries)|remote-kit\/src\/compat)\.ts$/;

/** Scripts that those modules are made of. */
export function filesForRemotes(bundle: Record<string, ChunkLike>): string[] {
  const starts = Object.values(bundle).filter(({ moduleIds }) => moduleIds?.some((id) => FIRST.test(id)));
  return withImports(bundle, starts);
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
