import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { importTemplate } from '@hilvan/sheets/testing';
import { answerQuestion } from '@hilvan/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../testing/pantalla';

const api = fakeApi();

test('suppliers are imported; taken back, one that has products or was written on since stays', async () => {
  let stored = [
    {
      id: 1,
      nombre: 'Hilos',
      direccion: 'NA',
      vendedor: 'NA',
      email: 'NA',
      telefono: '22',
      productos: [] as object[],
    },
  ];
  api.answers('listarProveedores', () => ({ data: stored as never }));
  api.answers('registrarProveedor', ({ payload }) => {
    const id = stored.length + 1;
    stored = [
      ...stored,
      {
        ...(payload as (typeof stored)[0]),
        id,
        productos:
          id === 2 ? [{ id: 5, nombre_producto: 'Hilo', descripcion: 'NA', precio: 1, proveedor_id: 2 }] : [],
      },
    ];
    return { status: 200 };
  });
  api.answers('eliminarProveedor', ({ params }) => {
    stored = stored.filter(({ id }) => String(id) !== params.id);
    return { status: 200 };
  });
  const page = open('/proveedores');
  await page.user.click(await screen.findByRole('button', { name: 'Importar' }));
  await page.user.click(await screen.findByLabelText(/pegue las celdas/));
  await page.user.paste(
    'Company\tContact name\tE-mail\tPhone\nTelas\tMarta\tm@telas.cr\t2222 3333\nHILOS\tNA\tNA\tabc\nBotones\tNA\tNA\t+506 22223334\nCierres\tNA\tNA\t22223335',
  );
  const filas = within(await screen.findByRole('region', { name: 'Filas' }));
  expect(filas.getByRole('row', { name: /HILOS/ })).toHaveTextContent(
    'Teléfono: El teléfono solo lleva números.',
  );
  await page.user.click(screen.getByRole('button', { name: 'Importar 3 proveedores' }));
  await screen.findByText(/^Se importaron 3 proveedores/);
  expect(api.requests('registrarProveedor').map((p) => p.payload)).toEqual([
    { nombre: 'Telas', direccion: 'NA', vendedor: 'Marta', email: 'm@telas.cr', telefono: '22223333' },
    { nombre: 'Botones', direccion: 'NA', vendedor: 'NA', email: 'NA', telefono: '22223334' },
    { nombre: 'Cierres', direccion: 'NA', vendedor: 'NA', email: 'NA', telefono: '22223335' },
  ]);
  // A blank where NA was sent is no change, since some providers store it so; what somebody wrote since is one.
  stored = stored.map((p) => ({
    ...p,
    ...(p.nombre === 'Botones' ? { vendedor: '', email: '' } : {}),
    ...(p.nombre === 'Cierres' ? { direccion: 'Curridabat' } : {}),
  }));
  await page.user.click(screen.getByRole('button', { name: 'Deshacer la importación' }));
  await answerQuestion(page, '¿Deshacer la importación?', 'Se eliminan 3 proveedores.', 'Sí, deshacer');
  await screen.findByText('Importación deshecha: se eliminó 1 proveedor.');
  expect(stored.map(({ nombre }) => nombre)).toEqual(['Hilos', 'Telas', 'Cierres']);
});

test('the template imports as it is', async () => {
  api.answers('listarProveedores', { data: [] });
  const { user } = open('/proveedores');
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  await importTemplate(user);
  expect(await screen.findByRole('button', { name: 'Importar 1 proveedor' })).toBeEnabled();
});
