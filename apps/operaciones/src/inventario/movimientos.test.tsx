import { changedIn } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion } from '@hilvan/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../testing/pantalla';
import { conInventario } from './inventario.datos';
import { cantidad, entrada } from './movimientos.pasos';

const api = fakeApi();

test.each([
  ['entry', () => entrada('Colaborador')],
  ['edit', () => open('/inventario/editar/1', 'Colaborador')],
] as const)('%s: what is typed stays where categories could not be read again', async (_, begin) => {
  conInventario(api);
  const { user } = await begin();
  const name = await screen.findByRole('textbox', { name: /^Nombre Producto/ });
  await user.clear(name);
  await user.type(name, 'Cinta');
  api.answers('listarCategorias', 'caida');
  act(() => changedIn(['categorias']));
  await waitFor(() => expect(api.requests('listarCategorias')).toHaveLength(2));
  await new Promise((done) => setTimeout(done, 50));
  expect(name).toHaveValue('Cinta');
  expect(name).toHaveFocus();
});

test.each([
  ['/inventario/salida?producto=1', 'Producto', 'Tela gabardina · Azul marino', ''],
  ['/inventario/entrada?producto=1', 'Nombre Producto', 'Tela gabardina', '0'],
])(
  '%s begins with that product, and only its quantity is to be typed',
  async (address, label, name, amount) => {
    conInventario(api);
    const { user } = open(address, 'Colaborador');
    await waitFor(() => expect(cantidad()).toHaveFocus());
    expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveValue(name);
    expect(cantidad()).toHaveValue(amount);
    await user.keyboard('5{Enter}');
    expect(await screen.findByRole('button', { name: 'Eliminar Tela gabardina' })).toBeVisible();
    expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveValue('');
    // The emptied form shows no error. A box that is left is checked a moment later, hence the wait.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(cantidad()).toBeValid();
  },
);

test.each([
  ['/inventario/salida', 'Producto', 'Tela gabardina · Azul marino'],
  ['/inventario/entrada', 'Nombre Producto', 'Tela gabardina'],
])('%s: the same product can be asked for again, and a reload asks for none', async (path, label, name) => {
  conInventario(api);
  const { user, router } = open(`${path}?producto=1`, 'Colaborador');
  await waitFor(() => expect(cantidad()).toHaveFocus());
  expect(router.state.location.search).toBe('');
  await user.keyboard('5{Enter}');
  expect(await screen.findByRole('button', { name: 'Eliminar Tela gabardina' })).toBeVisible();
  const box = () => screen.getByLabelText(new RegExp(`^${label}`));
  expect(box()).toHaveValue('');
  await act(() => router.navigate(`${path}?producto=1`));
  await waitFor(() => expect(cantidad()).toHaveFocus());
  expect(box()).toHaveValue(name);
  await user.keyboard('2');
  await act(() => router.navigate(`${path}?producto=1`));
  // What is typed and not added is asked about first.
  await answerQuestion({ user }, '¿Salir sin guardar?', null, 'No, seguir aquí');
  expect(cantidad()).toHaveValue('2');
  // Until the question is gone its answer would hold for the next navigation, too.
  await waitFor(() =>
    expect([...router.state.blockers.values()].map(({ state }) => state)).toEqual(['unblocked']),
  );
  await act(() => router.navigate(`${path}?producto=2`));
  await answerQuestion({ user }, '¿Salir sin guardar?', null, 'Sí, salir');
  await waitFor(() => expect(box()).toHaveValue(label === 'Producto' ? 'Hilo · Rojo' : 'Hilo'));
  expect(router.state.location.search).toBe('');
});
