/** The hub and its six reports over one workshop: figures, documents, what another provider leaves out. */
import { join } from 'node:path';
import { formatFecha, hoy } from '@hilvan/contract';
import type { Page } from '@playwright/test';
import { accesible } from '../../support/axe';
import { guardado } from '../../support/guardado';
import { SCREENSHOTS } from '../../support/paths';
import { pdfText } from '../../support/pdf-text';
import { accept, plainSpaces } from '../../support/screen';
import { expect, test } from '../../support/test';
import { coloresDelGrafico } from './colores';
import { type Datos, fillTaller } from './datos';

const VACIO = 'No se encontraron resultados o datos no disponibles.';

/** The cells of the row that holds a text, with ordinary spaces. */
async function fila(page: Page, text: string): Promise<string[]> {
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(row).toHaveCount(1);
  return (await row.locator('th, td').allTextContents()).map(plainSpaces);
}

/** The earliest day of the table: other stories of the same workshop sold on other days. */
async function primerDia(page: Page): Promise<string> {
  const cells = await page.getByRole('row').locator('th, td').allTextContents();
  const days = cells.flatMap((cell) => {
    const [, day = '', month = '', year] = /^(\d+)\/(\d+)\/(\d{4})$/.exec(cell.trim()) ?? [];
    return year ? [`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`] : [];
  });
  return days.sort()[0] ?? '';
}

/** An amount as any provider's document may print it: its look is the provider's, its figures are not. */
const comoSea = (amount: string): RegExp => new RegExp(amount.replaceAll(' ', ' ?').replace(',', '[.,]'));

/** Opens a report from the hub, as people do. */
async function open(page: Page, title: string): Promise<void> {
  await page.goto('/reportes');
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** The text of the PDF behind 'Descargar', which opens in a window of its own. */
async function download(page: Page, call: string): Promise<string> {
  const answer = page.waitForResponse((r) => r.url().includes(`/api/v1${call}`));
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Descargar', exact: true }).click();
  const { download_url }: { download_url: string } = await (await answer).json();
  await popup;
  await expect(page.getByText('Generando el PDF')).toBeHidden();
  const file = await page.request.get(download_url, { timeout: 60_000 });
  expect(file.headers()['content-type']).toContain('application/pdf');
  return pdfText(await file.body());
}

test.describe('con un taller que tiene datos', () => {
  // Put in by the first of them: the reports only read.
  let datos: Datos;
  test.beforeEach(async ({ como }) => {
    const page = await como('Admin');
    datos ??= await fillTaller(page);
  });

  test('el centro de reportes lleva a los seis', { tag: '@pagina' }, async ({ page }) => {
    await page.goto('/reportes');
    await expect(page.getByRole('heading', { level: 1, name: 'Reportes' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(6);
  });

  test('saldos pendientes: lo que falta, el PDF y el CSV', { tag: '@motores' }, async ({ page }) => {
    await open(page, 'Saldos pendientes');
    const cells = await fila(page, datos.pedido);
    expect(cells.slice(1)).toEqual([
      datos.pedido,
      datos.empresa,
      '₡113 000,00',
      '₡99 999,50',
      `${formatFecha(hoy())}0 días (0–30 días)`,
    ]);
    await expect(page.getByRole('link', { name: datos.pedido })).toHaveAttribute('href', /\/pagos/);

    const save = () => page.getByRole('button', { name: 'Exportar CSV' }).click();
    const bytes = await guardado(page, `saldos-pendientes-${hoy()}.csv`, save);
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
    const cells = await fila(page, formatFecha(hoy()));
    expect(cells[2]).toMatch(/^₡[\d ]+,00$/);
    await expect(page.getByLabel('Hasta')).toHaveValue(hoy());
    expect(await download(page, '/pdf/ventas')).toMatch(comoSea(cells[2]?.replace('₡', '') ?? ''));

    // Long before anything that another story of the same workshop sold.
    await page.getByLabel('Desde').fill('1990-01-01');
    await page.getByLabel('Hasta').fill('1990-01-31');
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page.getByText(VACIO)).toBeVisible();
    await expect(page).toHaveURL(/desde=1990-01-01&hasta=1990-01-31/);
    await page.getByLabel('Hasta').fill('1989-12-31');
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page.getByLabel('Hasta')).toHaveValue(hoy());
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
      hoy(),
    ]);
    expect(await download(page, '/mediciones-clientes/')).toContain('Enagua');
  });

  test('inventario: la celda del color y la cantidad', async ({ page }) => {
    await open(page, 'Reporte de inventario');
    const cells = await fila(page, datos.tela);
    expect([cells[2], cells[6]]).toEqual(['12,5', 'Metros']);
    const swatch = page.getByRole('row').filter({ hasText: datos.tela }).locator('i');
    await expect(swatch).toHaveCSS('background-color', 'rgb(26, 43, 108)');
    expect(await download(page, '/reporte-inventario')).toContain(datos.tela);
  });

  test('los más vendidos', async ({ page }) => {
    await open(page, 'Productos más vendidos');
    expect((await fila(page, datos.producto)).slice(1)).toEqual([
      datos.producto,
      '10',
      expect.stringMatching(/^\d+,\d %$/),
    ]);
    expect(await download(page, '/pdf/mejores-productos')).toContain(datos.producto);
  });

  test('clientes', async ({ page }) => {
    await open(page, 'Reporte de clientes');
    const cells = await fila(page, datos.cliente);
    expect([cells[1], cells[5]]).toEqual([`${datos.cliente} Solís Güell`, datos.empresa]);
    expect(await download(page, '/reporte-clientes')).toContain('Solís');
  });
});

