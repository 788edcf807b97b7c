/** Two records of one person: seen side by side, made one with their measurements, and two again. */
import type { Page } from '@playwright/test';
import { newMedicion, request, unique } from '../../support/api';
import { expectAccessible } from '../../support/axe';
import { takeScreenshot } from '../../support/screenshots';
import { expect, test } from '../../support/test';

interface ClienteRow {
  id: number;
  apellido1: string;
  cedula: string;
}
const rowsOf = async (page: Page, apellido: string): Promise<ClienteRow[]> => {
  const { data } = await request(page, '/clientes');
  return (data as ClienteRow[]).filter((c) => c.apellido1 === apellido).sort((a, b) => a.id - b.id);
};
const prendas = async (page: Page, id: number): Promise<string[]> => {
  const { data } = await request(page, `/medicion/${id}`);
  return (data as { articulo: string }[]).map(({ articulo }) => articulo).sort();
};

test('dos fichas de una persona: se unen con sus medidas y se deshace; donde no se unen, se ven', async ({
  as,
  provider,
}) => {
  const page = await as('Admin', '/clientes');
  const apellido = unique('Vargas');
  const cedula = unique('6').replaceAll(' ', '-');
  const common = {
    apellido1: apellido,
    apellido2: 'Ureña',
    email: 'NA',
    empresa: 'NA',
    departamento: 'NA',
    comentarios: 'NA',
  };
  await request(page, '/clientes/registrar', {
    form: { ...common, nombre: 'Inés', cedula, telefono: '88888888' },
  });
  await request(page, '/clientes/registrar', {
    form: { ...common, nombre: 'Ines', cedula: 'NA', telefono: '2222-4444' },
  });
  const [one, other] = await rowsOf(page, apellido);
  if (!one || !other) throw new Error('no hay dos fichas');

  await page.goto('/clientes');
  await page.getByRole('button', { name: /^Duplicados \(/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Clientes duplicados' });
  const pair = dialog.getByRole('listitem').filter({ hasText: apellido });
  await expect(pair.getByText('Mismo nombre')).toBeVisible();
  await expect(pair.getByRole('link')).toHaveCount(2);
  await expectAccessible(page);
  await takeScreenshot(page, 'duplicados');

  if (provider === 'contrato') {
    await expect(dialog.getByText('Este servidor no une registros.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Unir…' })).toHaveCount(0);
    await pair.getByRole('button', { name: 'No son la misma persona' }).click();
    await expect(pair).toHaveCount(0);
    // Two more pairs with a third record, and the first stays aside.
    await request(page, '/clientes/registrar', {
      form: { ...common, nombre: 'INÉS', cedula: 'NA', telefono: '2222-5555' },
    });
    await page.reload();
    await page.getByRole('button', { name: /^Duplicados \(/ }).click();
    await expect(pair).toHaveCount(2);
    await dialog.getByRole('button', { name: /^Apartados en este equipo/ }).click();
    await expect(pair).toHaveCount(3);
    return;
  }

  await newMedicion(page, one.id, 'Short', { cintura_inferior: '80' });
  await newMedicion(page, other.id, 'Pantalon', { cintura_inferior: '80' });
  await pair.getByRole('button', { name: 'Unir…' }).click();
  const choosing = page.getByRole('dialog', { name: 'Unir dos en uno' });
  await expect(choosing.getByRole('radio', { name: `Se conserva el N.º ${one.id}` })).toBeChecked();
  // The one that stays had no telephone.
  await expect(choosing.getByRole('radio', { name: 'Teléfono: 2222-4444' })).toBeChecked();
  await expectAccessible(page);
  await takeScreenshot(page, 'duplicados-unir');
  await choosing.getByRole('button', { name: 'Unir los dos' }).click();
  await expect(dialog.getByText(`Unidos en uno: Inés ${apellido} Ureña.`)).toBeVisible();
  expect((await rowsOf(page, apellido)).map(({ id }) => id)).toEqual([one.id]);
  expect(await prendas(page, one.id)).toEqual(['Pantalon', 'Short']);
  expect((await request(page, `/info/cliente/${one.id}`)).data).toMatchObject({
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
  expect((await rowsOf(page, apellido)).map(({ id }) => id)).toEqual([one.id, other.id]);
  expect([await prendas(page, one.id), await prendas(page, other.id)]).toEqual([['Short'], ['Pantalon']]);
});
