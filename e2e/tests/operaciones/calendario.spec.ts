import { unique } from '../../support/api';
import { expectAccessible } from '../../support/axe';
import { newOrden } from '../../support/documentos';
import { accept } from '../../support/screen';
import { takeScreenshot } from '../../support/screenshots';
import { expect, test } from '../../support/test';

test('planear pedidos en una semana: con el ratón, con el teclado y en su página', {
  tag: '@pagina',
}, async ({ as }) => {
  const page = await as('Admin');
  const titulos = [unique('Uniformes Núñez'), unique('Gabachas'), unique('Vestidos')] as const;
  const { producto } = await newOrden(page, titulos[0]);
  for (const titulo of titulos.slice(1)) await newOrden(page, titulo);

  await page.goto('/calendario');
  await page.getByRole('button', { name: 'Semana actual' }).click();
  const semana = page.locator('section[aria-current=date]');
  await expect(semana).toBeFocused();
  await expect(semana).toContainText('Semana actual');
  await expectAccessible(page);

  const panel = page.getByRole('complementary', { name: 'Pedidos sin semana' });
  // The order that has waited longest comes first, so one that was just registered is searched for.
  const search = panel.getByRole('searchbox', { name: 'Buscar pedido' });
  await search.fill(titulos[0]);
  await page.getByRole('button', { name: 'Semana actual' }).click();
  await panel.getByRole('listitem').filter({ hasText: titulos[0] }).dragTo(semana);
  await expect(semana.getByRole('link', { name: titulos[0] })).toBeVisible();

  await search.fill(titulos[1]);
  const button = panel.getByRole('button', { name: `Asignar ${titulos[1]} a una semana` });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Asignar «${titulos[1]}»` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Asignar', exact: true }).press('Enter');
  await expect(semana.getByRole('link', { name: titulos[1] })).toBeVisible();

  await semana.getByRole('button', { name: 'Qué hay que hacer' }).click();
  const toDo = page.getByRole('dialog', { name: 'Qué hay que hacer' });
  await expect(toDo.getByRole('row').filter({ hasText: producto })).toContainText('1 × S, 1 × M, 1 × L');
  await expectAccessible(page);
  await takeScreenshot(page, 'calendario-que-hay-que-hacer');
  await page.keyboard.press('Escape');

  await semana.getByRole('link', { name: /^Agregar/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Agregar Actividades - \d+$/ })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Agregar ${titulos[0]}` })).toBeDisabled();
  await page.getByRole('checkbox', { name: `Agregar ${titulos[2]}` }).check();
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await accept(page, 'Actividades registradas con éxito', 'Se ha registrado la actividad en la semana');
  await expect(page).toHaveURL(/\/calendario$/);
});

test('en el teléfono: abre corto, en la semana actual; un pedido se planea al toque y se envía aunque se salga', {
  tag: ['@motores', '@pagina'],
}, async ({ as }) => {
  const page = await as('Colaborador');
  const titulo = unique('Delantales');
  await newOrden(page, titulo);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/calendario');
  const semana = page.locator('section[aria-current=date]');
  await expect(semana).toBeInViewport();
  await expect(page.getByRole('region', { name: /^Semana \d+ de/ }).first()).toContainText('Semana actual');
  // All weeks of two years would be about 15,000 px high.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2600);
  await takeScreenshot(page, 'calendario-telefono');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Mostrar los pedidos sin semana' }).click();
  await page.getByRole('searchbox', { name: 'Buscar pedido' }).fill(titulo);
  await page.getByRole('button', { name: `Asignar ${titulo} a una semana` }).click();
  await expect(page.getByRole('combobox', { name: 'Semana' })).toBeFocused();
  await page.getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(semana.getByRole('link', { name: titulo })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await page.reload();
  await expect(semana.getByRole('link', { name: titulo })).toBeVisible();
  await expect(semana.getByText('Por registrar')).toBeHidden();

  const past = page.getByRole('button', { name: /^Semanas (anteriores )?de \d{4} \(\d+\)/ }).first();
  await past.click();
  await expect(past).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('region', { name: /^Semana \d+ de/ }).first()).not.toContainText(
    'Semana actual',
  );
});