test('Colaborador y Visor: denegados antes de que llegue código alguno, y también por el proveedor', async ({
  como,
}) => {
  for (const rol of ['Colaborador', 'Visor'] as const) {
    const page = await como(rol, '/');
    await expect(page.getByRole('link', { name: 'Reportes' })).toHaveCount(0);
    const code: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/remotes/reportes/')) code.push(request.url());
    });
    for (const path of ['/reportes', '/reporte/ventas', '/reporte/mediciones/clientes/empresa']) {
      await page.goto(path);
      await accept(page, 'Acceso denegado', 'No tienes los permisos necesarios para realizar esta acción.');
      await expect(page).toHaveURL(/\/inicio$/);
    }
    expect(code).toEqual([]);
    const refused = await page.evaluate(async () => {
      const token = decodeURIComponent(/(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? '');
      const response = await fetch('/api/v1/vista/ventas', { headers: { Authorization: `Bearer ${token}` } });
      const body: { status?: number } = await response.json();
      return body.status ?? response.status;
    });
    expect(refused).toBe(403);
    await page.getByRole('button', { name: 'Salir' }).click();
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  }
});

test('un PDF que falla lo dice, y no deja ventana ni diálogo', { tag: '@pagina' }, async ({ como }) => {
  const page = await como('Admin', '/reporte/producto_vendido');
  await page.route('**/api/v1/pdf/mejores-productos', (route) =>
    route.fulfill({ status: 500, json: { status: 500, error: ['El disco está lleno'] } }),
  );
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Descargar', exact: true }).click();
  const popup = await opened;
  await accept(page, 'No se pudo generar el PDF', 'El disco está lleno');
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect(page.getByText('Generando el PDF')).toBeHidden();
});

test('textos por números, nulos, y el texto vacío', { tag: '@pagina' }, async ({ como }) => {
  const page = await como('Admin');
  const rows = [
    {
      titulo: 'A',
      nombre_empresa: null,
      monto: '1500.50',
      saldo_restante: null,
      created_at: '2026-03-09 10:00',
    },
  ];
  await page.route('**/api/v1/vista/saldos-pendientes', (route) => route.fulfill({ json: { data: rows } }));
  await page.route('**/api/v1/vista/clientes', (route) => route.fulfill({ json: { data: null } }));
  await page.goto('/reporte/saldos_pendientes');
  const cells = await fila(page, '9/3/2026');
  expect(cells.slice(0, 5)).toEqual(['1', 'A', 'NA', '₡1 500,50', '—']);
  expect(cells[5]).toMatch(/^9\/3\/2026\d+ días \(.+\)$/);
  await page.goto('/reporte/clientes');
  await expect(page.getByText(VACIO)).toBeVisible();
  await expect(page.getByRole('navigation', { name: /Páginas/ })).toHaveCount(0);
  await accesible(page);
});

