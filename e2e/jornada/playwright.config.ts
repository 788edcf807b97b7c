import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: join(process.env.JORNADA_OUT ?? '', 'artifacts'),
  timeout: 0,
  expect: { timeout: 15_000 },
  use: { ...base.use, actionTimeout: 15_000, navigationTimeout: 45_000, serviceWorkers: 'allow' },
  workers: 1,
  projects: [{ name: 'embebido' }],
});
