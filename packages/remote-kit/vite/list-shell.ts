import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Scripts and stylesheets that a built page names: its entry first (the last of its scripts), then what it needs besides. */
export function filesNamedBy(html: string): string[] {
  const addresses = (tag: RegExp) => [...html.matchAll(tag)].map(([, found = '']) => found);
  const files = [
    ...addresses(/<script[^>]*\bsrc="([^"]+\.js)"/g).reverse(),
    ...addresses(/<link[^>]*\bhref="([^"]+\.(?:js|css))"/g),
  ];
  return [...new Set(files)];
}

/** What the shell's own page says that a remote needs of it besides. */
export const filesForRemotesIn = (html: string): string =>
  /<meta name="hilvan-remotes" content="([^"]*)"/.exec(html)?.[1] ?? '';

/**
 * Writes what the shell consists of into index.html, from the app.html of the shell's own build, which nobody asks
 * for and goes. The boot reads the list, so that it can ask for all of it in one round trip.
 */
export function listShell(folder: string): Plugin {
  const shell = join(folder, 'dist', 'app.html');
  return {
    name: 'hilvan:list-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler() {
        const html = readFileSync(shell, 'utf8');
        return [
          meta('hilvan-shell', filesNamedBy(html).join(' ')),
          meta('hilvan-remotes', filesForRemotesIn(html)),
        ];
      },
    },
    closeBundle: () => rmSync(shell, { force: true }),
  };
}

const meta = (name: string, content: string) => ({
  tag: 'meta',
  attrs: { name, content },
  injectTo: 'head' as const,
});
