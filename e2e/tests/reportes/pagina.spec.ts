/** The page of a report: a document that takes long, the chart, and the page on paper. */
import { join } from 'node:path';
import { formatFecha } from '@hilvan/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe';
import { SCREENSHOTS } from '../../support/paths';
import { pdfText } from '../../support/pdf-text';
import { expect, test } from '../../support/test';
import { inAnyForm } from './reporte';

/** How many pixels of the chart have the colour under the line, and how many that of the line. */
const chartColors = (page: Page): Promise<{ aqua: number; black: number }> =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    // Below the legend and right of the amounts there are only the sheet, the area under the line, and the line.
    const [x, y] = [canvas.width * 0.1, canvas.height * 0.2];
    const plot = canvas.getContext('2d')?.getImageData(x, y, canvas.width - x, canvas.height - y).data ?? [];
    const found = { aqua: 0, black: 0 };
    for (let i = 0; i < plot.length; i += 4) {
      const [r = 0, g = 0, b = 0, a = 0] = [plot[i], plot[i + 1], plot[i + 2], plot[i + 3]];
      if (a < 255) continue;
      if (r === 0 && g === 255 && b === 255) found.aqua++;
      // One pixel wide, with edges softened into the aqua.
      if (r < 40 && g < 128 && b < 128) found.black++;
    }
    return found;
  });

/** Answers as a provider that makes documents as jobs (extension `trabajos`): step by step, the last step until more are pushed. */
async function prepare(page: Page, ...steps: object[]) {
  const cancelled: string[] = [];
  await page.route('**/api/v1/reporte-clientes', (route) => {
    expect(route.request().headers().prefer).toBe('respond-async');
    return route.fulfill({ status: 202, json: { trabajo: 'uno', download_url: '' } });
  });
  await page.route('**/api/v1/trabajos/*', (route) => {
    if (route.request().method() === 'DELETE') {
      cancelled.push(route.request().url());
      return route.fulfill({ json: { status: 200, mensaje: 'Hecho' } });
    }
    const step = steps.length > 1 ? steps.shift() : steps[0];
    // No answer: the connection was cut.
    return step === CUT ? route.abort() : route.fulfill({ json: step });
  });
  return { cancelled, push: (...more: object[]) => void steps.push(...more) };
}

const CUT = {};
const progress = (hechas: number) => ({ listo: 0, cancelado: 0, hechas, total: 30_000 });

test('un documento largo dice cuánto lleva, también tras un corte, y se abre; el siguiente se cancela con el teclado', {
  tag: '@pagina',
}, async ({ as }) => {
  const page = await as('Admin', '/reporte/clientes');
  const finished = { ...progress(30_000), listo: 1, download_url: '/listo.pdf' };
  const { push } = await prepare(page, progress(0), progress(12_600));
  await page.context().route('**/listo.pdf', (route) => route.fulfill({ body: 'El documento' }));
  const opened = page.waitForEvent('popup');
  const button = page.getByRole('button', { name: 'Descargar', exact: true });
  await button.press('Enter');
  const popup = await opened;
  await expect(page.getByText('Van 42 %')).toBeVisible();
  await expectAccessible(page);
  push(CUT, progress(24_300));
  await expect(page.getByText('Van 81 %')).toBeVisible();
  push(finished);
  await expect(popup.getByText('El documento')).toBeVisible();
  await expect(page.getByText('Generando el PDF')).toBeHidden();

  const { cancelled } = await prepare(page, progress(300));
  const second = page.waitForEvent('popup');
  await button.press('Enter');
  const waiting = await second;
  await expect(page.getByText('Van 1 %')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect.poll(() => waiting.isClosed()).toBe(true);
  await expect(page.getByText('Generando el PDF')).toBeHidden();
  await expect(button).toBeFocused();
  await expect.poll(() => cancelled).toEqual([expect.stringMatching(/\/api\/v1\/trabajos\/uno$/)]);
});

test('el gráfico: aguamarina y negro, de la fecha más antigua a la más reciente', { tag: '@pagina' }, async ({
  as,
}) => {
  const page = await as('Admin');
  const day = (i: number) => new Date(Date.UTC(2026, 2, 9) - i * 86_400_000).toISOString().slice(0, 10);
  // The newest first, as providers send them; few enough to be dots on a line.
  const data = Array.from({ length: 40 }, (_, i) => ({
    fecha: day(i),
    monto_facturado: String(400_000 + 300_000 * Math.sin(i / 6)),
  }));
  await page.route('**/api/v1/vista/ventas', (route) => route.fulfill({ json: { data } }));
  // The chart's file does not arrive: the page says so, and one click mends it.
  await page.route('**/assets/ventas-chart-*', (route) => route.abort());
  await page.goto('/reporte/ventas');
  const alert = page.getByRole('alert').filter({ hasText: 'No se pudo cargar el gráfico.' });
  await expect(alert).toBeVisible();
  await page.unroute('**/assets/ventas-chart-*');
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  const chart = page.getByRole('img', { name: /en 40 días con ventas/ });
  await expect(chart).toBeVisible();
  await expect(chart).toHaveAccessibleName(new RegExp(`${formatFecha(day(39))}.*${formatFecha(day(0))}`));
  await expect.poll(async () => (await chartColors(page)).aqua).toBeGreaterThan(10_000);
  expect((await chartColors(page)).black).toBeGreaterThan(100);
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

test('en papel: todas las filas, sus totales, y nada que apretar', { tag: '@pagina' }, async ({ as }) => {
  const page = await as('Admin');
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
  expect(text).toMatch(inAnyForm('130 065,00'));
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
  // The rows that were drawn only for the paper leave the screen again.
  await expect(page.getByRole('row')).toHaveCount(62);
});
