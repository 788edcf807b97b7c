/** Lighthouse on login, home and a page of each remote, logged in through the browser's own cookies. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { LAUNCH, logIn } from './browser.mjs';
import { PAGES } from './pages.mjs';

/** Not a dependency: it would double what everybody installs. The last that runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const PORT = 9555;

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
  return {
    head: [
      'page',
      'performance',
      'accessibility',
      'best practices',
      'FCP ms',
      'LCP ms',
      'blocked ms',
      'shift',
      'not full',
    ],
    rows,
  };
}

async function auditPage(url, name, file) {
  await promisify(execFile)('pnpm', [
    'dlx',
    LIGHTHOUSE,
    url,
    `--port=${PORT}`,
    '--preset=desktop',
    '--only-categories=performance,accessibility,best-practices',
    '--disable-storage-reset',
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
  ]);
  const { categories, audits } = JSON.parse(await readFile(file, 'utf8'));
  const score = (category) => Math.round((categories[category].score ?? 0) * 100);
  const value = (id) => Math.round(audits[id].numericValue);
  const failing = ['accessibility', 'best-practices'].flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => id),
  );
  return [
    name,
    score('performance'),
    score('accessibility'),
    score('best-practices'),
    value('first-contentful-paint'),
    value('largest-contentful-paint'),
    value('total-blocking-time'),
    audits['cumulative-layout-shift'].numericValue.toFixed(3),
    failing.join(', '),
  ];
}
