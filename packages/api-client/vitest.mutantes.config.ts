import { mergeConfig } from 'vitest/config';
import tests from './vitest.config';

/**
 * The tests that `pnpm mutantes` runs: one file after the other, because what a test tells other tabs would reach another thread, and
 * without the test of every call under every fault, which takes as long as all others together.
 */
export default mergeConfig(tests, {
  // Short, so that a mutant which makes a test wait for ever is noticed soon; on a quiet machine no test takes a second.
  test: { maxWorkers: 1, exclude: ['src/http/faults.test.ts'], testTimeout: 4_000, hookTimeout: 4_000 },
});
