/** Builds through turbo (what has not changed comes from its cache) and assembles the web app. */
import { join } from 'node:path';
import { runNode } from './child.mjs';
import { Failure, ROOT } from './main.mjs';

export const WEB_DIR = join(ROOT, 'build', 'web');
const TURBO = join(ROOT, 'node_modules', 'turbo', 'bin', 'turbo');
const ASSEMBLE = join(ROOT, 'packages', 'remote-kit', 'publish', 'assemble.mjs');

/** Runs turbo; see its own help for the arguments. */
export const turbo = (args, options) => runNode([TURBO, ...args], { cwd: ROOT, ...options });

/** @param {string[]} filters turbo filters, e.g. ['./apps/*'] @param {string[]} [more] of turbo's arguments */
export async function build(env, filters, more = []) {
  const asked = filters.map((filter) => `--filter=${filter}`);
  const words = ['run', 'build', '--output-logs=errors-only', ...asked, ...more];
  const { code, output } = await turbo(words, { env, quiet: true });
  if (code !== 0) throw new Failure(`No se pudo construir la aplicación.\n\n${output.trim()}`);
}

/** Builds, and puts the web app together in WEB_DIR. @param {string[]} [filters] everything, when absent */
export async function buildWeb(env, filters = []) {
  await build(env, filters);
  const words = [ASSEMBLE, '--target', WEB_DIR];
  const { code, stdout, output } = await runNode(words, { cwd: ROOT, env, quiet: true });
  if (code !== 0) throw new Failure(`No se pudo armar la aplicación web.\n\n${output.trim()}`);
  // A build that went back by itself, and is left away.
  for (const line of stdout.split('\n')) if (line.startsWith('Atención: ')) console.warn(line);
}
