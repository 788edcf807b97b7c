import { defineConfig } from 'vitest/config';

// tests/ is Playwright's; here are the parts of the harness itself.
export default defineConfig({
  test: {
    include: ['{boundaries,contract-provider}/**/*.test.ts'],
    maxWorkers: '100%',
    testTimeout: 30_000,
    // The copies of the house that are made and removed are thousands of files.
    hookTimeout: 60_000,
  },
});
