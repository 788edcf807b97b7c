import { existsSync } from 'node:fs';

/** Of a part whose tests have to run in another way here; by its path from the part's folder, where Stryker runs. */
const OWN_CONFIG = 'vitest.mutantes.config.ts';

/** The mutation run of a package's `mutantes`: one part's sources are changed, one place at a time, and its tests should notice. */
export default {
  testRunner: 'vitest',
  ...(existsSync(OWN_CONFIG) ? { vitest: { configFile: OWN_CONFIG } } : {}),
  plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'test-results/mutantes.json' },
  tempDirName: 'test-results/stryker',
  // A copy elsewhere would not find what its tsconfig extends; the sources are put back when it ends, also when interrupted.
  inPlace: true,
  // Often a change has its test wait for a timer.
  concurrency: 3,
  timeoutMS: 15_000,
};
