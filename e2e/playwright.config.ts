import { defineConfig } from '@playwright/test';
import { DOWNLOADS } from './support/paths';
import type { Options } from './support/test';

const CI = Boolean(process.env.CI);
/** Takes a minute, and its figures depend on the machine: only `MEDIR=si` runs it. */
const ignored = process.env.MEDIR ? [] : ['**/importar-cinco-mil.spec.ts'];
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;
/** The same stories in Firefox: `npm run navegadores` names it and chooses those where engines may differ. */
const FIREFOX = process.env.FIREFOX_PATH;

/**
 * A story runs on both providers, because the front end may lean on nothing beyond the contract; unless it says by its tag
 * that one is enough. `@motores`: beside the day, what `npm run navegadores` looks at in other engines. `@pagina`: the answers are the
 * test's own, whichever provider answers the page does the same, or component tests show what it does with the other. `@contrato`: only the
 * contract-only provider can show it.
 */
export default defineConfig<Options>({
  testDir: 'tests',
  outputDir: 'test-results/artifacts',
  // Four on two cores, because a story waits for a timer or a picture about as often as it computes.
  workers: 4,
  forbidOnly: CI,
  // Stories do not measure time: a step may take thirty seconds, because a machine with other work can be that slow.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    locale: 'es-CR',
    timezoneId: 'America/Costa_Rica',
    viewport: { width: 1280, height: 800 },
    // A story cannot plant a fault in what a service worker answers or asks. The stories about the worker itself allow it.
    serviceWorkers: 'block',
    // Stories do not wait for what fades in and out. Those that look at motion, and the day in arranque/, ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // Recording doubles the work of a run; with `--retries=1`, as `npm test` asks, what failed is recorded the second time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      // No page lives long enough for the optimizing compilers to pay: they cost a tenth of the time that a page takes to load.
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--js-flags=--no-maglev --no-turbofan'],
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
    // An ordinary Firefox, by WebDriver BiDi: Playwright's own build of it is no browser that staff have.
    ...(FIREFOX
      ? {
          browserName: 'firefox',
          channel: 'moz-firefox',
          launchOptions: { executablePath: FIREFOX, downloadsPath: DOWNLOADS },
        }
      : {}),
  },
  projects: [
    { name: 'embebido', use: { provider: 'embebido' }, testIgnore: ignored, grepInvert: /@contrato/ },
    {
      name: 'contrato',
      use: { provider: 'contrato' },
      // Not the quality of the pages, nor what only the embedded provider and its commands can show.
      testIgnore: [...ignored, '**/calidad/**', '**/propio/**'],
      grepInvert: /@pagina/,
    },
    // Older builds of remotes in the present shell; `npm run vigencia` makes them.
    ...(process.env.VIGENCIA
      ? (['embebido', 'contrato'] as const).map((provider) => ({
          name: `vigencia-${provider}`,
          testDir: 'vigencia',
          use: { provider },
        }))
      : []),
    // Steered by WebKit's own driver, only by `npm run navegadores`.
    ...(process.env.WEBKIT ? [{ name: 'webkit', testDir: 'webkit' }] : []),
  ],
});
