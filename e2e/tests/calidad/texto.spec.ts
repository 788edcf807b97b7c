/** What is stored as markup or as a formula is text in questions, in notices and in the files of the reports; questions stand still and show the focus. */
import { readFile } from 'node:fs/promises';
import { withoutVisibleFocus } from '../../support/foco';
import { HOSTIL, withoutMarkup } from '../../support/hostil';
import { enMovimiento } from '../../support/movimiento';
import { open, visit } from '../../support/screen';
import { type Sembrado, seed } from '../../support/sembrar';
import { expect, test } from '../../support/test';

let ids: Sembrado;
test.beforeAll(async ({ sistema }) => {
  ids = await seed(sistema.url, sistema.usuarios.Admin, HOSTIL);
});

test('las preguntas y los avisos dicen lo guardado como texto', async ({ como }) => {
  const page = await como('Admin');
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
      await open(page, path);
      const button = page.getByRole('main').getByRole('button', { name: /^(Eliminar|Anular)/ });
      if ((await button.count()) === 0) return;
      await button.first().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      asked++;
      await withoutMarkup(page);
      expect(await enMovimiento(page)).toEqual([]);
      expect(await withoutVisibleFocus(page, focused)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeHidden();
    });
  }
  expect(asked, 'questions that were opened').toBeGreaterThanOrEqual(4);
});

test('el CSV de cada reporte no trae una celda que calcule', async ({ como }) => {
  const page = await como('Admin');
  let hostile = 0;
  for (const report of ['saldos_pendientes', 'inventario', 'producto_vendido', 'clientes']) {
    await visit(page, `/reporte/${report}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    const cells = celdas(text.replace('\uFEFF', ''));
    hostile += cells.filter((cell) => cell === `'${HOSTIL}`).length;
    expect(
      cells.filter((cell) => /^[=+\-@\t]/.test(cell) && !/^-?[\d,]+$/.test(cell)),
      report,
    ).toEqual([]);
  }
  expect(hostile, 'cells that came from a stored formula').toBeGreaterThan(3);
});

/** The cells of a file with `;` between them and quotes where they are needed. */
const celdas = (text: string): string[] =>
  [...text.matchAll(/("(?:[^"]|"")*"|[^;\r\n]*)(?:;|\r\n|$)/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
