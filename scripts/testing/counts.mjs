/** Test cases passed and failed, from what vitest and Playwright write as JSON. */
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Cuenta
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} caidas what failed, each with its first lines, so that the end of a long log says it again
 */

/** Lines of a failure's message that are said again at the end. */
const MESSAGE_LINES = 12;

/** A stage without cases of its own: one check. @returns {Cuenta} */
export const cuentaDe = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, caidas: [] });

/** @param {Cuenta[]} counts @returns {Cuenta} */
export const sumar = (counts) =>
  counts.reduce(
    (sum, c) => ({
      passed: sum.passed + c.passed,
      failed: sum.failed + c.failed,
      skipped: sum.skipped + c.skipped,
      caidas: [...sum.caidas, ...c.caidas],
    }),
    { passed: 0, failed: 0, skipped: 0, caidas: [] },
  );

/**
 * The cases of a vitest run; a file that could not even be loaded is a failed case, and so is a report that is not there.
 * @returns {Cuenta}
 */
export function contarVitest(file) {
  const report = read(file);
  if (!report) return cuentaDe(false);
  const broken = report.testResults.filter((f) => f.status === 'failed' && f.assertionResults.length === 0);
  const cases = report.testResults.flatMap((f) =>
    f.assertionResults
      .filter((c) => c.status === 'failed')
      .map((c) => caida(`${f.name}: ${c.fullName}`, c.failureMessages.join('\n'))),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    caidas: [...broken.map((f) => caida(f.name, f.message)), ...cases],
  };
}

/** The cases of a Playwright run; an error outside any case (a broken file) is a failed one. @returns {Cuenta} */
export function contarPlaywright(file) {
  const report = read(file);
  if (!report) return cuentaDe(false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    caidas: report.suites.flatMap(especificaciones),
  };
}

/** The names of a suite's failed cases, and of those that passed only the second time. */
function especificaciones(suite) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((t) => t.status === 'unexpected' || t.status === 'flaky')
      .map((t) => {
        const error = t.results.find((r) => r.error)?.error?.message ?? '';
        return caida(
          `${t.status === 'flaky' ? '(a la segunda) ' : ''}[${t.projectName}] ${spec.file}: ${spec.title}`,
          error,
        );
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(especificaciones)];
}

function caida(name, message = '') {
  const lines = message.split('\n').slice(0, MESSAGE_LINES);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
