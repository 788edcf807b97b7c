import { defineConfig } from 'vitest/config';

// Pure functions leave nothing behind: the files of a worker share their modules. The machine may be busy.
export default defineConfig({ test: { include: ['src/**/*.test.ts'], isolate: false, testTimeout: 60_000 } });
