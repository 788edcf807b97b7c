import type { NombreLlamada } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { SIN_ESPACIO } from '@hilvan/ui/records';
import { answerQuestion, findNotice, openNotice } from '@hilvan/ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { conInventario } from '../inventario/inventario.datos';
import { PROVEEDORES } from '../proveedores/proveedores.datos';
import { open, openAgain } from '../testing/pantalla';

const api = fakeApi();
type User = ReturnType<typeof open>['user'];

test.each([
  ['/inventario/entrada', /^Nombre Producto/, 'Bot'],
  ['/inventario/salida', /^Cantidad/, '3'],
  ['/proveedor/productos/registrar/1', /^Nombre/, 'Bot'],
])('%s: a row that is half typed asks before leaving and survives a reload', async (path, label, typed) => {
  conInventario(api);
  api.answers('listarProveedores', PROVEEDORES);
  const first = open(path, 'Colaborador');
  const box = await screen.findByRole('textbox', { name: label });
  // On these pages a picker takes the focus a frame after they open; what is typed before would go into it.
  if (path.startsWith('/inventario'))
    await waitFor(() => expect(document.activeElement).toHaveRole('combobox'));
  await first.user.type(box, typed);
  await act(() => first.router.navigate('/inventario'));
  await answerQuestion(first, '¿Salir sin guardar?', null, 'No, seguir aquí');
  expect(first.router.state.location.pathname).toBe(path);
  fireEvent(window, new Event('pagehide'));
  first.unmount();

  const { user, router } = openAgain(path, 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  expect(screen.getByRole('textbox', { name: label })).toHaveValue(typed);
  await act(() => router.navigate('/inventario'));
  expect(await findNotice('¿Salir sin guardar?')).toBeInTheDocument();
});

test('a row that joined its list leaves no draft, and the page is left without a question', async () => {
  conInventario(api);
  api.answers('listarProveedores', PROVEEDORES);
  const first = open('/proveedor/productos/registrar/1');
  const name = await screen.findByRole('textbox', { name: /^Nombre/ });
  await first.user.type(name, 'Botón');
  await first.user.type(screen.getByRole('textbox', { name: /^Precio/ }), '15');
  await first.user.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(await screen.findByRole('button', { name: 'Eliminar Botón' })).toBeVisible();
  await act(() => first.router.navigate('/inventario'));
  await waitFor(() => expect(first.router.state.location.pathname).toBe('/inventario'));
  await waitFor(() =>
    expect(Object.keys(localStorage).filter((key) => key.includes('borrador'))).toEqual([]),
  );
});

test('a row that the device cannot keep stays where it was typed, and that is said', async () => {
  conInventario(api);
  api.answers('listarProveedores', PROVEEDORES);
  const { user } = open('/proveedor/productos/registrar/1');
  await user.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Botón');
  await user.type(screen.getByRole('textbox', { name: /^Precio/ }), '15');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  expect((await screen.findAllByText(SIN_ESPACIO))[0]).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Botón');
  full.mockRestore();
});

/** A page, how one of its rows is typed whole, and what that row is called. */
const LISTAS: [string, NombreLlamada, (user: User) => Promise<void>, string][] = [
  [
    '/inventario/entrada',
    'registrarEntrada',
    async (user) => {
      await pick(user, 'Buscar producto existente', /Tela gabardina/);
      await user.type(screen.getByRole('textbox', { name: /^Cantidad/ }), '3');
    },
    'Tela gabardina',
  ],
  [
    '/inventario/salida',
    'registrarSalida',
    async (user) => {
      await pick(user, /^Producto/, /Tela gabardina/);
      await user.type(screen.getByRole('textbox', { name: /^Cantidad/ }), '3');
    },
    'Tela gabardina',
  ],
  [
    '/proveedor/productos/registrar/1',
    'registrarProductosProveedor',
    async (user) => {
      await user.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Botón');
      await user.type(screen.getByRole('textbox', { name: /^Precio/ }), '15');
    },
    'Botón',
  ],
];
const EXITO = /con éxito!$/;
const enLista = (name: string, waiting: number) => `«${name}» está en la lista: ${waiting} por guardar.`;

test.each(LISTAS)(
  '%s: Guardar over an empty list sends the row that stands typed',
  async (path, call, type, name) => {
    conInventario(api);
    api.answers('listarProveedores', PROVEEDORES);
    api.answers(call, { status: 200, mensaje: null });
    const { user } = open(path);
    await type(user);
    const told = () => screen.queryAllByText(enLista(name, 1)).length;
    const before = told();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await findNotice(EXITO);
    // The row is not said to wait in the list: the same press saved it.
    expect(told()).toBeLessThanOrEqual(before);
    await answerQuestion({ user }, EXITO);
    expect(api.requests(call)).toHaveLength(1);
  },
);

test.each(LISTAS)(
  '%s: a row that was not added is asked about once, before the list is sent',
  async (path, call, type) => {
    conInventario(api);
    api.answers('listarProveedores', PROVEEDORES);
    api.answers(call, { status: 200, mensaje: null });
    const { user, router } = open(path);
    await type(user);
    await user.click(screen.getByRole('button', { name: 'Agregar' }));
    await screen.findByRole('button', { name: /^Eliminar / });
    await type(user);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await answerQuestion({ user }, 'Hay algo escrito sin agregar', /a medias un producto/, 'No, revisar');
    expect(api.requests(call)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await answerQuestion({ user }, 'Hay algo escrito sin agregar', null, 'Sí, guardar');
    await answerQuestion({ user }, EXITO);
    await waitFor(() => expect(router.state.location.pathname).not.toBe(path));
    expect(api.requests(call)).toHaveLength(1);
  },
);

test.each(LISTAS)(
  '%s: Ctrl+Enter adds what is typed, and over a blank row it saves',
  async (path, call, type) => {
    conInventario(api);
    api.answers('listarProveedores', PROVEEDORES);
    api.answers(call, { status: 200, mensaje: null });
    const { user } = open(path);
    await type(user);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('button', { name: /^Eliminar / });
    expect(api.requests(call)).toHaveLength(0);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await answerQuestion({ user }, EXITO);
    expect(api.requests(call)).toHaveLength(1);
  },
);

/** Sends a list of one row, whose answer is held back. */
const saving = async ([path, call, type]: (typeof LISTAS)[number]) => {
  conInventario(api);
  api.answers('listarProveedores', PROVEEDORES);
  const page = open(path);
  await type(page.user);
  await page.user.click(screen.getByRole('button', { name: 'Agregar' }));
  await screen.findByRole('button', { name: /^Eliminar / });
  const answer = api.answersLater(call, { status: 200, mensaje: null });
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(api.requests(call)).toHaveLength(1));
  return { ...page, answer };
};

test.each(LISTAS)('%s: while a list is being sent none of it can be removed', async (...lista) => {
  const { user, answer } = await saving(lista);
  const remove = screen.getByRole('button', { name: /^Eliminar /, hidden: true });
  expect(remove.closest('[inert]')).not.toBeNull();
  answer();
  await answerQuestion({ user }, EXITO);
});

test.each(LISTAS)('%s: while a list is being sent nothing can be typed above it', async (...lista) => {
  const box = () => screen.getByRole('textbox', { name: /^(Cantidad|Precio)/, hidden: true });
  const { user, answer } = await saving(lista);
  expect(box().closest('[inert]')).not.toBeNull();
  answer();
  await findNotice(EXITO);
  // The form stays closed, since the page is left next.
  expect(box().closest('[inert]')).not.toBeNull();
  await answerQuestion({ user }, EXITO);
});

test('after a refusal it can be typed in again, and what waits can be removed', async () => {
  const [[path, call, type]] = LISTAS as [(typeof LISTAS)[number]];
  conInventario(api);
  api.answers(call, { http: 422, body: { status: 422, error: ['Cerrado'] } });
  const { user } = open(path);
  await type(user);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Error al registrar el inventario!', 'Cerrado');
  const box = screen.getByRole('textbox', { name: /^Cantidad/ });
  await waitFor(() => expect(box.closest('[inert]')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Eliminar Tela gabardina' }));
  expect(await screen.findByText('Todavía no ha agregado productos.')).toBeVisible();
});

test.each(LISTAS)(
  '%s: whoever goes on while a list is being sent is told, and stays there',
  async (...lista) => {
    const { router, answer } = await saving(lista);
    await act(() => router.navigate('/otra'));
    answer();
    expect(await screen.findByText(EXITO)).toBeInTheDocument();
    expect(openNotice()).toBeNull();
    expect(router.state.location.pathname).toBe('/otra');
  },
);

test.each(LISTAS)(
  '%s: what joins the list is told, and Guardar says how many wait',
  async (path, _call, type, name) => {
    conInventario(api);
    api.answers('listarProveedores', PROVEEDORES);
    const { user } = open(path);
    await type(user);
    const save = screen.getByRole('button', { name: 'Guardar' });
    expect(save).toHaveTextContent(/^Guardar$/);
    for (const waiting of [1, 2]) {
      if (waiting > 1) await type(user);
      await user.click(screen.getByRole('button', { name: 'Agregar' }));
      expect(await screen.findByText(enLista(name, waiting))).toBeInTheDocument();
      expect(save).toHaveTextContent(`Guardar (${waiting})`);
    }
    const [remove] = screen.getAllByRole('button', { name: `Eliminar ${name}` });
    await user.click(remove as HTMLElement);
    await waitFor(() => expect(save).toHaveTextContent('Guardar (1)'));
  },
);

test.each(LISTAS)(
  '%s: who passes through the blank row to Guardar is told nothing; Agregar asks for what it lacks',
  async (path, _call, type) => {
    conInventario(api);
    api.answers('listarProveedores', PROVEEDORES);
    const { user } = open(path);
    await type(user);
    await user.click(screen.getByRole('button', { name: 'Agregar' }));
    await screen.findByRole('button', { name: /^Eliminar / });
    for (const box of screen.getAllByRole('textbox')) {
      await user.click(box);
      await user.tab();
    }
    await act(() => new Promise((done) => setTimeout(done, 50)));
    const wrong = () => screen.getAllByRole('textbox').filter((box) => box.matches('[aria-invalid=true]'));
    expect(wrong()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Agregar' }));
    await waitFor(() => expect(wrong()).not.toEqual([]));
  },
);

async function pick(user: User, label: string | RegExp, option: RegExp) {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
  // A picker takes the focus back a frame after a choice. Only after that may the next field be clicked.
  await new Promise((done) => setTimeout(done, 150));
}
