/**
 * Every route, as each role, over records whose every text would run as markup and calculate as a formula: it is shown as text, the page
 * is accessible in both colour modes and fits a phone and a zoom of 200 and 400 %, what a finger presses is large enough for it, what has
 * the focus shows it, and nothing moves for somebody who asked for less motion.
 */
import type { Page } from '@playwright/test';
import { expectAccessible, violationsOf } from '../../support/axe';
import { withoutVisibleFocus } from '../../support/focus';
import { addresses } from '../../support/house';
import { moving } from '../../support/motion';
import { open, pass, shows } from '../../support/screen';
import { takeScreenshot, takesPictures, widest } from '../../support/screenshots';
import { HOSTILE, type Seeded, seed, withoutMarkup } from '../../support/seed';
import { logIn, logOut } from '../../support/session';
import { smallTargets } from '../../support/small-targets';
import { expect, test } from '../../support/test';

/** 1280 px at 400 % zoom; a phone; 1280 px at 200 %, and without. */
const WIDTHS = [320, 390, 640, 1280];
/** The page of a record that nobody has. */
const NOT_THERE = '/empresa/999999';

// In parallel, because each walk is long.
test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

let ids: Seeded;
test.beforeAll(async ({ system }) => {
  ids = await seed(system.url, system.users.Admin, HOSTILE);
});

test('el ingreso es accesible, cabe, muestra el foco y se queda quieto', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, 'ingreso');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving(page)).toEqual([]);
  expect(await withoutVisibleFocus(page)).toEqual([]);
});

/** The Admin's walk is taken in two parts at the same time. Each page is in one of them, and looked at in every way. */
const PARTS = [0, 1];

for (const part of PARTS) {
  test(`Admin, ${part + 1} de ${PARTS.length}: cada página muestra lo guardado como texto, es accesible, cabe y se queda quieta`, async ({
    page,
    system,
  }) => {
    test.setTimeout(480_000);
    await logIn(page, system.users.Admin);
    const focused = new Set<string>();
    const all = [...addresses('Admin', ids), NOT_THERE];
    const paths = all.filter((_, i) => i % PARTS.length === part);
    const looks = [inLight, inDarkAndStill];
    const shown = await walk(page, paths, async (path) => {
      const found: string[] = [];
      for (const look of looks) found.push(...(await look(page, path, focused)));
      // The next page begins in the colours that this one ends in, because changing them draws everything anew.
      looks.reverse();
      return found;
    });
    expect(shown, 'pages that show what was put in').toBeGreaterThanOrEqual(11);
    expect(focused.size, 'kinds of things that take the focus').toBeGreaterThan(20);
  });
}

// The pages are the Admin's, less what the role may not see. Every part of a page is for all, for those who work (Admin and
// Colaborador) or for an Admin alone, so that on a page which a Visor opens too each part was seen with it and without.
for (const [rol, least] of [
  ['Colaborador', 12],
  ['Visor', 8],
] as const) {
  test(`${rol}: cada página muestra lo guardado como texto`, async ({ page, system }) => {
    await logIn(page, system.users[rol]);
    const look = () => (rol === 'Visor' ? violationsOf(page) : []);
    const seen = rol === 'Visor' ? [] : addresses('Visor', ids);
    const paths = addresses(rol, ids).filter((path) => !seen.includes(path));
    const shown = await walk(page, paths, look);
    expect(shown, 'pages that show what was put in').toBeGreaterThanOrEqual(least);
    await logOut(page);
  });
}

/** Opens every address and looks at it; all that is wrong is told at the end. @returns how many pages show the text */
async function walk(
  page: Page,
  paths: string[],
  look: (path: string) => Promise<string[]> | string[],
): Promise<number> {
  const wrong: string[] = [];
  let shown = 0;
  for (const [i, path] of paths.entries()) {
    await test.step(path, async () => {
      // Home has two addresses, and going from the first to the second opens no other page.
      await (i === 0 || path === '/inicio' ? open : pass)(page, path);
      await withoutMarkup(page);
      if (await shows(page, HOSTILE)) shown++;
      if (takesPictures) await takeScreenshot(page, path.slice(1).replace(/\W/g, '-'));
      wrong.push(...(await look(path)).map((found) => `${path}: ${found}`));
    });
  }
  expect(wrong).toEqual([]);
  return shown;
}

/** At which widths the page is wider than its window, and what is too small to be pressed on a phone. */
async function misfits(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const wider = await widest(page);
    if (wider > 0) found.push(`${wider} px wider than a window of ${width} px`);
    if (width === 390) found.push(...(await smallTargets(page)));
  }
  if (before) await page.setViewportSize(before);
  return found;
}

/** What is too small to be pressed in a phone's menu, and not accessible in the search, which gives the focus back to its button. */
async function phoneMenu(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Inicio', exact: true })).toBeVisible();
  const found = await smallTargets(page);
  await page.keyboard.press('Escape');
  const search = page.getByRole('button', { name: 'Encontrar' });
  await search.click();
  await expect(page.getByRole('option', { name: 'Pedidos', exact: true })).toBeVisible();
  found.push(...(await violationsOf(page)));
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
  if (before) await page.setViewportSize(before);
  return found.map((text) => `phone: ${text}`);
}

async function inLight(page: Page, path: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await expect(page.locator('html')).toHaveClass(/light/);
  const found = await violationsOf(page);
  if (path === '/inicio') {
    found.push(...(await phoneMenu(page)));
    if ((await moving(page)).length === 0) found.push('nothing moves where nobody minds');
  }
  return [...found, ...(await misfits(page))];
}

async function inDarkAndStill(page: Page, _path: string, focused: Set<string>): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  const found = [
    ...(await violationsOf(page, ['color-contrast'])),
    ...(await moving(page)),
    ...(await withoutVisibleFocus(page, focused)),
  ];
  return found.map((what) => `dark: ${what}`);
}
