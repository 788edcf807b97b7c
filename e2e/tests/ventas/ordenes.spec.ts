import { apiOf } from '../../support/api';
import { expectAccessible } from '../../support/axe';
import { newOrden } from '../../support/documentos';
import { accept, answerQuestion, choose, fieldOf, visit } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { expect, test } from '../../support/test';

/** A sheet with nothing on it. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R/Size 4>>
%%EOF`;

// In parallel, because each story is long and has an order of its own.
test.describe.configure({ mode: 'parallel' });

test('el detalle: entregas y banderas con Deshacer, estado, anular', { tag: '@pagina' }, async ({ as }) => {
  const page = await as('Colaborador');
  const { id, titulo, producto } = await newOrden(page);
  await page.goto(`/orden/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible();

  const pizarra = page.getByRole('checkbox', { name: 'Pizarra' });
  await pizarra.check();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(pizarra).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Telas' }).check();
  await page
    .getByRole('checkbox', { name: `No entregado: ${producto}` })
    .first()
    .check();
  await page.getByRole('checkbox', { name: /^Cliente: Ana Peña/ }).check();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Telas' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Pizarra' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: `Entregado: ${producto}`, exact: true })).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: /^Cliente: Ana Peña/ })).toBeChecked();

  // Whoever leaves within the five seconds has decided: it is sent by a request that outlives the page.
  await pizarra.check();
  await page.reload();
  await expect.poll(async () => (await apiOf(page)('detalleOrden', { id })).orden?.pizarra).toBe(true);

  await page.getByRole('button', { name: 'Modificar estado' }).click();
  await answerQuestion(page, 'La orden pasará de «Taller» a «Entrega Tienda».', 'Sí');
  await accept(page, 'Estado modificado!');
  await expect(page.getByRole('main')).toContainText('Entrega Tienda');

  await page.getByRole('button', { name: 'Anular' }).click();
  await answerQuestion(page, 'Esta acción no se puede deshacer', 'Sí');
  await accept(page, 'Orden anulada!');
  await expect(page).toHaveURL(/\/orden(\?|$)/);
  await page.getByRole('searchbox').fill(titulo);
  await expect(page.getByText('No se encontraron resultados o datos no disponibles.')).toBeVisible();
  await visit(page, `/orden/editar/${id}`);
  await expect(page.getByText('La orden está anulada y no se puede editar.')).toBeVisible();
});

test('alguien más cambió la orden mientras se editaba: se ve qué, se elige, y queda en su historial', async ({
  as,
  another,
  provider,
}) => {
  const page = await as('Admin');
  const { id, titulo } = await newOrden(page);
  await page.goto(`/orden/editar/${id}`);
  await expect(fieldOf(page, 'Titulo')).toHaveValue(titulo);
  const other = await another('Colaborador', `/orden/editar/${id}`);
  await fieldOf(other, 'Titulo').fill(`${titulo} de Carla`);
  await other.getByRole('button', { name: /proformas y comentarios/ }).click();
  await fieldOf(other, 'Comentarios').fill('Urgente');
  await other.getByRole('button', { name: 'Guardar' }).click();
  await accept(other, 'Orden modificada con éxito');

  await fieldOf(page, 'Titulo').fill(`${titulo} mío`);
  await page.getByRole('button', { name: 'Guardar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Otra persona modificó esta orden' });
  await expect(dialog).toContainText('Urgente');
  await expectAccessible(page);
  await takeScreenshot(page, 'orden-conflicto');
  await dialog.getByLabel('Quedarse con: Titulo').selectOption('mio');
  await dialog.getByRole('button', { name: 'Guardar con esta elección' }).click();
  await accept(page, 'Orden modificada con éxito');
  const { orden } = await apiOf(page)('detalleOrden', { id });
  expect(orden).toMatchObject({ titulo: `${titulo} mío`, comentario: 'Urgente' });

  await expect(page.getByRole('heading', { level: 1, name: `${titulo} mío` })).toBeVisible();
  const historyButton = page.getByRole('button', { name: 'Ver historial' });
  // A provider of the contract alone has no history.
  if (provider === 'contrato') return expect(historyButton).toBeHidden();
  await historyButton.click();
  const changes = page.getByRole('table', { name: 'Historial' }).getByRole('row');
  await expect(changes.filter({ hasText: 'Carla Solís' })).toContainText(
    `Titulo: ${titulo} → ${titulo} de Carla`,
  );
  await expect(changes.nth(1)).toContainText(`Titulo: ${titulo} de Carla → ${titulo} mío`);
  await expectAccessible(page);
  await takeScreenshot(page, 'orden-historial');
});

test('personas y archivos', async ({ as, provider }) => {
  const page = await as('Colaborador');
  const { id, producto } = await newOrden(page);
  await page.goto(`/orden/${id}`);
  await page.getByRole('link', { name: 'Agregar persona' }).click();
  await choose(page, 'Prenda', producto);
  await fieldOf(page, 'Nombre').fill('Rocío Vega');
  await fieldOf(page, 'Cantidad').fill('4');
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expectAccessible(page);
  await takeScreenshot(page, 'orden-personas');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await accept(page, 'Notificación', 'Personas agregadas correctamente.');
  await expect(page).toHaveURL(`/orden/${id}`);
  await expect(page.getByRole('row').filter({ hasText: 'Rocío Vega' })).toContainText('4');

  await page.getByRole('button', { name: 'Añadir archivo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Añadir archivo' });
  await dialog.getByRole('button', { name: 'Subir' }).click();
  await expect(dialog.getByText('Por favor, completa todos los campos.')).toBeVisible();
  await fieldOf(dialog, 'Archivo').setInputFiles({
    name: 'boceto.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await dialog.getByRole('button', { name: 'Subir' }).click();
  await expect(page.getByText('Archivo subido y almacenado con éxito.')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(page, 'orden-archivos');
  await dialog.getByRole('button', { name: /^Eliminar .*boceto/ }).click();
  await answerQuestion(page, 'Esta acción no se puede deshacer', 'Sí');
  await expect(dialog.getByText('Esta orden no tiene archivos.')).toBeVisible();

  await fieldOf(dialog, 'Archivo').setInputFiles({
    name: 'tallas.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(PDF),
  });
  await dialog.getByRole('button', { name: 'Subir' }).click();
  const link = dialog.getByRole('link', { name: /tallas/ });
  await expect(link).toBeVisible();
  const preview = dialog.getByTitle(/^Vista previa de .*tallas/);
  if (provider === 'embebido') {
    await expect(preview).toBeVisible();
    // The file in the frame may be shown in a frame of this page, and is not saved instead.
    const file = await page.request.get((await preview.getAttribute('src')) ?? '');
    expect(file.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': "frame-ancestors 'self'",
    });
    expect(file.headers()['content-disposition']).toMatch(/^inline/);
    await takeScreenshot(page, 'orden-archivo-pdf');
  } else {
    // A file from another origin is a link: the page's policy would leave a frame empty.
    await expect(preview).toHaveCount(0);
  }
});
