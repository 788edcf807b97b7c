import { defineConfig } from 'vitest/config';

/**
 * The tests under `pnpm mutantes`: those that call the services, one file after the other and on SQLite only. Those of whole programs
 * run what was built and would not see a change.
 */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/*.test.ts', 'test/histories/*.test.ts'],
    globalSetup: ['test/build-setup.ts'],
    provide: { postgresUrl: '' },
    testTimeout: 20_000,
    isolate: false,
    maxWorkers: 1,
  },
});
