import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readDescriptorFile } from './app-folder';

const HARNESS = fileURLToPath(new URL('../harness/alone.tsx', import.meta.url));
const ENTRY = 'virtual:hilvan-alone';
const PAGE = `<!doctype html><html lang="es-CR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Hilván</title><link rel="icon" href="data:,"></head>
<body><div id="root"></div><script type="module" src="/@id/${ENTRY}"></script></body></html>`;

/** Serves one remote without a shell: its routes, a login by the same session, and nothing else. */
export function aloneHarness(folder: string): Plugin {
  return {
    name: 'hilvan:alone',
    apply: 'serve',
    // Vite finds all libraries before the first page is asked for: each one found later would reload the page.
    config: () => ({ optimizeDeps: { entries: [join(folder, 'src/routes.tsx'), HARNESS] } }),
    resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
    load(id) {
      if (id !== `\0${ENTRY}`) return;
      return `import { runAlone } from '@hilvan/remote-kit/alone';
import routes from '${join(folder, 'src/routes.tsx')}';
runAlone(routes, ${JSON.stringify(readDescriptorFile(folder))});`;
    },
    configureServer(server) {
      return () => {
        server.middlewares.use((req, res, next) => {
          if (!req.headers.accept?.includes('text/html')) return next();
          server.transformIndexHtml(req.url ?? '/', PAGE).then((html) => {
            res.setHeader('content-type', 'text/html; charset=utf-8');
            res.end(html);
          }, next);
        });
      };
    },
  };
}
