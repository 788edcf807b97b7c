import type { Plugin } from 'vite';

/**
 * federation() starts the shell's shared chunks one after another; this adds the modulepreloads that it leaves out.
 * @param match source files whose chunks every page needs (workspace shares)
 */
export function preloadShared(match: RegExp): Plugin {
  return {
    name: 'hilvan:preload-shared',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = new Set<string>();
        const walk = (file: string) => {
          const chunk = bundle[file];
          if (files.has(file) || chunk?.type !== 'chunk') return;
          files.add(file);
          chunk.imports.forEach(walk);
        };
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          if (chunk.name === 'pendingShares' || match.test(chunk.facadeModuleId ?? '')) walk(chunk.fileName);
        }
        const missing = [...files].filter((file) => !html.includes(file));
        const links = missing.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
        return html.replace('</head>', `${links.join('')}</head>`);
      },
    },
  };
}
