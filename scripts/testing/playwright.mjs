/** A run of the browser tests, counted case by case. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { TESTS_DIR } from '../lib/build.mjs';
import { runNode } from '../lib/child.mjs';
import { ROOT } from '../lib/main.mjs';
import { countPlaywright } from './counts.mjs';

const E2E = join(ROOT, 'e2e');

/** @param {string[]} args Playwright's own */
export async function runPlaywright(env, args) {
  const report = join(E2E, 'test-results', 'playwright.json');
  rmSync(report, { force: true });
  const cli = join(E2E, 'node_modules', '@playwright', 'test', 'cli.js');
  const { code } = await runNode([cli, 'test', ...args], {
    cwd: E2E,
    env: { ...env, WEB_DIR: TESTS_DIR, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return { ok: code === 0, count: countPlaywright(report) };
}