test('el gráfico: aguamarina y negro, de la fecha más antigua a la más reciente', { tag: '@pagina' }, async ({
  como,
}) => {
  const page = await como('Admin');
  const dia = (i: number) => new Date(Date.UTC(2026, 2, 9) - i * 86_400_000).toISOString().slice(0, 10);
  // The newest first, as providers send them; few enough to be dots on a line.
  const data = Array.from({ length: 40 }, (_, i) => ({
    fecha: dia(i),
    monto_facturado: String(400_000 + 300_000 * Math.sin(i / 6)),
  }));
  await page.route('**/api/v1/vista/ventas', (route) => route.fulfill({ json: { data } }));
  // Its file does not arrive: the page says so, and one click mends it.
  await page.route('**/assets/ventas-chart-*', (route) => route.abort());
  await page.goto('/reporte/ventas');
  const alert = page.getByRole('alert').filter({ hasText: 'No se pudo cargar el gráfico.' });
  await expect(alert).toBeVisible();
  await page.unroute('**/assets/ventas-chart-*');
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  const chart = page.getByRole('img', { name: /en 40 días con ventas/ });
  await expect(chart).toBeVisible();
  await expect(chart).toHaveAccessibleName(new RegExp(`${formatFecha(dia(39))}.*${formatFecha(dia(0))}`));
  await expect.poll(async () => (await coloresDelGrafico(page)).aqua).toBeGreaterThan(10_000);
  expect((await coloresDelGrafico(page)).black).toBeGreaterThan(100);
  // Paper leaves the canvas as tall as the screen drew it; it may not cover the table.
  await page.emulateMedia({ media: 'print' });
  const over = await chart.evaluate((canvas) => {
    canvas.style.height = '60rem';
    return (
      canvas.getBoundingClientRect().bottom - (canvas.parentElement?.getBoundingClientRect().bottom ?? 0)
    );
  });
  expect(over).toBeLessThanOrEqual(0);
});

test('en papel: todas las filas, sus totales, y nada que apretar', { tag: '@pagina' }, async ({ como }) => {
  const page = await como('Admin');
  const data = Array.from({ length: 130 }, (_, i) => ({
    titulo: `Pedido ${i + 1}`,
    nombre_empresa: 'Café Núñez',
    monto: '1000.50',
    saldo_restante: '500',
    created_at: '2026-03-09 10:00:00',
  }));
  await page.route('**/api/v1/vista/saldos-pendientes', (route) => route.fulfill({ json: { data } }));
  await page.goto('/reporte/saldos_pendientes');
  await expect(page.getByRole('row')).toHaveCount(62);
  const file = await page.pdf({ format: 'A4', path: join(SCREENSHOTS, 'reportes-papel.pdf') });
  const text = await pdfText(file);
  expect(text).toContain('Saldos pendientes');
  for (const n of [1, 61, 130]) expect(text).toContain(`Pedido ${n} `);
  expect(text).toMatch(comoSea('130 065,00'));
  for (const absent of [
    'Descargar',
    'Exportar CSV',
    'Imprimir',
    'Salir',
    'Página 2',
    'Saltar al contenido',
  ]) {
    expect(text).not.toContain(absent);
  }
  // What was put on paper for it leaves the screen again.
  await expect(page.getByRole('row')).toHaveCount(62);
});

test('solo con el teclado: del centro a un reporte, ordenarlo y pasar de página', { tag: '@pagina' }, async ({
  como,
}) => {
  const page = await como('Admin');
  const data = Array.from({ length: 130 }, (_, i) => ({ nombre_producto: `Prenda ${130 - i}`, cantidad: i }));
  await page.route('**/api/v1/vista/mejores-productos', (route) => route.fulfill({ json: { data } }));
  await page.goto('/reportes');
  await page.getByRole('main').getByRole('link', { name: 'Productos más vendidos' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Productos más vendidos' })).toBeFocused();
  const header = page.getByRole('button', { name: 'Producto', exact: false }).first();
  await header.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').nth(1)).toContainText('Prenda 1');
  await page.getByRole('button', { name: 'Página 3' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').nth(1)).toContainText('121');
  await expect(page.getByRole('button', { name: 'Página 3' })).toHaveAttribute('aria-current', 'page');
});
