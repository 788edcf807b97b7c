import { hoy } from '@hilvan/contract';
import { apiOf, unique } from '../../support/api';
import { expectAccessible } from '../../support/axe';
import { newOrden } from '../../support/documentos';
import { anySpaces } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { expect, test } from '../../support/test';

test('de Inicio al pedido que espera, y de ahí al WhatsApp del cliente y a su empresa', {
  tag: '@pagina',
}, async ({ as }) => {
  test.slow();
  const page = await as('Admin');
  // It waits longest, whatever other stories left in the shop.
  const orden = await newOrden(page, unique('Gabachas'), '2020-01-02');
  const api = apiOf(page);
  const { data: semanas } = await api('listarSemanas');
  const semana = semanas.find(({ fechaInicio, fechaFinal }) => fechaInicio <= hoy() && hoy() <= fechaFinal);
  if (semana) await api('asignarOrdenes', {}, { ordenes: [orden.id], semana: semana.id });
  await api('estadoOrden', { id: orden.id }, { estado: 'Entrega Tienda' });
  await page.goto('/');

  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(panel('Atrasado y esta semana')).toContainText(/\d+ de esta semana/);
  await expect(panel('Por cobrar')).toContainText(/₡.*en \d+ documento/);
  await expect(panel('Ventas del mes')).toContainText('mes anterior');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
  await takeScreenshot(page, 'inicio');

  await page.getByRole('link', { name: /^Entregados a tienda/ }).click();
  await expect(page).toHaveURL(/\/orden\?por=estado&q=Entrega\+Tienda/);
  const row = page.getByRole('row').filter({ hasText: orden.titulo });
  await expect(row).toContainText('Entrega Tienda');
  await page.goBack();

  await panel('Listos para entregar').getByRole('link', { name: orden.titulo }).click();
  await expect(page).toHaveURL(new RegExp(`/orden/${orden.id}$`));
  const notice = page.getByRole('link', { name: 'Avisar que está listo' });
  await expect(notice).toHaveAttribute('href', /^https:\/\/wa\.me\/50622223333\?text=.*Taller/);
  const said = new URL((await notice.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(said.replace(/\s/g, ' ')).toContain(
    `su pedido ${orden.id} «${orden.titulo}» ya está listo. El saldo pendiente es de ₡30 000,00.`,
  );
  await expect(page.getByRole('link', { name: '2222-3333', exact: true })).toHaveAttribute(
    'href',
    'tel:+50622223333',
  );

  await page.getByRole('link', { name: orden.empresa }).click();
  await expect(page.getByRole('heading', { level: 1, name: orden.empresa })).toBeVisible();
  await expect(panel('Pedidos').getByRole('link', { name: orden.titulo })).toBeVisible();
  await expect(panel('Por cobrar')).toContainText(anySpaces('₡30 000,00'));
  await expect(panel('Personas')).toContainText('Sin personas');
  await expectAccessible(page);
  await takeScreenshot(page, 'empresa-centro');
});
