/** What is stored as markup or as a formula is text in questions, in notices and in the files of the reports; questions stand still and show the focus. */
import { readFile } from 'node:fs/promises';
import { withoutVisibleFocus } from '../../support/focus';
import { HOSTILE, withoutMarkup } from '../../support/hostile';
import { moving } from '../../support/motion';
import { visit } from '../../support/screen';
import { type Seeded, seed } from '../../support/seed';
import { expect, test } from '../../support/test';

let ids: Seeded;
test.beforeAll(async ({ system }) => {
  ids = await seed(system.url, system.users.Admin, HOSTILE);
});

test('las preguntas y los avisos dicen lo guardado como texto', async ({ as }) => {
  const page = await as('Admin');
  // Some also say that nothing was done.
  const told = page.locator('.hv-notice').getByRole('button', { name: 'Aceptar' });
  await page.addLocatorHandler(told, () => told.click());
  const focused = new Set<string>();
  let asked = 0;
  for (const path of [
    `/clientes/${ids.cliente}`,
    `/empresa/${ids.empresa}`,
    `/producto/${ids.producto}`,
    `/orden/${ids.orden}`,
    `/reparacion/${ids.reparacion}`,
    `/proveedores/${ids.proveedor}`,
    `/orden/${ids.orden}/pagos`,
    '/categorias',
  ]) {
    await test.step(path, async () => {
      await visit(page, path);
      const button = page.getByRole('main').getByRole('button', { name: /^(Eliminar|Anular)/ });
      if ((await button.count()) === 0) return;
      await button.first().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      asked++;
      await withoutMarkup(page);
      expect(await moving(page)).toEqual([]);
      expect(await withoutVisibleFocus(page, focused)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeHidden();
    });
  }
  expect(asked, 'questions that were opened').toBeGreaterThanOrEqual(4);
});

test('el CSV de cada reporte no trae una celda que calcule', async ({ as }) => {
  const page = await as('Admin');
  let hostile = 0;
  for (const report of ['saldos_pendientes', 'inventario', 'producto_vendido', 'clientes']) {
    await visit(page, `/reporte/${report}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    const cells = cellsOf(text.replace('\uFEFF', ''));
    hostile += cells.filter((cell) => cell === `'${HOSTILE}`).length;
    expect(
      cells.filter((cell) => /^[=+\-@\t]/.test(cell) && !/^-?[\d,]+$/.test(cell)),
      report,
    ).toEqual([]);
  }
  expect(hostile, 'cells that came from a stored formula').toBeGreaterThan(3);
});

/** The cells of a file with `;` between them and quotes where they are needed. */
const cellsOf = (text: string): string[] =>
  [...text.matchAll(/("(?:[^"]|"")*"|[^;\r\n]*)(?:;|\r\n|$)/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
