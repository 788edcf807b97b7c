/** Runs Lighthouse on the login, the home page and a page of each remote, logged in through the browser's own cookies. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { LAUNCH, logIn, PAGES } from './browser.mjs';

/** No dependency of the repository, because it would double what everybody installs. The last version that runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const PORT = 9555;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
/** The measured times, in milliseconds, with the names of their audits. */
const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
};

export async function audit({ urls, token }) {
  const profile = await mkdtemp(join(tmpdir(), 'hilvan-lighthouse-'));
  const rows = [];
  try {
    for (const page of PAGES) {
      const context = await chromium.launchPersistentContext(profile, {
        ...LAUNCH,
        args: [...LAUNCH.args, `--remote-debugging-port=${PORT}`],
      });
      const url = urls.federado;
      await context.clearCookies();
      if (page.session) await logIn(context, url, token);
      rows.push(await auditPage(url + page.path, page.name, join(profile, 'report.json')));
      await context.close();
    }
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
  const times = Object.keys(TIMES).map((name) => `${name} ms`);
  return { head: ['page', ...CATEGORIES, ...times, 'shift', 'not full'], rows };
}

async function auditPage(url, name, file) {
  await promisify(execFile)('pnpm', [
    'dlx',
    LIGHTHOUSE,
    url,
    `--port=${PORT}`,
    '--preset=desktop',
    `--only-categories=${CATEGORIES}`,
    '--disable-storage-reset',
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
  ]);
  const { categories, audits } = JSON.parse(await readFile(file, 'utf8'));
  const failing = ['accessibility', 'best-practices'].flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => id),
  );
  return [
    name,
    ...CATEGORIES.map((category) => Math.round((categories[category].score ?? 0) * 100)),
    ...Object.values(TIMES).map((id) => Math.round(audits[id].numericValue)),
    audits['cumulative-layout-shift'].numericValue.toFixed(3),
    failing.join(', '),
  ];
}
