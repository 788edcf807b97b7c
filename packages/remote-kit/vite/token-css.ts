import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { loadTs } from './load-ts.mjs';

const ID = 'virtual:hilvan-tokens.css';
const THEME = fileURLToPath(new URL('../../ui/src/theme/system.ts', import.meta.url));
const VARIABLE = /var\((--hv-[\w-]+)\)/g;

/** CSS custom properties by selector. */
type Rules = Record<string, Record<string, string>>;

/**
 * The custom properties of a theme that a stylesheet uses, directly or through another one.
 * @throws Error naming one that the theme does not have
 */
export function usedTokens(css: string, theme: Rules): Rules {
  const used = new Set<string>();
  const follow = (text: string) => {
    for (const [, name = ''] of text.matchAll(VARIABLE)) {
      if (used.has(name)) continue;
      used.add(name);
      const values = Object.values(theme).flatMap((rule) => rule[name] ?? []);
      if (values.length === 0) throw new Error(`no token of the theme: ${name}`);
      values.forEach(follow);
    }
  };
  follow(css);
  const usedOf = (rule: Rules[string]) => Object.entries(rule).filter(([name]) => used.has(name));
  return Object.fromEntries(
    Object.entries(theme).map(([selector, rule]) => [selector, Object.fromEntries(usedOf(rule))]),
  );
}

/** Gives plain stylesheets below `source` the theme's tokens where the theme itself is not loaded: `virtual:hilvan-tokens.css`. */
export function tokenCss(source: string): Plugin {
  return {
    name: 'hilvan:token-css',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return;
      const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
      const sheets = files.filter((file) => file.endsWith('.css'));
      const css = sheets.map((file) => readFileSync(join(source, file), 'utf8')).join('\n');
      return Object.entries(usedTokens(css, await readTheme()))
        .map(([selector, rule]) => `${selector}{${declarations(rule)}}`)
        .join('\n');
    },
  };
}

const declarations = (rule: Rules[string]): string =>
  Object.entries(rule)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** The theme's tokens, under the selectors that a page without the theme has. */
async function readTheme(): Promise<Rules> {
  const { system } = await loadTs<{ system: { getTokenCss(): Record<string, Rules> } }>(THEME);
  const light = {};
  const dark = {};
  for (const [selector, rule] of Object.entries(Object.values(system.getTokenCss())[0] ?? {}))
    Object.assign(selector.startsWith('.dark') ? dark : light, rule);
  return { ':root': light, ':root.dark': dark };
}
