/** The browser of the tests: an installed Chromium or Chrome, else Playwright's, else Debian's. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run, runNode } from '../lib/child.mjs';
import { Failure, ROOT } from '../lib/main.mjs';
import { installPackage } from './apt.mjs';

// The build without a window does the same work in half the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
const DOWNLOAD_MS = 180_000;

/** @returns {Promise<string>} the path of a browser that runs */
export async function findBrowser(env) {
  const asked = env.CHROMIUM_PATH;
  if (asked && !(await runs(asked)))
    throw new Failure(`CHROMIUM_PATH no es un navegador que funcione: ${asked}`);
  if (asked) return asked;
  const found = (await firstThatRuns(installed(env))) ?? (await playwrights(env));
  if (found) return found;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const debian = (await installPackage(name)) && (await firstThatRuns(installed(env)));
    if (debian) return debian;
  }
  throw new Failure(
    [
      'Las pruebas necesitan un navegador y no se encontró ninguno. Instale uno de estos y vuelva a intentarlo:',
      '  Debian o Ubuntu:  sudo apt-get install -y chromium',
      '  macOS y Windows:  Google Chrome, https://www.google.com/chrome',
      '  cualquier otro:   npx playwright install --with-deps chromium',
      'o indique dónde está: CHROMIUM_PATH=/ruta/al/navegador npm test',
    ].join('\n'),
  );
}

const installed = (env) => [
  ...NAMES.flatMap((name) =>
    (env.PATH ?? env.Path ?? '').split(delimiter).map((folder) => join(folder, name)),
  ),
  ...PLACES,
];

/** Playwright's own, downloaded when it is not there yet. */
async function playwrights(env) {
  const require = createRequire(join(ROOT, 'e2e', 'package.json'));
  const { chromium } = require('@playwright/test');
  if (!existsSync(chromium.executablePath())) {
    console.log('Descargando el navegador de las pruebas…');
    const cli = join(require.resolve('@playwright/test/package.json'), '..', 'cli.js');
    await runNode([cli, 'install', 'chromium'], { quiet: true, env, timeout: DOWNLOAD_MS });
  }
  return firstThatRuns([chromium.executablePath()]);
}

async function firstThatRuns(paths) {
  for (const path of paths) if (existsSync(path) && (await runs(path))) return path;
}

/** A browser without its system libraries fails already here. */
async function runs(path) {
  // Chrome on Windows opens a window instead of printing its version.
  if (process.platform === 'win32') return existsSync(path);
  return (await run(path, ['--version'], { quiet: true, timeout: 20_000 })).code === 0;
}
