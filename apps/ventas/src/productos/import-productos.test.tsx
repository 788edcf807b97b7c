import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { importTemplate } from '@hilvan/sheets/testing';
import { answerQuestion } from '@hilvan/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../testing/datos';

const api = fakeApi();
const CAMISA = {
  id: 1,
  nombre_producto: 'Camisa',
  descripcion: 'NA',
  precio_unitario: 9000,
  categoria: 'Superior',
};

test('prices in either notation, categories by their names; a blank price and a known name are told', async () => {
  api.answers('listarProductos', { data: [CAMISA] });
  api.answers('registrarProducto', { status: 200 });
  const { user } = open('/productos', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  await user.click(await screen.findByLabelText(/pegue las celdas/));
  await user.paste(
    [
      'Artículo\tTipo\tPrecio unitario\tDetalle',
      'Pantalón\tparte inferior\t₡12.500,50\tAzul',
      'Gabacha\tSUPERIOR\t12,500.5\t',
      'Bolso\totro\t\t',
      'CAMISA\tsuperior\t9000\t',
      'Gorra\tcabeza\t1500\t',
      'Media\totro\tmucho\t',
    ].join('\n'),
  );
  const filas = within(await screen.findByRole('region', { name: 'Filas' }));
  expect(filas.getByRole('row', { name: /Bolso/ })).toHaveTextContent(/En blanco queda en ₡1\s500,00/);
  expect(filas.getByRole('row', { name: /CAMISA/ })).toHaveTextContent('Otro producto se llama igual');
  expect(filas.getByRole('row', { name: /Gorra/ })).toHaveTextContent('Categoría: Elija una categoría');
  expect(filas.getByRole('row', { name: /Media/ })).toHaveTextContent('Escriba un monto de 0 o más.');
  await user.click(screen.getByRole('button', { name: 'Importar 3 productos' }));
  await screen.findByText(/^Se importaron 3 productos/);
  expect(api.requests('registrarProducto').map((p) => p.payload)).toEqual([
    { nombre_producto: 'Pantalón', categoria: 'Inferior', precio_unitario: '12500.5', descripcion: 'Azul' },
    { nombre_producto: 'Gabacha', categoria: 'Superior', precio_unitario: '12500.5', descripcion: 'NA' },
    { nombre_producto: 'Bolso', categoria: 'otro', precio_unitario: '1500', descripcion: 'NA' },
  ]);
});

test('a category that the list has no column for can be completed, though the contract asks for it in words of its own', async () => {
  api.answers('listarProductos', { data: [] });
  api.answers('registrarProducto', { status: 200 });
  const { user } = open('/productos', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  await user.click(await screen.findByLabelText(/pegue las celdas/));
  await user.paste('Artículo\tPrecio\nDelantal\t4500\nDelantal\t5000');
  await user.click(
    await screen.findByRole('checkbox', { name: 'Completar lo que falte (Categoría con «otro») en 2 filas' }),
  );
  await user.click(screen.getByRole('button', { name: 'Importar 1 producto' }));
  await screen.findByText(/^Se importó 1 producto/);
  expect(
    screen.getByText('1 fila necesita corrección. Descárguela, corríjala y vuelva a importarla.'),
  ).toBeVisible();
  expect(api.requests('registrarProducto').map((p) => p.payload)).toEqual([
    { nombre_producto: 'Delantal', categoria: 'otro', precio_unitario: '4500', descripcion: 'NA' },
  ]);
});

test('a cost is no price; a price that does not include the tax is imported with a remark', async () => {
  api.answers('listarProductos', { data: [] });
  const { user } = open('/productos', 'Colaborador');
  const paste = async (text: string) => {
    await user.click(await screen.findByLabelText(/pegue las celdas/));
    await user.paste(text);
    return within(await screen.findByRole('region', { name: 'Columnas' })).getByLabelText(/^Precio con IVA/);
  };
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  expect(await paste('Producto\tCosto\tPrecio\nBolso\t900\t1500')).toHaveDisplayValue('Precio');
  await user.click(screen.getByRole('button', { name: 'Elegir otro archivo' }));
  expect(await paste('Producto\tCategoría\tPrecio sin IVA\nBolso\totro\t1500')).toHaveDisplayValue(
    'Precio sin IVA',
  );
  expect(screen.getByRole('row', { name: /Bolso/ })).toHaveTextContent(
    'El precio viene de la columna «precio sin iva» y se guarda como precio con IVA.',
  );
  expect(screen.getByRole('button', { name: 'Importar 1 producto' })).toBeEnabled();
});

test('taken back from a provider that says nothing where NA was sent', async () => {
  let stored: { id: number; [field: string]: unknown }[] = [CAMISA];
  api.answers('listarProductos', () => ({ data: stored as never }));
  api.answers('registrarProducto', ({ payload }) => {
    stored = [...stored, { ...(payload as object), id: 2, descripcion: '' }];
    return { status: 200 };
  });
  api.answers('eliminarProducto', ({ params }) => {
    stored = stored.filter(({ id }) => String(id) !== params.id);
    return { status: 200 };
  });
  const page = open('/productos');
  await page.user.click(await screen.findByRole('button', { name: 'Importar' }));
  await page.user.click(await screen.findByLabelText(/pegue las celdas/));
  await page.user.paste('Artículo\tTipo\tPrecio unitario\nBolso\totro\t1500');
  await page.user.click(await screen.findByRole('button', { name: 'Importar 1 producto' }));
  await screen.findByText(/^Se importó 1 producto/);
  await page.user.click(screen.getByRole('button', { name: 'Deshacer la importación' }));
  await answerQuestion(page, '¿Deshacer la importación?', null, 'Sí, deshacer');
  await screen.findByText('Importación deshecha: se eliminó 1 producto.');
  expect(stored).toEqual([CAMISA]);
});

test('the template imports as it is', async () => {
  api.answers('listarProductos', { data: [CAMISA] });
  const { user } = open('/productos', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  await importTemplate(user);
  expect(await screen.findByRole('button', { name: 'Importar 1 producto' })).toBeEnabled();
});
