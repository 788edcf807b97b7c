/** Debian's WebKitGTK, driven by its own WebDriver: the engine of the tailors' tablets. Things are found by role and name. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { puertoLibre } from '../support/system';

/** Where Debian puts the browser that the driver steers; WEBKIT_PATH names another one. */
const MINI_BROWSER = process.env.WEBKIT_PATH ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const PATIENCE_MS = 20_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, 150));

export interface Webkit {
  open(url: string): Promise<void>;
  /** The last visible element of this role whose name contains the text, or fits the pattern; waited for. */
  find(role: string, name: string | RegExp): Promise<WebElement>;
  click(role: string, name: string | RegExp): Promise<void>;
  /** Types into the field with this label, in place of what it holds. */
  fill(label: string, text: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  press(...keys: string[]): Promise<void>;
  /** What can be read on the page, with ordinary spaces. */
  text(): Promise<string>;
  /** Waits until the page says this. */
  says(text: string | RegExp): Promise<void>;
  path(): Promise<string>;
  close(): Promise<void>;
}

export async function openWebkit(): Promise<Webkit> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(createInterface({ input: screen.stdout }), 'line');
  const port = await puertoLibre();
  const program = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}`, TZ: 'America/Costa_Rica', LANG: 'es_CR.UTF-8' },
    stdio: 'ignore',
  });
  await listening(port);
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
      }),
    )
    .build();
  const queries = await readFile(
    createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
    'utf8',
  );
  return screenOf(driver, queries, [program, screen]);
}

function screenOf(driver: WebDriver, queries: string, programs: ChildProcess[]): Webkit {
  const query = (script: string, ...args: unknown[]): Promise<WebElement[]> =>
    driver.executeScript(
      `if (!window.TestingLibraryDom) { ${queries} } const { queryAllByRole, queryAllByLabelText } = TestingLibraryDom; ${script}`,
      ...args,
    );
  const last = async (what: string, script: string, ...args: unknown[]): Promise<WebElement> => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause()) {
      const found = (await query(script, ...args)).at(-1);
      if (found) return found;
    }
    throw new Error(`no ${what} in:\n${await text()}`);
  };
  const text = async () => {
    const read: string = await driver.executeScript('return document.body.innerText');
    return read.replace(/[\u00a0\u202f]/g, ' ');
  };
  const pattern = (name: string | RegExp) => (typeof name === 'string' ? literal(name) : name.source);
  const find = (role: string, name: string | RegExp) =>
    last(
      `${role} «${name}»`,
      'return queryAllByRole(document.body, arguments[0], { name: new RegExp(arguments[1]) });',
      role,
      pattern(name),
    );
  const field = (label: string) =>
    last(
      `field «${label}»`,
      `return queryAllByLabelText(document.body, new RegExp(arguments[0]))
        .filter((e) => ['INPUT', 'SELECT', 'TEXTAREA'].includes(e.tagName) && e.checkVisibility());`,
      `^${literal(label)}\\s*\\*?$`,
    );
  return {
    open: (url) => driver.get(url),
    find,
    async click(role, name) {
      await (await find(role, name)).click();
    },
    async fill(label, value) {
      const box = await field(label);
      await box.click();
      await driver.executeScript('arguments[0].select()', box);
      await box.sendKeys(value);
    },
    async choose(label, option) {
      const box = await field(label);
      await box.findElement({ xpath: `.//option[normalize-space()="${option}"]` }).click();
    },
    press: (...keys) =>
      driver
        .actions()
        .sendKeys(...keys)
        .perform(),
    text,
    async says(wanted) {
      let read = '';
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause()) {
        read = await text();
        if (typeof wanted === 'string' ? read.includes(wanted) : wanted.test(read)) return;
      }
      throw new Error(`the page does not say «${wanted}» but:\n${read}`);
    },
    path: async () => new URL(await driver.getCurrentUrl()).pathname,
    async close() {
      await driver.quit();
      for (const program of programs) program.kill();
    },
  };
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not answer');
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
