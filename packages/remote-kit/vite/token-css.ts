import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { loadTs } from './load-ts.mjs';

const ID = 'virtual:hilvan-tokens.css';
const THEME = fileURLToPath(new URL('../../ui/src/theme/system.ts', import.meta.url));
const VARIABLE = /var\((--hv-[\w-]+)\)/g;

/** Rules of custom properties, by selector. */
type Rules = Record<string, Record<string, string>>;

/** The rules of a theme that a stylesheet uses, directly or through another token. */
export function usedTokens(css: string, theme: Rules): Rules {
  const used = new Set<string>();
  const follow = (text: string) => {
    for (const [, name = ''] of text.matchAll(VARIABLE)) {
      if (used.has(name)) continue;
      used.add(name);
      for (const rule of Object.values(theme)) follow(rule[name] ?? '');
    }
  };
  follow(css);
  const known = new Set(Object.values(theme).flatMap(Object.keys));
  const unknown = [...used].filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`no token of the theme: ${unknown.join(', ')}`);
  return Object.fromEntries(
    Object.entries(theme).map(([selector, rule]) => [
      selector,
      Object.fromEntries(Object.entries(rule).filter(([name]) => used.has(name))),
    ]),
  );
}

/** Gives plain stylesheets below `source` the theme's tokens where the theme itself is not loaded: `virtual:hilvan-tokens.css`. */
export function tokenCss(source: string): Plugin {
  return {
    name: 'hilvan:token-css',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return;
      const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.css'),
      );
      const css = files.map((file) => readFileSync(join(source, file), 'utf8')).join('\n');
      return Object.entries(usedTokens(css, await readTheme()))
        .map(
          ([selector, rule]) =>
            `${selector}{${Object.entries(rule)
              .map(([k, v]) => `${k}:${v}`)
              .join(';')}}`,
        )
        .join('\n');
    },
  };
}

/** The theme's tokens under the selectors of a page without it. */
async function readTheme(): Promise<Rules> {
  const { system } = await loadTs<{ system: { getTokenCss(): Record<string, Rules> } }>(THEME);
  const theme: { ':root': Record<string, string>; ':root.dark': Record<string, string> } = {
    ':root': {},
    ':root.dark': {},
  };
  for (const [selector, rule] of Object.entries(Object.values(system.getTokenCss())[0] ?? {}))
    Object.assign(theme[selector.startsWith('.dark') ? ':root.dark' : ':root'], rule);
  return theme;
}
