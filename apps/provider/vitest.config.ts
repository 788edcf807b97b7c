import { defineConfig } from 'vitest/config';

const shared = { globalSetup: ['test/postgres-setup.ts'], testTimeout: 90_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'provider', include: ['src/**/*.test.ts', 'test/*.test.ts'], ...shared } },
      {
        test: {
          name: 'reliability',
          include: ['test/reliability/*.test.ts'],
          ...shared,
          globalSetup: ['test/postgres-setup.ts', 'test/build-setup.ts'],
          testTimeout: 180_000,
          // They start servers of their own; side by side they would only wait for each other.
          fileParallelism: false,
        },
      },
    ],
  },
});
