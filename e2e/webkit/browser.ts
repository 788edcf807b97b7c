/** Drives Debian's WebKitGTK, the engine of the tailors' tablets, by its own WebDriver. Things are found by role and name. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../support/port';
import { escapeRegExp } from '../support/screen';

/** The browser to use in place of the one that the driver was built with. */
const { WEBKIT_PATH } = process.env;
const PATIENCE_MS = 20_000;
const QUIT_MS = 5_000;
const pause = (ms = 100) => new Promise((resolve) => setTimeout(resolve, ms));

export type Webkit = Awaited<ReturnType<typeof openWebkit>>;

export async function openWebkit() {
  const home = await mkdtemp(join(tmpdir(), 'hilvan-webkit-'));
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(createInterface({ input: screen.stdout }), 'line');
  const port = await freePort();
  await saveInto(home);
  // In a group of its own, so that the browser and its helpers end with the driver, however the test ended.
  const program = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    detached: true,
    env: {
      ...process.env,
      HOME: home,
      DISPLAY: `:${display}`,
      TZ: 'America/Costa_Rica',
      LANG: 'es_CR.UTF-8',
    },
    stdio: 'ignore',
  });
  const end = async () => {
    if (program.pid) process.kill(-program.pid, 'SIGKILL');
    screen.kill();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await listening(port);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          ...(WEBKIT_PATH && {
            'webkitgtk:browserOptions': { binary: WEBKIT_PATH, args: ['--automation'] },
          }),
        }),
      )
      .build();
    const version = (await driver.getCapabilities()).getBrowserVersion() ?? '';
    const close = async () => {
      await quit(driver);
      await end();
    };
    return { /** As the driver names it. */ version, ...screenOf(driver, await queries(), home), close };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Finds visible things by role or label. Leaves out what is hidden itself, because the library takes seconds a page for that. */
const FIND = `
  const { queryAllByRole, queryAllByLabelText } = window.TestingLibraryDom;
  const shown = (e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest('[aria-hidden="true"], [inert]');
  const byRole = (role, name) => queryAllByRole(document.body, role, { name: new RegExp(name), hidden: true }).filter(shown);
  const byLabel = (name) => queryAllByLabelText(document.body, new RegExp(name))
    .filter((e) => ['INPUT', 'SELECT', 'TEXTAREA'].includes(e.tagName) && shown(e));`;

/**
 * Scrolls an element to the middle of the window: the driver would bring it only to the edge, where a fixed bar may cover it. Then tells
 * whether it stands still, since a press at a place from which something has just been pushed away meets nothing.
 */
const STEADY = `
  const [element, done] = arguments;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const before = place();
  requestAnimationFrame(() => requestAnimationFrame(() => done(place() === before && element.isConnected)));`;

function screenOf(driver: WebDriver, library: string, home: string) {
  const text = async () => {
    const read: string = await driver.executeScript('return document.body.innerText');
    return read.replace(/[\u00a0\u202f]/g, ' ');
  };
  /** Tries until it gives something: a page that is being drawn moves and replaces its elements. */
  const until = async <T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> => {
    let reason = '';
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause()) {
      try {
        const result = await attempt();
        if (result !== undefined) return result;
      } catch (error) {
        reason = ` (${error})`;
      }
    }
    throw new Error(`${what}${reason} in:\n${await text()}`);
  };
  const query = async (script: string, ...args: unknown[]): Promise<WebElement | undefined> => {
    const ready = await driver.executeScript<boolean>('return Boolean(window.TestingLibraryDom)');
    if (!ready) await driver.executeScript(library);
    return (await driver.executeScript<WebElement[]>(FIND + script, ...args)).at(-1);
  };
  const pattern = (name: string | RegExp) => (typeof name === 'string' ? escapeRegExp(name) : name.source);
  const byRole = (role: string, name: string | RegExp) =>
    query('return byRole(...arguments);', role, pattern(name));
  const field = (label: string) => query('return byLabel(...arguments);', `^${escapeRegExp(label)}\\s*\\*?$`);
  /** Finds an element and does something with it; both again where the element was replaced in between. */
  const use = (
    what: string,
    find: () => Promise<WebElement | undefined>,
    act: (e: WebElement) => Promise<unknown>,
  ) =>
    until(`no ${what}`, async () => {
      const found = await find();
      if (!found) return undefined;
      if (!(await driver.executeAsyncScript<boolean>(STEADY, found))) return undefined;
      await act(found);
      return true;
    });
  const inField = (label: string, act: (e: WebElement) => Promise<unknown>) =>
    use(`field «${label}»`, () => field(label), act);
  return {
    open: (url: string) => driver.get(url),
    /** Deletes the cookies of this page's host, so that nobody is logged in. */
    forget: () => driver.manage().deleteAllCookies(),
    /** The last visible element of this role whose name contains the text, or fits the pattern; waited for. */
    find: (role: string, name: string | RegExp) => until(`no ${role} «${name}»`, () => byRole(role, name)),
    click: (role: string, name: string | RegExp) =>
      use(
        `${role} «${name}»`,
        () => byRole(role, name),
        (e) => e.click(),
      ),
    /** Types into the field with this label, in place of what it holds. */
    fill: (label: string, value: string) =>
      inField(label, async (e) => {
        await e.click();
        await driver.executeScript('arguments[0].select()', e);
        await e.sendKeys(value);
      }),
    choose: (label: string, option: string) =>
      inField(label, (e) => e.findElement({ xpath: `.//option[normalize-space()="${option}"]` }).click()),
    press: (...keys: string[]) =>
      driver
        .actions()
        .sendKeys(...keys)
        .perform(),
    /** Waits until the page says this. */
    says: (wanted: string | RegExp) =>
      until(`the page does not say «${wanted}»`, async () => {
        const read = await text();
        return (typeof wanted === 'string' ? read.includes(wanted) : wanted.test(read)) || undefined;
      }),
    value: (label: string) =>
      until(
        `no field «${label}»`,
        async () => (await (await field(label))?.getAttribute('value')) ?? undefined,
      ),
    run: <T>(script: string) => driver.executeScript<T>(script),
    /** Waits until this is true in the page. */
    holds: (expression: string) =>
      until(
        `not so: ${expression}`,
        async () => (await driver.executeScript<boolean>(`return Boolean(${expression})`)) || undefined,
      ),
    /** The text of a file that the page saved under this name. */
    saved: (name: string) => until(`no file ${name}`, () => readFile(join(home, name), 'utf8')),
  };
}

const queries = () =>
  readFile(
    createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
    'utf8',
  );

/** Makes the browser save files into this folder. */
async function saveInto(home: string): Promise<void> {
  await mkdir(join(home, '.config'));
  await writeFile(join(home, '.config', 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME"\n');
}

/** Ends the session; a browser that hangs does not hold the run. */
const quit = (driver: WebDriver): Promise<unknown> =>
  Promise.race([driver.quit().catch(() => undefined), pause(QUIT_MS)]);

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await pause();
  }
  throw new Error('WebKitWebDriver does not answer');
}
