/** The deployed remotes as a browser test sees them, and files of theirs that are not what was published. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { WEB_DIR } from './paths';

export interface Puntero {
  build: string;
  entry: string;
  preload: string[];
  integrity?: Record<string, string>;
  descriptor: { name: string; version: string };
}
export interface Registro {
  formato: 1;
  remotes: Record<string, Puntero>;
}

/** A page of each remote: its address, its heading, and its entry of the menu. */
export const PAGINAS = {
  'clientes-mediciones': {
    label: 'Clientes y mediciones',
    path: '/empresas',
    menu: 'Empresas',
    h1: 'Empresas',
  },
  ventas: { label: 'Ventas', path: '/orden', menu: 'Pedidos', h1: 'Orden de pedidos' },
  operaciones: { label: 'Operaciones', path: '/proveedores', menu: 'Proveedores', h1: 'Proveedores' },
  reportes: { label: 'Reportes', path: '/reportes', menu: 'Reportes', h1: 'Reportes' },
} as const;
export type NombreRemoto = keyof typeof PAGINAS;
export const REMOTOS = Object.keys(PAGINAS) as NombreRemoto[];

export const leerRegistro = async (): Promise<Registro> =>
  JSON.parse(await readFile(join(WEB_DIR, 'remotes.json'), 'utf8'));

export async function punteroDe(name: string): Promise<Puntero> {
  const found = (await leerRegistro()).remotes[name];
  if (!found) throw new Error(`no ${name} in ${WEB_DIR}/remotes.json`);
  return found;
}

/** A file of a remote as it was published. */
export const leerDeRemoto = (name: string, { build }: Puntero, file: string): Promise<string> =>
  readFile(join(WEB_DIR, 'remotes', name, build, file), 'utf8');

export const sha384 = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Answers for the registry with what `change` makes of the deployed one. */
export async function servirRegistro(page: Page, change: (registro: Registro) => void): Promise<void> {
  await page.route('**/remotes.json', async (route) => {
    const registro = await leerRegistro();
    change(registro);
    await route.fulfill({ json: registro });
  });
}

/** Addresses of a remote's file, a second try's too (`/~123/`). */
export const archivoDe = (name: string, file: string | RegExp): RegExp =>
  new RegExp(
    `/remotes/${name}/[^/]+/(~\\d+/)?${typeof file === 'string' ? file.replaceAll('.', '\\.') : file.source}$`,
  );
