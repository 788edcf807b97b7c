import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    // The test files of a worker share their modules and their window: loading these anew takes longer than the tests.
    isolate: false,
    setupFiles: ['../ui/src/testing/setup.ts'],
    maxWorkers: '100%',
    // Generous limits, since the machine may be busy with other work.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
