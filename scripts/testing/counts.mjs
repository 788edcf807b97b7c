/** Test cases passed and failed, from what vitest and Playwright write as JSON. */
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{passed: number, failed: number, skipped: number}} Cuenta */

/** A stage without cases of its own: one check. @returns {Cuenta} */
export const cuentaDe = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** @param {Cuenta[]} counts @returns {Cuenta} */
export const sumar = (counts) =>
  counts.reduce(
    (sum, c) => ({
      passed: sum.passed + c.passed,
      failed: sum.failed + c.failed,
      skipped: sum.skipped + c.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/**
 * The cases of a vitest run; a file that could not even be loaded is a failed case, and so is a report that is not there.
 * @returns {Cuenta}
 */
export function contarVitest(file) {
  const report = read(file);
  if (!report) return cuentaDe(false);
  const broken = report.testResults.filter(
    (f) => f.status === 'failed' && f.assertionResults.length === 0,
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** The cases of a Playwright run; an error outside any case (a broken file) is a failed one. @returns {Cuenta} */
export function contarPlaywright(file) {
  const report = read(file);
  if (!report) return cuentaDe(false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
