/**
 * `npm run vigencia [-- <remoto>…]`: checks whether the present build of each remote (or of those named) and the two before it work in the
 * shell of this checkout, on both providers: each is deployed beside it, its pages are opened, and something is written. The earlier builds
 * are made from the commits that changed the remote.
 */
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb, TESTS_DIR } from './lib/build.mjs';
import { must, run, runNode } from './lib/child.mjs';
import { chosen, main, ROOT } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { remotes } from './lib/publication.mjs';
import { findBrowser } from './testing/browser.mjs';
import { runPlaywright } from './testing/playwright.mjs';

/** Cached builds, by remote and commit: a commit always gives the same build. */
const KEPT = join(ROOT, '.turbo', 'vigencia');
/** How many builds of each remote are checked, the present one included. */
const AGES = 3;

await main(async () => {
  const names = chosen(process.argv.slice(2), remotes());
  const env = await prepare();
  env.CHROMIUM_PATH = await findBrowser(env);
  const builds = {};
  for (const name of names) {
    const [, ...before] = await commitsOf(name);
    builds[name] = before.map((commit) => ({ commit, dist: join(KEPT, `${name}-${commit}`) }));
    console.log(`${name}: la de ahora${before.map((commit) => `, ${commit.slice(0, 8)}`).join('')}`);
  }
  const all = Object.entries(builds).flatMap(([name, of]) => of.map((one) => ({ name, ...one })));
  const missing = all.filter(({ dist }) => !existsSync(dist));
  for (const commit of new Set(missing.map((one) => one.commit))) {
    const wanted = missing.filter((one) => one.commit === commit);
    await buildOf(commit, wanted, env);
  }
  console.log('Construyendo la aplicación…');
  await buildWeb(env, TESTS_DIR, ['./apps/*', 'e2e']);
  const { ok } = await runPlaywright({ ...env, VIGENCIA: JSON.stringify(builds) }, [
    '--workers=1',
    '--project=vigencia-embebido',
    '--project=vigencia-contrato',
  ]);
  return ok ? 0 : 1;
});

/** The latest commits of the main line that changed a remote's own program, the newest first. */
async function commitsOf(name) {
  const own = [`apps/${name}`, ':(exclude)*.md', ':(exclude)*.test.ts', ':(exclude)*.test.tsx'];
  const args = ['log', '--first-parent', `-n${AGES}`, '--format=%H', '--', ...own];
  const reading = run('git', args, { cwd: ROOT, quiet: true });
  const { stdout } = await must(reading, `No se pudo leer la historia de ${name}.`);
  return stdout.split('\n').filter(Boolean);
}

/** Builds remotes as they were at a commit, with the libraries of that commit. */
async function buildOf(commit, wanted, env) {
  console.log(`Construyendo ${wanted.map(({ name }) => name).join(' y ')} de ${commit.slice(0, 8)}…`);
  const folder = mkdtempSync(join(tmpdir(), 'hilvan-vigencia-'));
  const inside = { quiet: true, env: { ...env, CI: 'true' }, cwd: folder };
  const step = (what, running) => must(running, `${what} de ${commit.slice(0, 8)} no se pudo.`);
  try {
    // A clone instead of a worktree: nothing of it is registered here, so that an interrupted run leaves only a temporary folder.
    await step('La copia', run('git', ['clone', '--shared', '--no-checkout', ROOT, '.'], inside));
    await step('La copia', run('git', ['checkout', '--detach', commit], inside));
    const args = ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'];
    await step('La instalación', run('pnpm', args, inside));
    const turbo = join(folder, 'node_modules', 'turbo', 'bin', 'turbo');
    const filters = wanted.map(({ name }) => `--filter=${name}`);
    await step('La construcción', runNode([turbo, 'run', 'build', ...filters], inside));
    for (const { name, dist } of wanted) {
      // Renamed at the end, so that an interrupted copy has another name and does not count.
      const draft = `${dist}.tmp`;
      rmSync(draft, { recursive: true, force: true });
      cpSync(join(folder, 'apps', name, 'dist'), draft, { recursive: true });
      renameSync(draft, dist);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
