/** A remote is deployed again while somebody works in it, and they never notice; not even when its old files are gone. */
import type { Page } from '@playwright/test';
import { newEmpresa, newProducto, unique } from '../../support/api';
import { buildOf, buildWith, deploy, removeBuild } from '../../support/deploy';
import { type OwnWeb, ownWeb } from '../../support/own-web';
import { accept, answerQuestion, choose, fieldOf, heading, menu } from '../../support/screen';
import { test as base, expect } from '../../support/test';
import { addLinea } from '../../support/workshop';

/** `test` for these stories, which deploy into a web app of their own. */
const test = base.extend<object, OwnWeb>(ownWeb());

/** What the page asks of ventas, by build. */
function requestsOf(page: Page): { build(id: string): string[]; all: string[]; documents: () => number } {
  const all: string[] = [];
  let documents = 0;
  page.on('request', (request) => {
    if (request.url().includes('/remotes/ventas/')) all.push(request.url());
    if (request.isNavigationRequest()) documents++;
  });
  return {
    all,
    build: (id) => all.filter((url) => url.includes(`/remotes/ventas/${id}/`)),
    documents: () => documents,
  };
}

/** Comes back to the window, which reads the registry again. */
async function returnToWindow(page: Page): Promise<void> {
  const read = page.waitForResponse('**/remotes.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await read;
}

test('con la orden a medias: se guarda en el build viejo, y la siguiente página ya es la nueva', async ({
  as,
  web,
}) => {
  const page = await as('Admin');
  const [empresa, producto, titulo] = [unique('Hotel'), unique('Gabacha'), unique('Pedido')];
  await newEmpresa(page, empresa);
  await newProducto(page, producto, '6995.50');
  const asked = requestsOf(page);
  await page.goto('/orden/registro');
  await fieldOf(page, 'Titulo').fill(titulo);
  await choose(page, 'Empresa', empresa);
  const before = await buildOf(web, 'ventas');

  const after = await deploy(
    web,
    'ventas',
    await buildWith(web, 'ventas', 'Orden de pedidos', 'Pedidos del taller'),
  );
  expect(after).not.toBe(before);
  await returnToWindow(page);
  await expect(fieldOf(page, 'Titulo')).toHaveValue(titulo);

  await addLinea(page, producto, '2');
  await page.getByRole('button', { name: 'Guardar' }).click();
  const saved = page.getByRole('dialog').filter({ hasText: 'Orden creada con éxito' });
  await expect(saved).toBeVisible();
  expect(asked.build(before).length).toBeGreaterThan(0);
  expect(asked.build(after), 'nothing of the new build under an open page').toEqual([]);
  await accept(page, 'Orden creada con éxito');

  await expect(heading(page, 'Pedidos del taller')).toBeVisible();
  expect(asked.build(after).length).toBeGreaterThan(0);
  await page.getByRole('searchbox').fill(titulo);
  await expect(page.getByRole('row').filter({ hasText: titulo })).toContainText(empresa);
  expect(asked.documents(), 'one document from the form to the list').toBe(1);
});

test('con los archivos viejos borrados: una recuperación, nunca sobre lo escrito, nunca sin fin', async ({
  as,
  web,
  complaints,
}) => {
  const page = await as('Admin', '/orden/registro');
  const asked = requestsOf(page);
  await fieldOf(page, 'Titulo').fill('A medias');
  const before = await buildOf(web, 'ventas');
  const after = await deploy(
    web,
    'ventas',
    await buildWith(web, 'ventas', 'Registro de producto', 'Producto nuevo'),
  );
  await removeBuild(web, 'ventas', before);

  await menu(page, 'Productos').click();
  await answerQuestion(page, '¿Salir sin guardar?', 'No, seguir aquí');
  await expect(fieldOf(page, 'Titulo')).toHaveValue('A medias');
  await menu(page, 'Productos').click();
  await answerQuestion(page, '¿Salir sin guardar?', 'Sí, salir');
  await expect(heading(page, 'Productos')).toBeVisible();
  expect(asked.build(after).length, 'the new build took over').toBeGreaterThan(0);
  expect(asked.documents(), 'without a new document').toBe(0);

  // Now no build is left, and the pointer still leads to one: the page tries once more by itself, and then says so.
  await removeBuild(web, 'ventas', after);
  asked.all.length = 0;
  await menu(page, 'Pagos').click();
  await expect(heading(page, 'No se pudo abrir Ventas')).toBeVisible();
  await expect(menu(page, 'Empresas')).toBeVisible();
  // Every try has addresses of its own.
  const tries = () => new Set(asked.all.filter((url) => url.endsWith('mf-manifest.json'))).size;
  expect(tries()).toBe(1);
  await menu(page, 'Empresas').click();
  await expect(heading(page, 'Empresas')).toBeVisible();
  expect(tries(), 'it does not go on trying').toBe(1);
  expect(asked.documents()).toBe(0);
  // The browser's console rightly reports the lost files.
  complaints.length = 0;
});
