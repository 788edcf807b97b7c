import type { Plugin } from 'vite';

const HELPER = /vite\/preload-helper/;
/** What the helper does, and what it does under a shell that knows the digests. */
const CHANGES = [
  ['document.head.appendChild(link)', 'globalThis.hilvanIntegrity?.(link),document.head.appendChild(link)'],
  // A refused file is asked for again, with its digest, at every try: Chromium forgets that it failed.
  ['preloadOnce(seen, dep.href', 'preloadOnce(globalThis.hilvanIntegrity ? {} : seen, dep.href'],
  // Nor is another import's link waited for in its place: refused meanwhile, it would leave this import to fetch the file unchecked.
  [
    'if ((isCss ? preloadedHrefs.styles',
    'if ((isCss || !globalThis.hilvanIntegrity) && (isCss ? preloadedHrefs.styles',
  ],
  // The page is imported after its files were held against their digests: once refused and forgotten, the import itself,
  // which knows no digest, would get them.
  ['if (isCss) return new Promise', 'if (isCss || link.integrity) return new Promise'],
] as const;

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
        let changed = code;
        for (const [from, to] of CHANGES) {
          if (!code.includes(from)) this.error(`Vite's preload helper has another shape: no ${from}`);
          changed = changed.replace(from, to);
        }
        return { code: changed, map: null };
      },
    },
  };
}
