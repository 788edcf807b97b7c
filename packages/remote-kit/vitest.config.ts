import { defineConfig } from 'vitest/config';

// Builds and compressions are run for real, and the machine may be busy.
export default defineConfig({
  test: {
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
