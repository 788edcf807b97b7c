/** What the counter prints comes out alone, on paper of its size: a roll of 80 or 58 mm, a label of 60 × 40. */
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apiOf, newEmpresa, newProducto, unique } from '../../support/api';
import { newOrden, sendOrden } from '../../support/documentos';
import { sheetsOf } from '../../support/pdf-text';
import { accept, heading, menu, visit } from '../../support/screen';
import { expect, test } from '../../support/test';
import { pay } from '../../support/workshop';

/** A page that prints nothing, and only notes that it was asked to. */
async function onPaper(page: Page) {
  await page.addInitScript(() => {
    window.print = () => Reflect.set(window, 'printed', true);
  });
  return page;
}

/** Chooses what to print; the paper stays until the printer says that it is done. */
async function printOut(page: Page, opener: string | RegExp, item: string) {
  await page.getByRole('button', { name: opener }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toBe(true);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  if (process.env.RETRATOS) await writeFile(`screenshots/${item}.pdf`, pdf);
  await page.evaluate(() => {
    window.dispatchEvent(new Event('afterprint'));
    Reflect.set(window, 'printed', false);
  });
  return sheetsOf(pdf);
}

test('un tiquete, una etiqueta y un recibo, cada uno en su papel y sin la página', {
  tag: '@pagina',
}, async ({ as }) => {
  const page = await onPaper(await as('Admin'));
  const { id, titulo } = await newOrden(page);
  await page.goto(`/orden/${id}`);
  // On coming back, the page is made long enough to scroll to where it was left; the paper must not be.
  await expect(heading(page, titulo)).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await menu(page, 'Pedidos').click();
  await expect(heading(page, 'Orden de pedidos')).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const [ticket, ...more] = await printOut(page, 'Imprimir', 'Tiquete de 80 mm');
  expect(more).toEqual([]);
  expect(ticket).toMatchObject({ width: 80, text: expect.stringContaining(`Pedido ${id} ${titulo}`) });
  expect(ticket?.text).toMatch(/Total ₡30 000,00 Saldo pendiente ₡30 000,00/);
  expect(ticket?.text).not.toContain('Pedidos');
  const [label, ...other] = await printOut(page, 'Imprimir', 'Etiqueta con código QR');
  expect(other).toEqual([]);
  expect(label).toMatchObject({ width: 60, height: 40, text: expect.stringContaining(`Pedido ${id}`) });
  expect(label?.text).not.toContain('₡');

  const labels = await printOut(page, 'Imprimir', 'Etiquetas por persona (2)');
  expect(labels).toEqual(
    ['Íñigo Güell 1 × Camisa', 'Ana Peña 2 × Camisa'].map((bag) =>
      expect.objectContaining({ width: 60, height: 40, text: expect.stringContaining(bag) }),
    ),
  );

  await visit(page, `/orden/${id}/pagos`);
  await pay(page, '12000', 'Tarjeta');
  await accept(page, 'Pago registrado correctamente');
  const [receipt, ...rest] = await printOut(page, /^Imprimir el recibo/, 'Recibo de 58 mm');
  expect(rest).toEqual([]);
  expect(receipt).toMatchObject({ width: 58, text: expect.stringMatching(/Pagado ₡12 000,00.*₡18 000,00/) });

  // Afterwards the page itself prints as before.
  const text = (await sheetsOf(await page.pdf())).map((printed) => printed.text).join(' ');
  expect(text).toContain(titulo);
  expect(text).toContain('Pagos registrados');
});

test('una etiqueta de nombres largos es una', { tag: '@pagina' }, async ({ as }) => {
  const page = await onPaper(await as('Admin'));
  const titulo = 'Uniformes de verano para el personal de cocina y del comedor';
  const empresa = unique('Cooperativa de Caficultores de');
  const id_empresa = await newEmpresa(page, empresa);
  const nombre_producto = unique('Camisa de manga larga');
  const id_producto = await newProducto(page, nombre_producto);
  const linea = { precio_unitario: 1130, descripcion: 'NA', cantidad: 2 };
  const id = await sendOrden(
    page,
    { titulo, fecha_orden: '2026-03-09' },
    { id_empresa, id_producto, nombre_producto },
    Array.from({ length: 4 }, () => linea),
  );
  await page.goto(`/orden/${id}`);
  const told = [`Pedido ${id}`, 'Uniformes', 'Cooperativa', '9/3/2026', '2 × Camisa'];
  for (const more of [[], ['ANULADA']]) {
    if (more.length > 0) await apiOf(page)('anularOrden', { id });
    const [label, ...others] = await printOut(page, 'Imprimir', 'Etiqueta con código QR');
    expect(others).toEqual([]);
    expect(label).toMatchObject({ width: 60, height: 40 });
    for (const there of [...told, ...more]) expect(label?.text).toContain(there);
  }
});

test('la etiqueta de una bolsa dice de quién es, con todos sus apellidos y su talla', {
  tag: '@pagina',
}, async ({ as }) => {
  const page = await onPaper(await as('Admin'));
  const { id, producto: prenda } = await newOrden(page);
  const nombre = 'María Fernanda Núñez Villalobos talla XL';
  await apiOf(page)('crearPersonas', {}, [{ id_orden: id, nombre, prenda, cantidad: 1 }]);
  await page.goto(`/orden/${id}`);
  const labels = await printOut(page, 'Imprimir', 'Etiquetas por persona (3)');
  expect(labels).toHaveLength(3);
  const text = expect.stringMatching(new RegExp(`^${nombre} 1 × .* Pedido ${id}`));
  expect(labels[2]).toMatchObject({ width: 60, height: 40, text });

  // The order itself on paper: for how many people it is, and no column of buttons.
  const sheet = (await sheetsOf(await page.pdf())).map((printed) => printed.text).join(' ');
  expect(sheet).toContain('3 personas');
  expect(sheet).not.toMatch(/corregir/i);
});
