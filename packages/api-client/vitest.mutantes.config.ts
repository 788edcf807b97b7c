import { mergeConfig } from 'vitest/config';
import tests from './vitest.config';

/**
 * The tests under `pnpm mutantes`: one file after the other, because what one tells other tabs would reach the next thread, and
 * without every call under every fault, which takes as long as all the others together.
 */
export default mergeConfig(tests, {
  // A change that makes a test wait for ever is noticed soon; on a quiet machine none takes a second.
  test: { maxWorkers: 1, exclude: ['src/http/faults.test.ts'], testTimeout: 4_000, hookTimeout: 4_000 },
});
