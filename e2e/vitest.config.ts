import { defineConfig } from 'vitest/config';

// The stories in tests/ are run by Playwright.
export default defineConfig({
  test: {
    include: ['{boundaries,contract-provider}/**/*.test.ts'],
    maxWorkers: '100%',
    testTimeout: 30_000,
    // Long, because the copies of the repository that are made and removed have thousands of files.
    hookTimeout: 60_000,
  },
});
