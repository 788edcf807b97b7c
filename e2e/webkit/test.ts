/** `test` for stories in WebKit: one browser and one system a worker, over a copy of the web app that may be deployed into. */
import { rm } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { copiarWeb } from '../support/deploy';
import { openProxy, type Passage } from '../support/proxy';
import { abrirContrato, abrirEmbebido, type Sistema } from '../support/system';
import type { Opciones } from '../support/test';
import type { Usuario } from '../support/usuarios';
import { openWebkit, type Webkit } from './browser';

interface Trabajador extends Pick<Opciones, 'proveedor'> {
  web: string;
  sistema: Sistema;
  /** Where the browser opens it: every request passes here. */
  sitio: Passage;
  webkit: Webkit;
}

export const test = base.extend<object, Trabajador>({
  proveedor: ['embebido', { option: true, scope: 'worker' }],
  web: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const folder = await copiarWeb();
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  sistema: [
    async ({ web, proveedor }, use) => {
      const settings = { WEB_DIR: web };
      const sistema =
        proveedor === 'contrato' ? await abrirContrato(settings) : await abrirEmbebido('servidor', settings);
      await use(sistema);
      await sistema.cerrar();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  sitio: [
    async ({ sistema }, use) => {
      const sitio = await openProxy(sistema.url);
      await use(sitio);
      await sitio.close();
    },
    { scope: 'worker' },
  ],
  webkit: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const webkit = await openWebkit();
      console.log(`WebKitGTK ${webkit.version}`);
      await use(webkit);
      await webkit.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export async function ingresar(webkit: Webkit, url: string, { email, clave }: Usuario): Promise<void> {
  // A page without any code of the product.
  await webkit.open(`${url}/hilvan.svg`);
  await webkit.forget();
  await webkit.open(`${url}/`);
  await webkit.fill('Correo electrónico', email);
  await webkit.fill('Contraseña', clave);
  await webkit.click('button', 'Ingresar');
  await webkit.find('heading', /^Inicio$/);
}

/** Expects a notice and closes it. */
export async function aceptar(webkit: Webkit, notice: string): Promise<void> {
  await webkit.says(notice);
  await webkit.click('button', 'Aceptar');
}

/** Chooses in a picker by typing and taking the option. */
export async function elegir(webkit: Webkit, label: string, typed: string, option: string): Promise<void> {
  await webkit.click('combobox', new RegExp(`^${label}`));
  await webkit.press(typed);
  await webkit.click('option', option);
}

/** Marks the document: a mark that is gone later tells of a reload. */
export const mark = (webkit: Webkit) => webkit.run("document.documentElement.dataset.mismo = 'sí'");
export const marked = (webkit: Webkit) =>
  webkit.run<boolean>("return document.documentElement.dataset.mismo === 'sí'");
