/** The page of reports and two reports over one workshop: figures and documents. Roles: see boundaries/addresses.test.ts. */
import { formatFecha } from '@hilvan/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe';
import { openedPdf } from '../../support/pdf-text';
import { savedFile } from '../../support/saved-file';
import { visit } from '../../support/screen';
import { expect, test } from '../../support/test';
import { cellsOf, EMPTY, fillWorkshop, inAnyForm, type Sample } from './reporte';

/** The earliest day of the table: other stories of the same workshop sold on other days. */
async function firstDay(page: Page): Promise<string> {
  const cells = await page.getByRole('row').locator('th, td').allTextContents();
  const days = cells.flatMap((cell) => {
    const [, day = '', month = '', year] = /^(\d+)\/(\d+)\/(\d{4})$/.exec(cell.trim()) ?? [];
    return year ? [`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`] : [];
  });
  return days.sort()[0] ?? '';
}

/** Opens a report from the hub, as people do. */
async function open(page: Page, title: string): Promise<void> {
  await visit(page, '/reportes');
  const links = page.getByRole('main').getByRole('link');
  await expect(links).toHaveCount(6);
  await links.filter({ hasText: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const download = (page: Page, call: string): Promise<string> =>
  openedPdf(page, page.getByRole('button', { name: 'Descargar', exact: true }), call);

test.describe('con un taller que tiene datos', () => {
  // Put in by the first story only, because reports change nothing.
  let sample: Sample;
  test.beforeEach(async ({ as }) => {
    const page = await as('Admin');
    sample ??= await fillWorkshop(page);
  });

  test('saldos pendientes: lo que falta, el PDF y el CSV', { tag: '@motores' }, async ({ page }) => {
    await open(page, 'Saldos pendientes');
    const cells = await cellsOf(page, sample.pedido);
    // The order's number stands below, where the provider says to which document the row belongs.
    expect(cells[1]?.replace(/Pedido \d+$/, '')).toBe(sample.pedido);
    expect(cells.slice(2)).toEqual([
      sample.empresa,
      '₡113 000,00',
      '₡99 999,50',
      `${formatFecha(sample.today)}0 días (0–30 días)`,
    ]);
    await expect(page.getByRole('link', { name: sample.pedido })).toHaveAttribute('href', /\/pagos/);

    const save = () => page.getByRole('button', { name: 'Exportar CSV' }).click();
    const bytes = await savedFile(page, `saldos-pendientes-${sample.today}.csv`, save);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    // The order's title begins like a formula: a spreadsheet must read it as text.
    expect(bytes.toString()).toContain(`\r\n'${sample.pedido};${sample.empresa};113000;99999,5;`);

    expect(await download(page, '/pdf/saldos-pendientes')).toMatch(inAnyForm('99 999,50'));
  });

  test('ventas: montos, gráfico y filtro', { tag: ['@motores', '@pagina'] }, async ({ page }) => {
    await open(page, 'Reporte ventas');
    const chart = page.getByRole('img', { name: /Gráfico de Ventas: montos facturados/ });
    await expect(chart).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Gráfico de Ventas' })).toBeVisible();
    const cells = await cellsOf(page, formatFecha(sample.today));
    expect(cells[2]).toMatch(/^₡[\d ]+,00$/);
    await expect(page.getByLabel('Hasta')).toHaveValue(sample.today);
    expect(await download(page, '/pdf/ventas')).toMatch(inAnyForm(cells[2]?.replace('₡', '') ?? ''));

    // Long before anything that another story of the same workshop sold.
    await page.getByLabel('Desde').fill('1990-01-01');
    await page.getByLabel('Hasta').fill('1990-01-31');
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page.getByText(EMPTY)).toBeVisible();
    await expectAccessible(page);
    await expect(page).toHaveURL(/desde=1990-01-01&hasta=1990-01-31/);
    await page.getByLabel('Hasta').fill('1989-12-31');
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page.getByLabel('Hasta')).toHaveValue(sample.today);
    await expect(chart).toBeVisible();
    await expect(page.getByLabel('Desde')).toHaveValue(await firstDay(page));
  });
});
