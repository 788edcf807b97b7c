import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { listo } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EMPRESAS, ORDEN, open } from '../testing/datos';

const api = fakeApi();

const ordenes = [
  { ...ORDEN, id: 1, titulo: 'Batas' },
  {
    ...ORDEN,
    id: 2,
    titulo: 'Gorras',
    estado: 'Entrega Tienda' as const,
    id_empresa: 5,
    pizarra: 1 as const,
    tela: 0 as const,
  },
  { ...ORDEN, id: 3, titulo: 'Anulados', estado: 'Anulada' as const },
  { ...ORDEN, id: 4, titulo: 'Sin empresa', id_empresa: 99, pizarra: 1 as const, tela: 0 as const },
  { ...ORDEN, id: 5, titulo: 'De antes', fecha_orden: '2026-01-02', pizarra: 0 as const, tela: 1 as const },
];

async function show(rol: 'Admin' | 'Visor' = 'Admin', at = '/orden', first = 'Batas') {
  api.answers('listarOrdenes', { ordenes });
  api.answers('listarEmpresas', { data: EMPRESAS });
  const page = open(at, rol);
  await screen.findByRole('link', { name: first });
  await listo(page);
  return page;
}
const titulos = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((head) => within(head).getByRole('link').textContent);

test('a company leads to its page; one that nobody knows is text', async () => {
  await show();
  const cell = (titulo: string) => within(screen.getByRole('row', { name: new RegExp(titulo) }));
  expect(cell('Batas').getByRole('link', { name: 'Café Núñez' })).toHaveAttribute('href', '/empresa/4');
  expect(cell('Gorras').getByRole('link', { name: 'Hotel Sol' })).toHaveAttribute('href', '/empresa/5');
  expect(cell('Sin empresa').getAllByRole('link')).toHaveLength(1);
});

test('the order is said, predictable, and kept in the address', async () => {
  const { user, router } = await show();
  const says = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Orden de la lista' });
  const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });
  expect(says().selectedOptions[0]).toHaveTextContent('Fecha, descendente');
  expect(head('Fecha')).toHaveAttribute('aria-sort', 'descending');
  expect(titulos()).toEqual(['Sin empresa', 'Gorras', 'Batas', 'De antes']);

  await user.click(screen.getByRole('button', { name: /Fecha/ }));
  expect(titulos()[0]).toBe('De antes');
  await waitFor(() => expect(router.state.location.search).toBe('?orden=fecha_orden'));
  await user.click(screen.getByRole('button', { name: /Fecha/ }));
  await waitFor(() => expect(router.state.location.search).toBe(''));

  await user.selectOptions(says(), 'Titulo, descendente');
  expect(titulos()).toEqual(['Sin empresa', 'Gorras', 'De antes', 'Batas']);
  expect(head('Titulo')).toHaveAttribute('aria-sort', 'descending');
  await waitFor(() => expect(router.state.location.search).toBe('?orden=-titulo'));
});

test('what still has to happen is shown alone, is told in the address, and is searched in', async () => {
  const { user, router } = await show();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Taller');
  expect(titulos()).toEqual(['Sin empresa', 'Batas', 'De antes']);
  await press('Sin pizarra');
  expect(titulos()).toEqual(['Batas', 'De antes']);
  // Gorras has no fabric either, and needs none any more.
  await press('Sin telas');
  expect(titulos()).toEqual(['Sin empresa']);
  await waitFor(() => expect(router.state.location.search).toBe('?filtro=sin-telas'));
  await press('Entrega Tienda');
  expect(titulos()).toEqual(['Gorras']);
  await press('Todos');
  expect(titulos()).toHaveLength(4);
});

test('of what is ready, whose customer nobody has told, with a provider that keeps it', async () => {
  api.offers('avisos');
  const aviso = { asunto: 'orden-tarde', id_registro: 2, momento: '2026-03-09T16:05:00.000Z', quien: 'Eva' };
  api.answers('listarAvisos', { data: [aviso] });
  const { unmount } = await show('Admin', '/orden?filtro=sin-avisar', 'Gorras');
  await waitFor(() => expect(titulos()).toEqual(['Gorras']));
  expect(screen.getByRole('button', { name: 'Sin avisar' })).toHaveAttribute('aria-pressed', 'true');
  unmount();
  api.answers('listarAvisos', { data: [aviso, { ...aviso, asunto: 'orden-lista' }] });
  const { user } = await show();
  expect(await screen.findByText('Avisado 9/3/2026')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Sin avisar' }));
  await waitFor(() => expect(screen.queryAllByRole('rowheader')).toEqual([]));
});

test('an address opens the list in its order; an unknown one is the given', async () => {
  const { router } = await show('Admin', '/orden?orden=titulo');
  expect(titulos()).toEqual(['Batas', 'De antes', 'Gorras', 'Sin empresa']);
  await act(() => router.navigate('/orden?orden=precio'));
  await waitFor(() => expect(titulos()[0]).toBe('Sin empresa'));
});

test('newest first, annulled hidden, company joined, SI and NO, link to the order', async () => {
  await show();
  expect(titulos()).toEqual(['Sin empresa', 'Gorras', 'Batas', 'De antes']);
  expect(screen.getByRole('row', { name: /Gorras/ })).toHaveTextContent(
    '2GorrasPedido 2Hotel SolEntrega TiendaSINO9/3/2026',
  );
  expect(screen.getByRole('row', { name: /Sin empresa/ })).toHaveTextContent('Empresa no encontrada');
  expect(screen.getByRole('link', { name: 'Batas' })).toHaveAttribute('href', '/orden/1');
  expect(screen.queryByRole('columnheader', { name: /Monto/ })).toBeNull();
});

test.each([
  ['titulo', 'GORRA', ['Gorras']],
  ['titulo', 'pedido 2', ['Gorras']],
  ['titulo', '4', ['Sin empresa']],
  ['estado', 'taller', ['Sin empresa', 'Batas', 'De antes']],
  ['empresa', 'nunez', ['Batas', 'De antes']],
])('search by %s', async (type, text, found) => {
  const { user } = await show();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo de filtro' }), type);
  await user.type(screen.getByRole('searchbox'), text);
  await waitFor(() => expect(titulos()).toEqual(found));
});

test('Crear Orden is absent for Visor', async () => {
  await show('Visor');
  expect(screen.queryByRole('link', { name: 'Crear Orden' })).toBeNull();
});

test('Crear Orden leads to the registration', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Crear Orden' })).toHaveAttribute('href', '/orden/registro');
});

test('80 a page', async () => {
  api.answers('listarOrdenes', {
    ordenes: Array.from({ length: 81 }, (_, i) => ({ ...ORDEN, id: i + 1, nombre_empresa: 'Café Núñez' })),
  });
  const { user } = open('/orden');
  expect(await screen.findAllByRole('row')).toHaveLength(9);
  await screen.findByRole('button', { name: 'Página 2' });
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(81));
  await user.click(screen.getByRole('button', { name: 'Página 2' }));
  expect(screen.getAllByRole('row')[1]).toHaveTextContent(/^81/);
});

test.each([
  ['Colaborador', 2],
  ['Visor', 0],
] as const)('a list without orders leads %s to the first one in %i places', async (rol, times) => {
  api.answers('listarOrdenes', { ordenes: [] });
  api.answers('listarEmpresas', { data: [] });
  open('/orden', rol);
  await screen.findByText('No se encontraron resultados o datos no disponibles.');
  expect(screen.queryAllByRole('link', { name: 'Crear Orden' })).toHaveLength(times);
});
