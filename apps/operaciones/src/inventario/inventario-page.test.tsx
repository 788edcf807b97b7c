import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { findNotice, responder } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { abrir } from '../testing/pantalla';
import { conInventario, INVENTARIO } from './inventario.datos';

const api = fakeApi();
afterEach(() => vi.unstubAllGlobals());

test('list: newest first, columns, colour with its text, search by product name', async () => {
  conInventario(api);
  const { user } = abrir('/inventario', 'Colaborador');
  const rows = await screen.findAllByRole('rowheader');
  expect(rows.map((th) => th.textContent)).toEqual(['hilo', 'Hilo', 'Tela gabardina']);
  const headers = screen.getAllByRole('columnheader').map((th) => th.textContent?.replace(/[↕↑↓]/, ''));
  expect(headers).toEqual([
    '#',
    'Nombre producto',
    'Cantidad',
    'Color',
    'Categoria',
    'Proveedor',
    'Comentario',
    'Editar',
  ]);
  expect(screen.getByText('12,5')).toBeVisible();
  expect(screen.getByText(/Azul marino/)).toHaveTextContent('#00008b');
  expect(screen.getByRole('link', { name: 'Editar Tela gabardina' })).toHaveAttribute(
    'href',
    '/inventario/editar/1',
  );
  await user.type(screen.getByRole('searchbox', { name: 'Buscar producto de inventario' }), 'GABARDINA');
  await waitFor(() => expect(screen.queryByText('Hilo')).not.toBeInTheDocument());
  expect(screen.getByText('Tela gabardina')).toBeVisible();
});

test('list: 25 a page; buttons of the staff', async () => {
  const first = INVENTARIO[0];
  if (!first) throw new Error('no data');
  conInventario(
    api,
    Array.from({ length: 26 }, (_, i) => ({ ...first, id: i + 1, nombre_producto: `Producto ${i + 1}` })),
  );
  abrir('/inventario');
  expect(await screen.findByText('Producto 26')).toBeVisible();
  // A head, and the rows of one page.
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(26));
  expect(screen.getByRole('button', { name: 'Página 2' })).toBeVisible();
  expect(screen.queryByText('Producto 1')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Entradas' })).toHaveAttribute('href', '/inventario/entrada');
  expect(screen.getByRole('link', { name: 'Salidas' })).toHaveAttribute('href', '/inventario/salida');
  expect(screen.getByRole('link', { name: 'Categorias' })).toHaveAttribute('href', '/categorias');
});

const conAdministrador = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body));

test('Notificar: the report first, then mail and message with its address', async () => {
  conInventario(api);
  conAdministrador({ administrador: { email: 'jefa@hilvan.cr', telefono: '8765 4321' } });
  api.responde('pdfInventario', { download_url: '/api/v1/archivos/inventario.pdf' });
  api.responde('enviarCorreo', { mensaje: 'Correo electrónico enviado con éxito' });
  const { user } = abrir('/inventario', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Notificar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Notificar al administrador' });
  expect(api.pedidas('pdfInventario')).toHaveLength(1);
  const link = within(dialog).getByRole('link', { name: 'Enviar por WhatsApp' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/50687654321\?text=/));
  await user.click(within(dialog).getByRole('button', { name: 'Enviar correo' }));
  await responder({ user }, 'Correo electrónico enviado con éxito', null);
  expect(api.pedidas('enviarCorreo')[0]?.payload).toMatchObject({
    email: 'jefa@hilvan.cr',
    body: expect.stringContaining(`${location.origin}/api/v1/archivos/inventario.pdf`),
  });
});

test.each([
  ['nothing configured', { administrador: { email: null, telefono: null } }],
  ['another web server', '<!doctype html>'],
])('Notificar explains itself: %s', async (_, body) => {
  conInventario(api);
  conAdministrador(body);
  const { user } = abrir('/inventario');
  await user.click(await screen.findByRole('button', { name: 'Notificar' }));
  await responder({ user }, 'Notificar', 'ADMIN_CONTACT_EMAIL');
  expect(api.pedidas('pdfInventario')).toHaveLength(0);
});

test('Notificar: a report that fails says so and sends nothing', async () => {
  conInventario(api);
  conAdministrador({ administrador: { email: 'jefa@hilvan.cr', telefono: null } });
  api.responde('pdfInventario', { http: 500, body: { status: 500, error: ['Sin espacio'] } });
  const { user } = abrir('/inventario');
  await user.click(await screen.findByRole('button', { name: 'Notificar' }));
  expect(await findNotice('No se pudo generar el PDF')).toHaveTextContent('Sin espacio');
  expect(screen.queryByRole('dialog', { name: 'Notificar al administrador' })).not.toBeInTheDocument();
});
