/** The deployed remotes as a browser test sees them, and files of theirs that are not what was published. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readDescriptors } from './house';
import { WEB_DIR } from './paths';
import type { Routes } from './proxy';

export interface Pointer {
  build: string;
  entry: string;
  preload: string[];
}
export interface Registry {
  formato: 1;
  remotes: Record<string, Pointer>;
  shell?: { build: string };
}

/** The remotes that have an entry of the menu, with the page it leads to. */
export const PAGES = Object.fromEntries(
  readDescriptors().flatMap(({ name, label, menu: [first] }) =>
    first ? [[name, { label, path: first.to, menu: first.label }] as const] : [],
  ),
);
export const REMOTES = Object.keys(PAGES);

export function pageOf(name: string): { label: string; path: string; menu: string } {
  const found = PAGES[name];
  if (!found) throw new Error(`${name} has no entry of the menu`);
  return found;
}

/** The page of ventas that tests of one remote look at. */
export const PEDIDOS = { path: '/orden', menu: 'Pedidos', h1: 'Orden de pedidos' };

/** Takes a developer's own build of a remote into this tab, by the technical panel. */
export async function substitute(page: Page, label: string, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Panel técnico' }).click();
  const panel = page.getByRole('dialog', { name: 'Panel técnico' });
  await panel.getByLabel('Parte').selectOption(label);
  await panel.getByLabel('Dirección de su build').fill(address);
  await panel.getByRole('button', { name: 'Usar en esta pestaña' }).click();
}

export const readRegistry = async (web = WEB_DIR): Promise<Registry> =>
  JSON.parse(await readFile(join(web, 'remotes.json'), 'utf8'));

export async function pointerOf(name: string): Promise<Pointer> {
  const found = (await readRegistry()).remotes[name];
  if (!found) throw new Error(`no ${name} in ${WEB_DIR}/remotes.json`);
  return found;
}

export const readFromRemote = (name: string, { build }: Pointer, file: string): Promise<string> =>
  readFile(join(WEB_DIR, 'remotes', name, build, file), 'utf8');

/** Answers for the registry with what `change` makes of the deployed one. */
export async function serveRegistry(page: Pick<Routes, 'route'>, change: (registry: Registry) => void) {
  await page.route(/\/remotes\.json$/, async (route) => {
    const registry = await readRegistry();
    change(registry);
    await route.fulfill({ json: registry });
  });
}

/** Matches the address of a remote's file, also that of a second try (`/~123/`). */
export const fileOf = (name: string, file: string | RegExp): RegExp =>
  new RegExp(
    `/remotes/${name}/[^/]+/(~\\d+/)?${typeof file === 'string' ? file.replaceAll('.', '\\.') : file.source}$`,
  );
