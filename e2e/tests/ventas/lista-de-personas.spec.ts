/** Delivering with a phone, at a school: the order is opened by its card, everybody is ticked at once, and the page is left. */
import type { Locator } from '@playwright/test';
import { apiOf } from '../../support/api';
import { expectAccessible } from '../../support/axe';
import { newOrden } from '../../support/documentos';
import { visit } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { expect, test } from '../../support/test';

test('treinta personas entregadas de un toque, y se conserva aunque se salga de la página', {
  tag: '@pagina',
}, async ({ as }) => {
  const page = await as('Colaborador');
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, titulo, producto } = await newOrden(page);
  const more = Array.from({ length: 28 }, (_, i) => ({
    prenda: producto,
    nombre: `Estudiante ${i + 1}`,
    cantidad: 1,
    id_orden: id,
  }));
  const api = apiOf(page);
  await api('crearPersonas', {}, more);

  await page.goto(`/orden?q=${encodeURIComponent(titulo)}`);
  const card = page.getByRole('row').filter({ hasText: titulo });
  // A press anywhere on the card, not on its link.
  await card.getByText('Taller', { exact: true }).click({ force: true });
  await expect(page).toHaveURL(new RegExp(`/orden/${id}$`));

  const open = page.getByRole('checkbox', { name: /^Cliente: /, checked: false });
  await expect(open).toHaveCount(30);
  await expectAccessible(page);
  await takeScreenshot(page, 'lista-de-personas');
  const all = page.getByRole('button', { name: 'Marcar todos: Cliente' });
  // Ticked one after another, three show two notices, which leave room for the next tick; undoing uncovers the earlier one.
  const undo = page.getByRole('button', { name: 'Deshacer' });
  for (const _ of [1, 2, 3]) await open.first().click();
  await expect(undo).toHaveCount(2);
  for (const _ of [1, 2, 3]) await undo.last().click();
  await expect(open).toHaveCount(30);
  await all.click();
  await expect(page.getByText('30 personas: entregadas al cliente.')).toBeVisible();
  await expect(open).toHaveCount(0);

  // Left before the five seconds of Deshacer are over.
  await page.reload();
  await expect
    .poll(async () => {
      const { data } = await api('personasOrden', { id });
      return data.filter(({ entregado }) => entregado).length;
    })
    .toBe(30);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^Cliente: /, checked: true })).toHaveCount(30);
  await expect(all).toHaveAttribute('aria-disabled', 'true');
});

test('en una tableta se acierta el nombre de una fila y sus casillas con el dedo', {
  tag: '@pagina',
}, async ({ another }) => {
  const page = await another('Colaborador', undefined, {
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    isMobile: true,
  });
  const { id, titulo } = await newOrden(page);
  /** Beside the middle, as far as 44 px across allow. By the mouse: Chromium moves a tap to what is near, other engines need not. */
  const pressBeside = async (target: Locator, dx: number, dy: number) => {
    await target.scrollIntoViewIfNeeded();
    const place = await target.boundingBox();
    if (!place) throw new Error('nothing to press');
    await page.mouse.click(place.x + place.width / 2 + dx, place.y + place.height / 2 + dy);
  };

  await page.goto(`/orden?q=${encodeURIComponent(titulo)}`);
  await pressBeside(page.getByRole('link', { name: titulo }), 0, 20);
  await expect(page).toHaveURL(new RegExp(`/orden/${id}$`));

  // Names have the room that columns of numbers and boxes leave.
  const widthOf = async (name: RegExp) =>
    (await page.getByRole('columnheader', { name }).boundingBox())?.width;
  expect(await widthOf(/^Producto/)).toBeGreaterThan(Number(await widthOf(/^Precio con IVA/)));
  expect(await widthOf(/^Taller/)).toBeLessThan(90);

  const box = page.getByRole('checkbox', { name: /^Taller: /, checked: false });
  await expect(box).toHaveCount(2);
  await pressBeside(box.first(), -20, 0);
  await expect(box).toHaveCount(1);
  await pressBeside(box.first(), 0, 20);
  await expect(box).toHaveCount(0);

  // Upright on a phone the same rows are cards, and all of a card opens.
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `/orden?q=${encodeURIComponent(titulo)}`);
  const card = page.getByRole('row').filter({ hasText: titulo });
  await pressBeside(card.getByText('Taller', { exact: true }), 0, 0);
  await expect(page).toHaveURL(new RegExp(`/orden/${id}$`));
});

test('en un teléfono lo que se toca al entregar mide 44 px, y la casilla de quien ya recibió queda bajo las demás', {
  tag: '@pagina',
}, async ({ another }) => {
  const page = await another('Colaborador', undefined, {
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    isMobile: true,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await newOrden(page);
  const api = apiOf(page);
  const [first] = (await api('personasOrden', { id })).data;
  if (!first) throw new Error('nobody');
  await api('marcarPersonaEntregado', { personaId: first.id });
  await page.goto(`/orden/${id}`);
  const boxes = page.getByRole('checkbox', { name: /^Cliente: / });
  await expect(boxes).toHaveCount(2);
  const places = await Promise.all((await boxes.all()).map((box) => box.boundingBox()));
  expect(new Set(places.map((place) => place?.x)).size).toBe(1);
  for (const pressed of [
    page.getByRole('link', { name: 'Agregar persona' }),
    page.getByRole('link', { name: 'Duplicar pedido' }),
    page.locator('label').filter({ hasText: 'Telas' }),
    page.locator('label').filter({ hasText: 'No entregado' }).first(),
  ])
    expect((await pressed.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
