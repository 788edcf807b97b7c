import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../ui/src/testing/setup.ts'],
    maxWorkers: availableParallelism(),
    // The machine may be busy.
    testTimeout: 60_000,
  },
});
