/** Builds through turbo (what has not changed comes from its cache) and assembles the web app. */
import { join } from 'node:path';
import { must, runNode } from './child.mjs';
import { ROOT } from './main.mjs';
import { STEP } from './publication.mjs';

/** The web app that the staff uses: only `npm start` assembles it, and deployments go there. */
export const WEB_DIR = join(ROOT, 'build', 'web');
/** The web app of the demonstration. */
export const DEMO_DIR = join(ROOT, 'build', 'demo');
/** The web app that tests and measurements use. */
export const TESTS_DIR = join(ROOT, 'build', 'tests');
const TURBO = join(ROOT, 'node_modules', 'turbo', 'bin', 'turbo');

export const turbo = (args, options) => runNode([TURBO, ...args], { cwd: ROOT, ...options });

/** @param {string[]} filters turbo filters, e.g. ['./apps/*'] */
export async function build(env, filters) {
  const asked = filters.map((filter) => `--filter=${filter}`);
  const words = ['run', 'build', '--output-logs=errors-only', ...asked];
  await must(turbo(words, { env, quiet: true }), 'No se pudo construir la aplicación.');
}

/** Builds and assembles the web app in a folder. @param {string[]} [filters] turbo filters; everything when absent */
export async function buildWeb(env, target, filters = []) {
  await build(env, filters);
  const words = [STEP, 'assemble', '--target', target];
  const assembling = runNode(words, { cwd: ROOT, env, quiet: true });
  const { stdout } = await must(assembling, 'No se pudo armar la aplicación web.');
  // Shows the notes on parts that stay away, with their indented lines: a preview, a build that went back, one that does not fit.
  for (const [text] of stdout.matchAll(/^Atención: .*(?:\n {2}.*)*/gm)) console.warn(text);
}
