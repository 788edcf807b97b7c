import { defineConfig } from 'vitest/config';

// The files of a worker share their modules, since pure functions leave nothing behind. The long limit is for busy machines.
export default defineConfig({ test: { include: ['src/**/*.test.ts'], isolate: false, testTimeout: 60_000 } });
