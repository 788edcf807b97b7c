/** Which tests of an app a change can have an effect on, since the last commit at which all of them passed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { ROOT } from './main.mjs';

/** Kept beside turbo's cache, and by CI together with it. */
const FOLDER = join(ROOT, '.turbo', 'probado');

const git = async (...args) => {
  const { code, output } = await run('git', args, { cwd: ROOT, quiet: true });
  return code === 0 ? output.split('\n').filter(Boolean) : undefined;
};

/**
 * Sources that changed since the tests of an app passed, absolute; undefined where all of its tests have to be run: nothing is known, or something
 * changed that is no module which a test imports (a setting, a library, what is gone).
 * @param {string} app
 * @returns {Promise<string[] | undefined>}
 */
export async function changedSinceTested(app) {
  const stamp = join(FOLDER, app);
  if (!existsSync(stamp)) return undefined;
  const commit = readFileSync(stamp, 'utf8').trim();
  const changed = await git('diff', '--name-only', '--no-renames', commit);
  const fresh = await git('ls-files', '--others', '--exclude-standard');
  // `child.mjs` keeps the end of what is printed: of a very long list nobody knows all.
  const all = changed && fresh && [...changed, ...fresh];
  if (!all || all.length > MOST) return undefined;
  const own = all.filter((file) => concerns(app, file));
  const isModule = (file) => /\/src\/.+\.tsx?$/.test(file) && !/\/testing\//.test(file);
  if (!own.every((file) => isModule(file) && existsSync(join(ROOT, file)))) return undefined;
  return own.map((file) => join(ROOT, file));
}

const MOST = 60;

/** Its own folder, the packages, and the settings at the root. */
const concerns = (app, file) =>
  !file.endsWith('.md') &&
  (file.startsWith(`apps/${app}/`) || file.startsWith('packages/') || !file.includes('/'));

/** To be called once they all passed. A change that was not committed may be taken back and leave no trace, so that it is not noted. */
export async function noteTested(app) {
  const [commit] = (await git('rev-parse', 'HEAD')) ?? [];
  const open = await git('status', '--porcelain');
  if (!commit || !open || open.length > 0) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, app), `${commit}\n`);
}
