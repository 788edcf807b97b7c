/** `test` for browser tests: one system for each worker and project, and a page whose unexpected errors fail the test. */

import type { Rol } from '@hilvan/contract';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { watchRequests } from './quiet';
import { logIn } from './session';
import { openContract, openEmbedded, type System } from './system';

export interface Options {
  /** Which provider stands behind the page. */
  provider: 'embebido' | 'contrato';
  /** How the embedded provider is started: the built server (fast), or the program of `npm start`. */
  program: 'server' | 'npm start';
  /** Further settings of the program that serves the page. */
  settings: Record<string, string>;
}

interface WorkerFixtures extends Options {
  system: System;
}

interface TestFixtures {
  /** Logs a person of this role in and opens an address, where one is given. */
  as(rol: Rol, path?: string): Promise<Page>;
  /** The same in a browser of their own, which ends with the test. */
  another(rol: Rol, path?: string, options?: BrowserContextOptions): Promise<Page>;
  /** What the page complained about: uncaught errors and error lines of its console. */
  complaints: string[];
}

/** The dialog that hides the page, else the page, else the login, which has no `main`. */
async function screenOf(page: Page): Promise<string> {
  const visible = (part: string) => page.locator(part).filter({ visible: true }).all();
  const [shown = page.locator('body')] = [...(await visible('[role=dialog]')), ...(await visible('main'))];
  return shown.ariaSnapshot();
}

/** `test` without a page, for browsers that Playwright does not drive. */
export const onSystem = base.extend<object, WorkerFixtures>({
  provider: ['embebido', { option: true, scope: 'worker' }],
  program: ['server', { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  system: [
    async ({ provider, program, settings }, use) => {
      const system =
        provider === 'contrato' ? await openContract(settings) : await openEmbedded(program, settings);
      await use(system);
      await system.close();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
});

export const test = onSystem.extend<TestFixtures>({
  baseURL: async ({ system }, use) => use(system.url),
  page: async ({ page }, use, test) => {
    watchRequests(page);
    await use(page);
    if (test.status === test.expectedStatus) return;
    // The text of the screen is added to the log, where no picture can be seen. A page that hangs gives none.
    const late = new Promise<string>((resolve) => setTimeout(resolve, 3000, ''));
    const body = await Promise.race([screenOf(page).catch(String), late]);
    await test.attach('screen', { body });
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      // The browser itself logs each request that fails; whether it should have is up to each test.
      page.on('console', (m) => {
        if (m.type() === 'error' && !m.text().startsWith('Failed to load resource'))
          complaints.push(m.text());
      });
      await use(complaints);
      expect(complaints, 'errors in the page').toEqual([]);
    },
    { auto: true },
  ],
  as: async ({ page, system }, use) => {
    await use(async (rol, path) => {
      await logIn(page, system.users[rol], path);
      return page;
    });
  },
  another: async ({ browser, system }, use) => {
    const pages: Page[] = [];
    await use(async (rol, path, options) => {
      const page = await browser.newPage(options);
      pages.push(page);
      await logIn(page, system.users[rol], path);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

export { expect };
