import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    // The files of a worker share their modules and their window: loading them anew takes longer than the tests.
    isolate: false,
    setupFiles: ['../ui/src/testing/setup.ts'],
    maxWorkers: '100%',
    // The machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
