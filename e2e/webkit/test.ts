/** `test` for stories in WebKit: a browser and a system for each worker, over a copy of the web app that may be deployed into. */
import { type OwnWeb, ownWeb } from '../support/own-web';
import { openProxy, type Passage } from '../support/proxy';
import { onSystem } from '../support/test';
import type { User } from '../support/users';
import { openWebkit, type Webkit } from './browser';

interface WorkerFixtures {
  /** The proxy through which the browser makes every request. */
  site: Passage;
  webkit: Webkit;
}

export const test = onSystem.extend<object, OwnWeb>(ownWeb()).extend<object, WorkerFixtures>({
  site: [
    async ({ system }, use) => {
      const site = await openProxy(system.url);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  webkit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const webkit = await openWebkit();
      console.log(`WebKitGTK ${webkit.version}`);
      await use(webkit);
      await webkit.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export async function logIn(webkit: Webkit, url: string, { email, password }: User): Promise<void> {
  // A page without any code of the product.
  await webkit.open(`${url}/hilvan.svg`);
  await webkit.forget();
  await webkit.open(`${url}/`);
  await webkit.fill('Correo electrónico', email);
  await webkit.fill('Contraseña', password);
  await webkit.click('button', 'Ingresar');
  await webkit.find('heading', /^Inicio$/);
}

export async function accept(webkit: Webkit, notice: string): Promise<void> {
  await webkit.says(notice);
  await webkit.click('button', 'Aceptar');
}

/** Chooses in a picker by typing and taking the option. */
export async function choose(webkit: Webkit, label: string, typed: string, option: string): Promise<void> {
  await webkit.click('combobox', new RegExp(`^${label}`));
  await webkit.press(typed);
  await webkit.click('option', option);
}

/** Marks the document, so that a reload is seen. */
export const mark = (webkit: Webkit) => webkit.run("document.documentElement.dataset.mismo = 'sí'");
export const marked = (webkit: Webkit) =>
  webkit.run<boolean>("return document.documentElement.dataset.mismo === 'sí'");
