/**
 * Every route, as each role, over records whose every text is markup that would run and a formula that would calculate:
 * it stands there as text, the page is accessible in both colour modes and fits a phone and a 200 % zoom, what a finger
 * presses is large enough for it, what has the focus shows it, and nothing moves for somebody who asked for less motion.
 */
import { ROLES, type Rol } from '@hilvan/contract';
import type { Page } from '@playwright/test';
import { accesible, violaciones } from '../../support/axe';
import { blancosChicos } from '../../support/blancos';
import { sinFocoVisible } from '../../support/foco';
import { abrir, HOSTIL, sinMarcado } from '../../support/hostil';
import { enMovimiento } from '../../support/movimiento';
import { direcciones } from '../../support/rutas';
import { masAncha, retratar, retratos } from '../../support/screenshots';
import { type Sembrado, sembrar } from '../../support/sembrar';
import { entrar, salir } from '../../support/session';
import { expect, test } from '../../support/test';

/** A phone; 1280 px at 200 % zoom, and without. */
const ANCHOS = [390, 640, 1280];

// Each walk is long: they are taken beside each other.
test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

let ids: Sembrado;
test.beforeAll(async ({ sistema }) => {
  ids = await sembrar(sistema.url, sistema.usuarios.Admin, HOSTIL);
});

test('el ingreso es accesible, cabe, muestra el foco y se queda quieto', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  await accesible(page);
  await retratar(page, 'ingreso');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await enMovimiento(page)).toEqual([]);
  expect(await sinFocoVisible(page)).toEqual([]);
});

for (const rol of ROLES) {
  test(`${rol}: cada página muestra lo guardado como texto y es accesible`, async ({ page, sistema }) => {
    test.setTimeout(480_000);
    await entrar(page, sistema.usuarios[rol]);
    const wrong: string[] = [];
    let shown = 0;
    for (const path of direcciones(rol, ids)) {
      await test.step(path, async () => {
        await abrir(page, path);
        await sinMarcado(page);
        if (await muestra(page)) shown++;
        // Where it fails is told for the whole walk at once.
        wrong.push(...(await violaciones(page)).map((found) => `${path}: ${found}`));
      });
    }
    expect(wrong).toEqual([]);
    expect(shown, 'pages that show what was put in').toBeGreaterThanOrEqual(MUESTRAN[rol]);
    await salir(page);
  });
}

// The pages are the same for every role: their widths and dark colours are looked at once.
test('cada página cabe, y en oscuro se lee, muestra el foco y se queda quieta', async ({ page, sistema }) => {
  test.setTimeout(480_000);
  await entrar(page, sistema.usuarios.Admin);
  expect(await enMovimiento(page), 'something moves where nobody minds').not.toEqual([]);
  const wrong: string[] = [];
  const focused = new Set<string>();
  for (const path of direcciones('Admin', ids)) {
    await test.step(path, async () => {
      await abrir(page, path);
      if (path === '/inicio') wrong.push(...(await menuDeTelefono(page)));
      if (retratos) await retratar(page, path.slice(1).replace(/\W/g, '-'));
      wrong.push(...(await anchos(page)).map((found) => `${path}: ${found}`));
      wrong.push(...(await enOscuroYQuieto(page, focused)).map((found) => `${path}, dark: ${found}`));
    });
  }
  expect(wrong).toEqual([]);
  expect(focused.size, 'kinds of things that take the focus').toBeGreaterThan(20);
});

/** Pages on which the hostile text is to be seen, at least. */
const MUESTRAN: Record<Rol, number> = { Admin: 25, Colaborador: 20, Visor: 8 };

/** Whether the stored text is to be seen, on the page or in one of its fields. */
const muestra = (page: Page): Promise<boolean> =>
  page.getByRole('main').evaluate((main, text) => {
    const fields = [...main.querySelectorAll<HTMLInputElement>('input, textarea')];
    return (main.textContent ?? '').includes(text) || fields.some(({ value }) => value.includes(text));
  }, HOSTIL);

/** At which widths the page is wider than its window, and what is too small to be pressed on a phone. */
async function anchos(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const width of ANCHOS) {
    await page.setViewportSize({ width, height: 800 });
    const wider = await masAncha(page);
    if (wider > 0) found.push(`${wider} px wider than a window of ${width} px`);
    if (width === 390) found.push(...(await blancosChicos(page)));
  }
  if (before) await page.setViewportSize(before);
  return found;
}

/** What is too small to be pressed in a phone's menu. */
async function menuDeTelefono(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Inicio', exact: true })).toBeVisible();
  const found = await blancosChicos(page);
  await page.keyboard.press('Escape');
  if (before) await page.setViewportSize(before);
  return found.map((text) => `menu: ${text}`);
}

async function enOscuroYQuieto(page: Page, focused: Set<string>): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  const found = [
    ...(await violaciones(page, ['color-contrast'])),
    ...(await enMovimiento(page)),
    ...(await sinFocoVisible(page, focused)),
  ];
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  return found;
}
