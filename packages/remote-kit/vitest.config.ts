import { defineConfig } from 'vitest/config';

// Tests run real builds and compressions, and the machine may be busy.
export default defineConfig({
  test: {
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
