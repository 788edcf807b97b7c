/** Two records of one person: seen side by side, made one with their measurements, and two again. */
import type { Page } from '@playwright/test';
import { nuevaMedicion, request, unico } from '../../support/api';
import { accesible } from '../../support/axe';
import { takeScreenshot } from '../../support/screenshots';
import { expect, test } from '../../support/test';

interface Ficha {
  id: number;
  apellido1: string;
  cedula: string;
}
const fichas = async (page: Page, apellido: string): Promise<Ficha[]> => {
  const { data } = await request(page, '/clientes');
  return (data as Ficha[]).filter((c) => c.apellido1 === apellido).sort((a, b) => a.id - b.id);
};
const prendas = async (page: Page, id: number): Promise<string[]> => {
  const { data } = await request(page, `/medicion/${id}`);
  return (data as { articulo: string }[]).map(({ articulo }) => articulo).sort();
};

test('dos fichas de una persona: se unen con sus medidas y se deshace; donde no se unen, se ven', async ({
  como,
  proveedor,
}) => {
  const page = await como('Admin', '/clientes');
  const apellido = unico('Vargas');
  const cedula = unico('6').replaceAll(' ', '-');
  const ficha = {
    apellido1: apellido,
    apellido2: 'Ureña',
    email: 'NA',
    empresa: 'NA',
    departamento: 'NA',
    comentarios: 'NA',
  };
  await request(page, '/clientes/registrar', {
    form: { ...ficha, nombre: 'Inés', cedula, telefono: '88888888' },
  });
  await request(page, '/clientes/registrar', {
    form: { ...ficha, nombre: 'Ines', cedula: 'NA', telefono: '2222-4444' },
  });
  const [una, otra] = await fichas(page, apellido);
  if (!una || !otra) throw new Error('no hay dos fichas');

  await page.goto('/clientes');
  await page.getByRole('button', { name: /^Duplicados \(/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Clientes duplicados' });
  const par = dialog.getByRole('listitem').filter({ hasText: apellido });
  await expect(par.getByText('Mismo nombre')).toBeVisible();
  await expect(par.getByRole('link')).toHaveCount(2);
  await accesible(page);
  await takeScreenshot(page, 'duplicados');

  if (proveedor === 'contrato') {
    await expect(dialog.getByText('Este servidor no une registros.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Unir…' })).toHaveCount(0);
    await par.getByRole('button', { name: 'No son la misma persona' }).click();
    await expect(par).toHaveCount(0);
    // Two more pairs with a third record, and the first stays aside.
    await request(page, '/clientes/registrar', {
      form: { ...ficha, nombre: 'INÉS', cedula: 'NA', telefono: '2222-5555' },
    });
    await page.reload();
    await page.getByRole('button', { name: /^Duplicados \(/ }).click();
    await expect(par).toHaveCount(2);
    await dialog.getByRole('button', { name: /^Apartados en este equipo/ }).click();
    await expect(par).toHaveCount(3);
    return;
  }

  await nuevaMedicion(page, una.id, 'Short', { cintura_inferior: '80' });
  await nuevaMedicion(page, otra.id, 'Pantalon', { cintura_inferior: '80' });
  await par.getByRole('button', { name: 'Unir…' }).click();
  const choosing = page.getByRole('dialog', { name: 'Unir dos en uno' });
  await expect(choosing.getByRole('radio', { name: `Se conserva el N.º ${una.id}` })).toBeChecked();
  // The one that stays had no telephone.
  await expect(choosing.getByRole('radio', { name: 'Teléfono: 2222-4444' })).toBeChecked();
  await accesible(page);
  await takeScreenshot(page, 'duplicados-unir');
  await choosing.getByRole('button', { name: 'Unir los dos' }).click();
  await expect(dialog.getByText(`Unidos en uno: Inés ${apellido} Ureña.`)).toBeVisible();
  expect((await fichas(page, apellido)).map(({ id }) => id)).toEqual([una.id]);
  expect(await prendas(page, una.id)).toEqual(['Pantalon', 'Short']);
  expect((await request(page, `/info/cliente/${una.id}`)).data).toMatchObject({
    cedula,
    telefono: '2222-4444',
  });
  await accesible(page);

  await dialog.getByRole('button', { name: 'Unidos últimamente' }).click();
  await expect(dialog.getByText('1 medición').first()).toBeVisible();
  await takeScreenshot(page, 'duplicados-unidos');
  await dialog.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByText('Se deshizo: los dos están como antes.')).toBeVisible();
  await expect(par.getByRole('button', { name: 'Unir…' })).toBeVisible();
  expect((await fichas(page, apellido)).map(({ id }) => id)).toEqual([una.id, otra.id]);
  expect([await prendas(page, una.id), await prendas(page, otra.id)]).toEqual([['Short'], ['Pantalon']]);
});
