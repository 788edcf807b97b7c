import { defineConfig } from 'vitest/config';

const include = ['src/**/*.test.{ts,tsx}'];
const alone = ['src/**/*.alone.test.{ts,tsx}'];

export default defineConfig({
  test: {
    environment: 'jsdom',
    setupFiles: ['src/testing/setup.ts'],
    maxWorkers: '100%',
    // Generous limits, since the machine may be busy with other work.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Test files share their modules, because loading the components anew for every file takes longer than the tests. A file that replaces
    // modules is named `*.alone.test.*` and has its own.
    projects: [
      { extends: true, test: { name: 'together', include, exclude: alone, isolate: false } },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
