import { defineConfig } from 'vitest/config';

const include = ['src/**/*.test.{ts,tsx}'];
const alone = ['src/**/*.alone.test.{ts,tsx}'];

export default defineConfig({
  test: {
    environment: 'jsdom',
    setupFiles: ['src/testing/setup.ts'],
    maxWorkers: '100%',
    // The machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Loading the components anew for every file takes longer than the tests; a file that replaces some is `*.alone.test.*`.
    projects: [
      { extends: true, test: { name: 'together', include, exclude: alone, isolate: false } },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
