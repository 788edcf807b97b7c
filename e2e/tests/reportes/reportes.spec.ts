/** The hub and its six reports over one workshop: figures and documents. Who may not see them: boundaries/direcciones.test.ts. */
import { formatFecha } from '@hilvan/contract';
import type { Page } from '@playwright/test';
import { accesible } from '../../support/axe';
import { guardado } from '../../support/guardado';
import { openedPdf } from '../../support/pdf-text';
import { accept, visit } from '../../support/screen';
import { expect, test } from '../../support/test';
import { type Datos, fillTaller } from './datos';
import { comoSea, fila, VACIO } from './reporte';

/** The earliest day of the table: other stories of the same workshop sold on other days. */
async function primerDia(page: Page): Promise<string> {
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
  // Put in by the first of them: the reports only read.
  let datos: Datos;
  test.beforeEach(async ({ como }) => {
    const page = await como('Admin');
    datos ??= await fillTaller(page);
  });

  test('saldos pendientes: lo que falta, el PDF y el CSV', { tag: '@motores' }, async ({ page }) => {
    await open(page, 'Saldos pendientes');
    const cells = await fila(page, datos.pedido);
    expect(cells.slice(1)).toEqual([
      datos.pedido,
      datos.empresa,
      '₡113 000,00',
      '₡99 999,50',
      `${formatFecha(datos.hoy)}0 días (0–30 días)`,
    ]);
    await expect(page.getByRole('link', { name: datos.pedido })).toHaveAttribute('href', /\/pagos/);

    const save = () => page.getByRole('button', { name: 'Exportar CSV' }).click();
    const bytes = await guardado(page, `saldos-pendientes-${datos.hoy}.csv`, save);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    // The order's title begins like a formula: a spreadsheet must read it as text.
    expect(bytes.toString()).toContain(`\r\n'${datos.pedido};${datos.empresa};113000;99999,5;`);

    expect(await download(page, '/pdf/saldos-pendientes')).toMatch(comoSea('99 999,50'));
  });

  test('ventas: montos, gráfico y filtro', { tag: '@motores' }, async ({ page }) => {
    await open(page, 'Reporte ventas');
    const chart = page.getByRole('img', { name: /Gráfico de Ventas: montos facturados/ });
    await expect(chart).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Gráfico de Ventas' })).toBeVisible();
    const cells = await fila(page, formatFecha(datos.hoy));
    expect(cells[2]).toMatch(/^₡[\d ]+,00$/);
    await expect(page.getByLabel('Hasta')).toHaveValue(datos.hoy);
    expect(await download(page, '/pdf/ventas')).toMatch(comoSea(cells[2]?.replace('₡', '') ?? ''));

    // Long before anything that another story of the same workshop sold.
    await page.getByLabel('Desde').fill('1990-01-01');
    await page.getByLabel('Hasta').fill('1990-01-31');
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page.getByText(VACIO)).toBeVisible();
    await accesible(page);
    await expect(page).toHaveURL(/desde=1990-01-01&hasta=1990-01-31/);
    await page.getByLabel('Hasta').fill('1989-12-31');
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page.getByLabel('Hasta')).toHaveValue(datos.hoy);
    await expect(chart).toBeVisible();
    await expect(page.getByLabel('Desde')).toHaveValue(await primerDia(page));
  });

  test('mediciones: buscar, elegir la empresa y descargar la suya', async ({ page }) => {
    await open(page, 'Mediciones por cliente y empresa');
    await page.getByRole('button', { name: 'Descargar', exact: true }).click();
    await accept(page, 'Debe seleccionar una empresa.');
    await page.getByRole('searchbox', { name: 'Buscar empresa' }).fill(datos.empresa.toUpperCase());
    await page.getByRole('combobox', { name: 'Empresa' }).selectOption(datos.empresa);
    expect((await fila(page, datos.cliente)).slice(1)).toEqual([
      `${datos.cliente} Solís Güell`,
      'Enagua',
      datos.empresa,
      datos.hoy,
    ]);
    expect(await download(page, '/mediciones-clientes/')).toContain('Enagua');
  });

  test('inventario, los más vendidos y clientes', async ({ page }) => {
    await open(page, 'Reporte de inventario');
    const tela = await fila(page, datos.tela);
    expect([tela[2], tela[6]]).toEqual(['12,5', 'Metros']);
    const swatch = page.getByRole('row').filter({ hasText: datos.tela }).locator('i');
    await expect(swatch).toHaveCSS('background-color', 'rgb(26, 43, 108)');
    expect(await download(page, '/reporte-inventario')).toContain(datos.tela);

    await open(page, 'Productos más vendidos');
    expect((await fila(page, datos.producto)).slice(1)).toEqual([
      datos.producto,
      '10',
      expect.stringMatching(/^\d+,\d %$/),
    ]);
    expect(await download(page, '/pdf/mejores-productos')).toContain(datos.producto);

    await open(page, 'Reporte de clientes');
    const cliente = await fila(page, datos.cliente);
    expect([cliente[1], cliente[5]]).toEqual([`${datos.cliente} Solís Güell`, datos.empresa]);
    expect(await download(page, '/reporte-clientes')).toContain('Solís');
  });
});
