import { defineConfig } from 'vitest/config';

// tests/ is Playwright's; here are the parts of the harness itself.
export default defineConfig({
  test: {
    include: ['{boundaries,contract-provider}/**/*.test.ts'],
    maxWorkers: '100%',
    testTimeout: 30_000,
  },
});
