/** Two records of one person: shown side by side, merged with their measurements, and separated again. */
import type { Page } from '@playwright/test';
import { apiOf, newCliente, newMedicion, unique } from '../../support/api';
import { expectAccessible } from '../../support/axe';
import { takeScreenshot } from '../../support/screenshots';
import { expect, test } from '../../support/test';

const idsOf = async (page: Page, apellido: string): Promise<number[]> => {
  const { data } = await apiOf(page)('listarClientes');
  const own = data.filter((c) => c.apellido1 === apellido);
  return own.map(({ id }) => id).sort((a, b) => a - b);
};
const prendas = async (page: Page, clientId: number): Promise<string[]> => {
  const { data } = await apiOf(page)('medicionesCliente', { clientId });
  return data.map(({ articulo }) => articulo).sort();
};

test('dos fichas de una persona: se unen con sus medidas y se deshace', { tag: '@pagina' }, async ({
  as,
}) => {
  const page = await as('Admin');
  const apellido = unique('Vargas');
  const cedula = unique('6').replaceAll(' ', '-');
  const common = { apellido1: apellido, apellido2: 'Ureña' };
  const email = 'departamento.de.compras.y.proveeduria@hospital-nacional.go.cr';
  const one = await newCliente(page, 'Inés', { ...common, email, cedula, telefono: '88888888' });
  const other = await newCliente(page, 'Ines', { ...common, email: `2.${email}`, telefono: '2222-4444' });

  await page.goto('/clientes');
  await page.getByRole('button', { name: /^Duplicados \(/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Clientes duplicados' });
  const pair = dialog.getByRole('listitem').filter({ hasText: apellido });
  await expect(pair.getByText('Mismo nombre')).toBeVisible();
  await expect(pair.getByRole('link')).toHaveCount(2);
  await expectAccessible(page);
  await takeScreenshot(page, 'duplicados');

  await newMedicion(page, one, 'Short', { cintura_inferior: '80' });
  await newMedicion(page, other, 'Pantalon', { cintura_inferior: '80' });
  await pair.getByRole('button', { name: 'Unir…' }).click();
  const choosing = page.getByRole('dialog', { name: 'Unir dos en uno' });
  await expect(choosing.getByRole('radio', { name: `Se conserva el N.º ${one}` })).toBeChecked();
  // The record that stays had no telephone.
  await expect(choosing.getByRole('radio', { name: 'Teléfono: 2222-4444' })).toBeChecked();
  await expectAccessible(page);
  await takeScreenshot(page, 'duplicados-unir');
  // A long e-mail keeps to its cell, on a wide screen and on a narrow one.
  const screenSize = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const width of [1280, 390]) {
    await page.setViewportSize({ ...screenSize, width });
    const cells = choosing.getByRole('cell').filter({ has: page.getByRole('radio') });
    const wider = await cells.evaluateAll(
      (all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length,
    );
    expect(wider, `at ${width} px`).toBe(0);
  }
  await page.setViewportSize(screenSize);
  await choosing.getByRole('button', { name: 'Unir los dos' }).click();
  await expect(dialog.getByText(`Unidos en uno: Inés ${apellido} Ureña.`)).toBeVisible();
  expect(await idsOf(page, apellido)).toEqual([one]);
  expect(await prendas(page, one)).toEqual(['Pantalon', 'Short']);
  expect((await apiOf(page)('infoCliente', { id: one })).data).toMatchObject({
    cedula,
    telefono: '2222-4444',
  });
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Unidos últimamente' }).click();
  await expect(dialog.getByText('1 medición').first()).toBeVisible();
  await takeScreenshot(page, 'duplicados-unidos');
  await dialog.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText('Se deshizo: los dos están como antes.')).toBeVisible();
  await expect(pair.getByRole('button', { name: 'Unir…' })).toBeVisible();
  expect(await idsOf(page, apellido)).toEqual([one, other]);
  expect([await prendas(page, one), await prendas(page, other)]).toEqual([['Short'], ['Pantalon']]);
});
