/** `npm test`: prepares everything, runs every check to its end, and reports what passed and what failed. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb, TESTS_DIR, turbo } from './lib/build.mjs';
import { runNode } from './lib/child.mjs';
import { main, ROOT } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { hasPostgres } from './testing/apt.mjs';
import { findBrowser } from './testing/browser.mjs';
import { countVitest, sum } from './testing/counts.mjs';
import { runPlaywright } from './testing/playwright.mjs';
import { Stages } from './testing/stages.mjs';

const REPORT = join('test-results', 'vitest.json');
const REPORTERS = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
const E2E = join(ROOT, 'e2e');
const PROVIDER = join(ROOT, 'apps', 'provider');
const BUDGET = join(ROOT, 'packages', 'remote-kit', 'budget', 'check.mjs');
const BIOME = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');

await main(async () => {
  const env = await prepare();
  // Tells what cannot be tested at all before anything slow starts.
  env.CHROMIUM_PATH = await findBrowser(env);
  const postgres = await hasPostgres(env);
  const stages = new Stages();
  await stages.run('Estilo (biome)', () => outcome(runNode([BIOME, 'ci', '.'], { cwd: ROOT, env })));
  // `exports` checks that what ui and api-client offer to remotes matches their versions. The builds run in parallel with the types.
  await stages.run('Tipos y exportaciones (tsc)', () =>
    task(env, ['--concurrency=2', 'typecheck', 'exports', 'build']),
  );
  await stages.run('Reglas de importación', () => outcome(turbo(['boundaries'], { env })));
  await stages.run('Construcción', () => buildWeb(env, TESTS_DIR).then(() => ({ ok: true })));
  // Limits the size of the login, the home page and each remote (round trips: e2e `vueltas`).
  await stages.run('Presupuesto de bytes', () => outcome(runNode([BUDGET], { cwd: ROOT, env })));
  const engines = `SQLite${postgres ? ' y PostgreSQL' : ''}`;
  await stages.run(`Unidades, proveedor en ${engines}`, () => testPackages(env, postgres));
  // Tests how soon a server ends or is back, with nothing else running on the machine.
  await stages.run('Proveedor: reinicios, a solas', () => vitest(env, ['test:alone'], [PROVIDER]));
  // A busy machine may stall for seconds: a failed test runs once more, and is named where it passes only then.
  await stages.run('Navegador (Playwright)', () => runPlaywright(env, ['--retries=1']));
  return stages.finish();
});

async function outcome(run) {
  return { ok: (await run).code === 0 };
}

function task(env, args) {
  return outcome(turbo(['run', '--continue=always', '--output-logs=errors-only', ...args], { env }));
}

/**
 * Every package's own tests; for unchanged packages turbo's cache answers, report included. The provider's tests are never cached: they
 * always run on SQLite, and on PostgreSQL where there is one. Where PostgreSQL is required but missing, they fail by themselves.
 */
async function testPackages(env, postgres) {
  // Each uses every core, but two run at a time: while one waits for a program or a database the other has them.
  const result = await vitest(env, ['--concurrency=2', 'test'], testedPackages());
  return { ...result, note: postgres ? '' : 'PostgreSQL no está: sus pruebas se omitieron' };
}

async function vitest(env, tasks, folders) {
  const reports = folders.map((folder) => join(folder, REPORT));
  for (const file of reports) rmSync(file, { force: true });
  const { ok } = await task(env, [...tasks, '--', ...REPORTERS]);
  return { ok, count: sum(reports.map(countVitest)) };
}

function testedPackages() {
  const groups = ['packages', 'apps'].flatMap((g) =>
    readdirSync(join(ROOT, g)).map((name) => join(ROOT, g, name)),
  );
  return [...groups, E2E].filter((folder) => {
    const file = join(folder, 'package.json');
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).scripts?.test;
  });
}
