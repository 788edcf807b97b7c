/**
 * Every route, as each role, over records whose every text is markup that would run and a formula that would calculate:
 * it stands there as text, the page is accessible in both colour modes and fits a phone and a 200 % zoom, what has the
 * focus shows it, and nothing moves for somebody who asked for less motion.
 */
import { ROLES, type Rol } from '@hilvan/contract';
import type { Page } from '@playwright/test';
import { violaciones } from '../../support/axe';
import { sinFocoVisible } from '../../support/foco';
import { abrir, HOSTIL, sinMarcado } from '../../support/hostil';
import { enMovimiento } from '../../support/movimiento';
import { direcciones } from '../../support/rutas';
import { type Sembrado, sembrar } from '../../support/sembrar';
import { entrar, salir } from '../../support/session';
import { expect, test } from '../../support/test';

/** A phone; and 1280 px at 200 % zoom. */
const ANCHOS = [390, 640];

test.skip(({ proveedor }) => proveedor === 'contrato', 'the pages are the same');

let ids: Sembrado;
test.beforeAll(async ({ sistema }) => {
  ids = await sembrar(sistema.url, sistema.usuarios.Admin, HOSTIL);
});

for (const rol of ROLES) {
  test(`${rol}: cada página muestra lo guardado como texto, es accesible y cabe`, async ({
    page,
    sistema,
  }) => {
    test.setTimeout(480_000);
    await entrar(page, sistema.usuarios[rol]);
    expect(await enMovimiento(page), 'something moves where nobody minds').not.toEqual([]);
    const wrong: string[] = [];
    const focused = new Set<string>();
    let shown = 0;
    for (const path of direcciones(rol, ids)) {
      await test.step(path, async () => {
        await abrir(page, path);
        await sinMarcado(page);
        if (await muestra(page)) shown++;
        // Where it fails is told for the whole walk at once.
        wrong.push(...(await violaciones(page)).map((found) => `${path}: ${found}`));
        // The pages are the same for every role: their widths and dark colours are looked at once.
        if (rol !== 'Admin') return;
        wrong.push(...(await anchos(page)).map((found) => `${path}: ${found}`));
        wrong.push(...(await enOscuroYQuieto(page, focused)).map((found) => `${path}, dark: ${found}`));
      });
    }
    expect(wrong).toEqual([]);
    if (rol === 'Admin') expect(focused.size, 'kinds of things that take the focus').toBeGreaterThan(20);
    expect(shown, 'pages that show what was put in').toBeGreaterThanOrEqual(MUESTRAN[rol]);
    await salir(page);
  });
}

/** Pages on which the hostile text is to be seen, at least. */
const MUESTRAN: Record<Rol, number> = { Admin: 25, Colaborador: 20, Visor: 8 };

/** Whether the stored text is to be seen, on the page or in one of its fields. */
const muestra = (page: Page): Promise<boolean> =>
  page.getByRole('main').evaluate((main, text) => {
    const fields = [...main.querySelectorAll<HTMLInputElement>('input, textarea')];
    return (main.textContent ?? '').includes(text) || fields.some(({ value }) => value.includes(text));
  }, HOSTIL);

/** At which widths the page is wider than its window. */
async function anchos(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const width of ANCHOS) {
    await page.setViewportSize({ width, height: 800 });
    const wider = await page.evaluate(
      () =>
        // Layout has followed the new width by the next frame.
        new Promise<number>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(document.documentElement.scrollWidth - window.innerWidth)),
          ),
        ),
    );
    if (wider > 0) found.push(`${wider} px wider than a window of ${width} px`);
  }
  if (before) await page.setViewportSize(before);
  return found;
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
