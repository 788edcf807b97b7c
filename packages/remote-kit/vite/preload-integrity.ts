import type { Plugin } from 'vite';

const HELPER = /vite\/preload-helper/;
const APPEND = 'document.head.appendChild(link)';

/**
 * Lets the shell put the registry's digest on every file that Vite preloads with a page: a tampered page is refused by
 * the browser before it runs. Without a shell nothing changes.
 */
export function preloadIntegrity(): Plugin {
  return {
    name: 'hilvan:preload-integrity',
    apply: 'build',
    transform: {
      filter: { id: HELPER },
      handler(code) {
        if (!code.includes(APPEND)) this.error('the preload helper of this Vite version has another shape');
        return { code: code.replace(APPEND, `globalThis.hilvanIntegrity?.(link),${APPEND}`), map: null };
      },
    },
  };
}
