import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// tests/ is Playwright's; here are the parts of the harness itself.
export default defineConfig({
  test: {
    include: ['{boundaries,contract-provider}/**/*.test.ts'],
    maxWorkers: availableParallelism(),
    testTimeout: 30_000,
  },
});
