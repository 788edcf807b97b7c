/** `test` for browser tests: one system a worker and project, a page that fails on errors nobody expected. */

import type { Rol } from '@hilvan/contract';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { watchRequests } from './quiet';
import { entrar } from './session';
import { openContract, openEmbedded, type Sistema } from './system';

/** The attachment that holds what a failed story's page said. */
const SCREEN = 'screen';

export interface Opciones {
  /** Which provider stands behind the page. */
  proveedor: 'embebido' | 'contrato';
  /** How the embedded provider is started: the built server (fast), or the program of `npm start`. */
  inicio: 'servidor' | 'npm start';
  /** Further settings of the program that serves the page. */
  ajustes: Record<string, string>;
}

interface Trabajador extends Opciones {
  sistema: Sistema;
}

interface Prueba {
  /** Logs a person of this role in and opens an address, where one is given. */
  como(rol: Rol, path?: string): Promise<Page>;
  /** The same in a browser of their own, which ends with the test. */
  otra(rol: Rol, path?: string, options?: BrowserContextOptions): Promise<Page>;
  /** What the page complained about: uncaught errors and error lines of its console. */
  quejas: string[];
}

/** The dialog that hides the page, else the page, else the login, which has no `main`. */
async function screenOf(page: Page): Promise<string> {
  const visible = (part: string) => page.locator(part).filter({ visible: true }).all();
  const [shown = page.locator('body')] = [...(await visible('[role=dialog]')), ...(await visible('main'))];
  return shown.ariaSnapshot();
}

/** Without a page, for browsers that Playwright does not steer. */
export const onSistema = base.extend<object, Trabajador>({
  proveedor: ['embebido', { option: true, scope: 'worker' }],
  inicio: ['servidor', { option: true, scope: 'worker' }],
  ajustes: [{}, { option: true, scope: 'worker' }],
  sistema: [
    async ({ proveedor, inicio, ajustes }, use) => {
      const sistema =
        proveedor === 'contrato' ? await openContract(ajustes) : await openEmbedded(inicio, ajustes);
      await use(sistema);
      await sistema.close();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
});

export const test = onSistema.extend<Prueba>({
  baseURL: async ({ sistema }, use) => {
    await use(sistema.url);
  },
  page: async ({ page }, use, test) => {
    watchRequests(page);
    await use(page);
    if (test.status === test.expectedStatus) return;
    // What stood there is said again at the end of a long log, where no picture can be seen. A page that hangs says nothing.
    const late = new Promise<string>((resolve) => setTimeout(resolve, 3000, ''));
    const body = await Promise.race([screenOf(page).catch(String), late]);
    await test.attach(SCREEN, { body });
  },
  quejas: [
    async ({ page }, use) => {
      const quejas: string[] = [];
      page.on('pageerror', (error) => quejas.push(String(error)));
      // A refused request is logged by the browser itself; whether it is right is each test's business.
      page.on('console', (m) => {
        if (m.type() === 'error' && !m.text().startsWith('Failed to load resource')) quejas.push(m.text());
      });
      await use(quejas);
      expect(quejas, 'errors in the page').toEqual([]);
    },
    { auto: true },
  ],
  como: async ({ page, sistema }, use) => {
    await use(async (rol, path) => {
      await entrar(page, sistema.usuarios[rol], path);
      return page;
    });
  },
  otra: async ({ browser, sistema }, use) => {
    const pages: Page[] = [];
    await use(async (rol, path, options) => {
      const page = await browser.newPage(options);
      pages.push(page);
      await entrar(page, sistema.usuarios[rol], path);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

export { expect };
