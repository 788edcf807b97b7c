/** Test cases passed and failed, from what vitest and Playwright write as JSON. */
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures what failed, each with its first lines, so that the end of a long log says it again
 */

/** Lines of a failure's message that are said again at the end. */
const MESSAGE_LINES = 12;

/** A stage without cases of its own: one check. @returns {Count} */
export const countOf = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures: [] });

/** @param {Count[]} counts @returns {Count} */
export const sum = (counts) => {
  const all = (key) => counts.reduce((total, count) => total + count[key], 0);
  const failures = counts.flatMap((count) => count.failures);
  return { passed: all('passed'), failed: all('failed'), skipped: all('skipped'), failures };
};

/**
 * The cases of a vitest run; a file that could not even be loaded is a failed case, and so is a report that is not there.
 * @returns {Count}
 */
export function countVitest(file) {
  const report = read(file);
  if (!report) return countOf(false);
  const broken = report.testResults.filter((f) => f.status === 'failed' && f.assertionResults.length === 0);
  const cases = report.testResults.flatMap((f) =>
    f.assertionResults
      .filter((c) => c.status === 'failed')
      .map((c) => failureOf(`${f.name}: ${c.fullName}`, c.failureMessages.join('\n'))),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...broken.map((f) => failureOf(f.name, f.message)), ...cases],
  };
}

/** The cases of a Playwright run; an error outside any case (a broken file) is a failed one. @returns {Count} */
export function countPlaywright(file) {
  const report = read(file);
  if (!report) return countOf(false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    failures: report.suites.flatMap(specsIn),
  };
}

/** The names of a suite's failed cases, and of those that passed only the second time. */
function specsIn(suite) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((t) => t.status === 'unexpected' || t.status === 'flaky')
      .map((t) => {
        const failed = t.results.find((r) => r.error);
        const screen = failed?.attachments.find(({ name }) => name === 'screen')?.body ?? '';
        return [
          failureOf(
            `${t.status === 'flaky' ? '(a la segunda) ' : ''}[${t.projectName}] ${spec.file}: ${spec.title}`,
            failed?.error.message,
          ),
          failureOf('  on the screen:', Buffer.from(screen, 'base64').toString()),
        ].join('\n');
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(specsIn)];
}

function failureOf(name, message = '') {
  const lines = message.split('\n').slice(0, MESSAGE_LINES);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
