import { defineConfig } from '@playwright/test';
import type { Opciones } from './support/test';

const CI = Boolean(process.env.CI);
/** Figures, not tests: what they say depends on the machine. `MEDIR=si` (or `estricto`, on a quiet machine) runs them. */
const MEDIDAS = ['**/lista-grande.spec.ts', '**/cien-mil-filas.spec.ts', '**/grandes.spec.ts'];
const ignored = process.env.MEDIR ? [] : MEDIDAS;
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;

/** Everything runs on both providers: the front end may lean on nothing beyond the contract. */
export default defineConfig<Opciones>({
  testDir: 'tests',
  outputDir: 'test-results/artifacts',
  fullyParallel: false,
  // Two cores: a browser and a server beside each other already fill them.
  workers: 2,
  forbidOnly: CI,
  // A shared machine may stop for seconds; what passes only the second time is listed as flaky.
  retries: CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    locale: 'es-CR',
    timezoneId: 'America/Costa_Rica',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 10_000,
    // Recording every run costs a third of its time; what failed is recorded when it is tried again.
    trace: CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
  projects: [
    { name: 'embebido', use: { proveedor: 'embebido' }, testIgnore: ignored },
    // What only this project's own provider and commands can show.
    { name: 'contrato', use: { proveedor: 'contrato' }, testIgnore: [...ignored, '**/propio/**'] },
  ],
});
