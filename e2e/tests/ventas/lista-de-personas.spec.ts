/** A delivery at the counter of a school, with a phone: the order by its card, everybody at once, and gone. */
import { apiOf } from '../../support/api';
import { expectAccessible } from '../../support/axe';
import { newOrden } from '../../support/documentos';
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
  // Not its link: whatever else stands on the card.
  await card.getByText('Taller', { exact: true }).click({ force: true });
  await expect(page).toHaveURL(new RegExp(`/orden/${id}$`));

  const open = page.getByRole('checkbox', { name: /^Cliente: /, checked: false });
  await expect(open).toHaveCount(30);
  await expectAccessible(page);
  await takeScreenshot(page, 'lista-de-personas');
  const all = page.getByRole('button', { name: 'Marcar todos: Cliente' });
  // One after another: the two newest notices leave room for what is ticked next, and uncover those before.
  const undo = page.getByRole('button', { name: 'Deshacer' });
  for (const _ of [1, 2, 3]) await open.first().click();
  await expect(undo).toHaveCount(2);
  for (const _ of [1, 2, 3]) await undo.last().click();
  await expect(open).toHaveCount(30);
  await all.click();
  await expect(page.getByText('30 personas: entregadas al cliente.')).toBeVisible();
  await expect(open).toHaveCount(0);

  // Nobody waits the five seconds.
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
