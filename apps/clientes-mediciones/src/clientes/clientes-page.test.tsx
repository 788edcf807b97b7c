import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ANA, LUIS, open, openAgain } from '../testing/datos';

const api = fakeApi();
const filas = () => screen.getAllByRole('row').slice(1);

test('shows number, full name with its link, cédula, company and department, newest first', async () => {
  api.answers('listarClientes', { data: [ANA, LUIS] });
  open('/clientes');
  expect(await screen.findByRole('link', { name: 'Luis Rojas Mora' })).toHaveAttribute('href', '/clientes/2');
  const [primera, segunda] = filas();
  expect(primera).toHaveTextContent('1Luis Rojas MoraNASin empresaSin departamento');
  expect(segunda).toHaveTextContent('2Ana Núñez Mora1-1234-0567Hospital NacionalCirugía');
});

test('a client without a name can be opened all the same', async () => {
  api.answers('listarClientes', { data: [{ ...ANA, nombre: 'NA', apellido1: '', apellido2: ' ' }] });
  open('/clientes');
  expect(await screen.findByRole('link', { name: 'NA' })).toHaveAttribute('href', '/clientes/1');
});

test('filters by name, company and cédula with accents folded, and remembers it in the address', async () => {
  api.answers('listarClientes', { data: [ANA, LUIS] });
  const { user, router } = open('/clientes');
  await screen.findByRole('link', { name: 'Luis Rojas Mora' });
  const caja = screen.getByRole('searchbox', { name: 'Buscar cliente' });

  await user.type(caja, 'nunez');
  await waitFor(() => expect(filas()).toHaveLength(1));
  expect(filas()[0]).toHaveTextContent('Ana Núñez Mora');

  await user.clear(caja);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo de filtro' }), 'Cédula');
  await user.type(caja, '11234');
  await waitFor(() => expect(filas()).toHaveLength(1));

  await user.clear(caja);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo de filtro' }), 'Empresa');
  await user.type(caja, 'HOSPITAL');
  await waitFor(() => expect(filas()).toHaveLength(1));
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      q: 'HOSPITAL',
      por: 'empresa',
    }),
  );
});

test('comes back as it was left', async () => {
  api.answers('listarClientes', { data: [ANA, LUIS] });
  const { user, unmount } = open('/clientes');
  await user.type(await screen.findByRole('searchbox', { name: 'Buscar cliente' }), 'luis');
  unmount();
  openAgain('/clientes');
  expect(await screen.findByRole('searchbox', { name: 'Buscar cliente' })).toHaveValue('luis');
});

test('100 rows a page, and the numbers go on', async () => {
  const data = Array.from({ length: 201 }, (_, i) => ({ ...ANA, id: i + 1 }));
  api.answers('listarClientes', { data });
  const { user } = open('/clientes');
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(101));
  await user.click(screen.getByRole('button', { name: 'Página 3' }));
  await waitFor(() => expect(filas()).toHaveLength(1));
  expect(within(filas()[0] as HTMLElement).getAllByRole('cell')[0]).toHaveTextContent('201');
});

test('says that nothing was found', async () => {
  api.answers('listarClientes', { data: [] });
  open('/clientes');
  expect(await screen.findByText('No se encontraron resultados o datos no disponibles.')).toBeInTheDocument();
});

test('a list that a provider sends as null is an empty one', async () => {
  api.answers('listarClientes', () => ({ http: 200, body: { data: null } }));
  open('/clientes');
  expect(await screen.findByText('No se encontraron resultados o datos no disponibles.')).toBeInTheDocument();
});

test('without a connection: its text, and Reintentar', async () => {
  api.answers('listarClientes', 'caida');
  const { user } = open('/clientes');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No se pudo conectar con el servidor. Por favor, inténtelo más tarde.',
  );
  api.answers('listarClientes', { data: [ANA] });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: 'Ana Núñez Mora' })).toBeInTheDocument();
});

test.each([
  ['Admin', true],
  ['Colaborador', true],
  ['Visor', false],
] as const)('%s sees Registrar: %s', async (rol, sees) => {
  api.answers('listarClientes', { data: [ANA] });
  open('/clientes', rol);
  await screen.findByRole('link', { name: 'Ana Núñez Mora' });
  const link = screen.queryByRole('link', { name: 'Registrar' });
  if (sees) expect(link).toHaveAttribute('href', '/clientes/registro');
  else expect(link).toBeNull();
});
