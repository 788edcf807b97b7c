import { expectAccessible } from '../../support/axe';
import { newOrden } from '../../support/documentos';
import { openedPdf } from '../../support/pdf-text';
import { anySpaces, visit } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { expect, test } from '../../support/test';

test('lo que debe una empresa: su estado de cuenta, y el recordatorio listo para enviar', {
  tag: '@pagina',
}, async ({ as }) => {
  const page = await as('Admin');
  const { id, titulo, empresa, empresaId } = await newOrden(page);
  await page.goto(`/empresa/${empresaId}`);
  const owes = page.getByRole('region', { name: 'Por cobrar' });
  const whatsapp = owes.getByRole('link', { name: `WhatsApp a ${empresa}` });
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/50622223333\?text=/);
  const button = owes.getByRole('button', { name: 'Estado de cuenta' });
  await expectAccessible(page);
  await takeScreenshot(page, 'empresa-por-cobrar');
  const text = await openedPdf(page, button, '/pdf/estado_cuenta/');
  for (const words of [`Estado de cuenta de ${empresa}`, `Pedido N.º ${id}`, titulo, 'Más de 60 días'])
    expect(text).toContain(words);

  await visit(page, '/reporte/saldos_pendientes');
  await page.getByRole('button', { name: /^Deben desde hace más de 30 días/ }).click();
  const row = page
    .getByRole('table', { name: 'Recordatorios' })
    .getByRole('row')
    .filter({ hasText: empresa });
  await expect(row).toContainText(anySpaces('₡30 000,00'));
  const href = await row.getByRole('link', { name: `WhatsApp a ${empresa}` }).getAttribute('href');
  expect(new URL(href ?? '').searchParams.get('text')).toMatch(
    anySpaces(`Pedido ${id} «${titulo}», del 9/3/2026: ₡30 000,00`),
  );
  await expectAccessible(page);
  await takeScreenshot(page, 'recordatorios');
});
