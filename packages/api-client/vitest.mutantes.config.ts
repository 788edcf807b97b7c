import { mergeConfig } from 'vitest/config';
import tests from './vitest.config';

/**
 * The tests under `npm run mutantes`: one file after the other, because what one tells other tabs would reach the next thread, and
 * without every call under every fault, which takes as long as all the others together.
 */
export default mergeConfig(tests, { test: { maxWorkers: 1, exclude: ['src/http/faults.test.ts'] } });
