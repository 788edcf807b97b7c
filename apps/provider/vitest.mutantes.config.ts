import { defineConfig } from 'vitest/config';

/** The tests under `npm run mutantes`: on SQLite alone, since a rule says the same on both engines. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/*.test.ts'],
    provide: { postgresUrl: '' },
    testTimeout: 90_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    isolate: false,
  },
});
