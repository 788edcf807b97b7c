import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, findNotice, openNotice } from '@hilvan/ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, openAgain } from '../testing/pantalla';
import { conInventario, INVENTARIO, gabardina as item } from './inventario.datos';
import { cantidad } from './movimientos.pasos';

const api = fakeApi();

test('edit: quantity locked and sent as just read, required fields, success', async () => {
  conInventario(api);
  api.answers('editarInventario', { status: 200, mensaje: null });
  const { user, router } = open('/inventario/editar/1', 'Colaborador');
  const name = await screen.findByRole('textbox', { name: /^Nombre Producto/ });
  expect(cantidad()).toHaveAttribute('readonly');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(name).toBeInvalid());
  expect(name).toHaveFocus();
  await user.type(name, 'Gabardina azul');
  conInventario(api, [{ ...item(), cantidad: 7 }]);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Inventario modificado con éxito!', null);
  expect(api.requests('editarInventario')[0]).toMatchObject({
    params: { id: '1' },
    payload: {
      nombre_producto: 'Gabardina azul',
      cantidad: '7',
      color: '#00008b',
      id_categoria: '1',
      id_proveedor: '2',
      comentario: 'Metros',
    },
  });
  expect(api.requests('editarInventario')[0]?.payload).not.toHaveProperty('minimo');
  await waitFor(() => expect(router.state.location.pathname).toBe('/inventario'));
});

test.each([
  ['null', { cantidad: null }],
  ['missing', { cantidad: undefined }],
  ['no number', { cantidad: 'muchos' }],
])('edit: a quantity that is %s is said to be unknown, and none is written over it', async (_, stored) => {
  conInventario(api, [{ ...item(), ...stored } as never]);
  api.answers('editarInventario', { status: 200, mensaje: null });
  const { user } = open('/inventario/editar/1', 'Colaborador');
  const name = await screen.findByRole('textbox', { name: /^Nombre Producto/ });
  expect(cantidad()).toHaveValue('—');
  expect(cantidad()).toHaveAccessibleDescription('No se conoce. Solo cambia con entradas y salidas.');
  await user.type(name, ' azul');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Inventario modificado con éxito!', null);
  const [sent] = api.requests('editarInventario');
  expect(sent?.payload).toMatchObject({ nombre_producto: 'Tela gabardina azul', color: '#00008b' });
  expect(sent?.payload).not.toHaveProperty('cantidad');
});

test("edit: a change of one's own whose answer was lost is no other person's, though its spaces were not stored", async () => {
  conInventario(api);
  api.answers('editarInventario', () => {
    conInventario(api, [{ ...item(), nombre_producto: 'Tela gabardina azul' }]);
    return 'caida';
  });
  const { user } = open('/inventario/editar/1', 'Colaborador');
  await user.type(await screen.findByRole('textbox', { name: /^Nombre Producto/ }), ' azul ');
  const save = () => user.click(screen.getByRole('button', { name: 'Guardar' }));
  await save();
  await answerQuestion({ user }, 'Error al registrar el inventario!', null);
  api.answers('editarInventario', { status: 200, mensaje: null });
  await save();
  await answerQuestion({ user }, 'Inventario modificado con éxito!', null);
});

test('edit: what stands below 0 is edited too, and stays there', async () => {
  conInventario(api, [{ ...item(), cantidad: -3 }]);
  api.answers('editarInventario', { status: 200, mensaje: null });
  const { user } = open('/inventario/editar/1', 'Colaborador');
  await user.type(await screen.findByRole('textbox', { name: /^Nombre Producto/ }), ' azul');
  expect(cantidad()).toHaveValue('-3');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Inventario modificado con éxito!', null);
  expect(api.requests('editarInventario')[0]?.payload).toMatchObject({
    nombre_producto: 'Tela gabardina azul',
    cantidad: '-3',
  });
});

test('edit: a colour stored by its name opens as that colour, and one that is none is said', async () => {
  conInventario(api, [{ ...item(), color: 'rojo' }]);
  const { unmount } = open('/inventario/editar/1');
  expect(await screen.findByLabelText(/^Color/)).toHaveValue('#d7191e');
  expect(screen.queryByText(/Antes decía/)).not.toBeInTheDocument();
  unmount();
  conInventario(api, [{ ...item(), color: 'tornasol' }]);
  open('/inventario/editar/1');
  expect(await screen.findByLabelText(/^Color/)).toHaveAccessibleDescription(
    'Negro. Antes decía «tornasol», que no se reconoce: se guardará este color.',
  );
});

test('edit: where a provider refuses the quantity, that stands at it', async () => {
  conInventario(api, [{ ...item(), cantidad: -3 }]);
  const refusal = 'cantidad: Debe ser 0 o más.';
  api.answers('editarInventario', { http: 422, body: { status: 422, error: [refusal] } });
  const { user } = open('/inventario/editar/1', 'Colaborador');
  await user.type(await screen.findByRole('textbox', { name: /^Nombre Producto/ }), ' azul');
  const save = screen.getByRole('button', { name: 'Guardar' });
  await user.click(save);
  await answerQuestion({ user }, 'Error al registrar el inventario!', 'Cantidad: Debe ser 0 o más.');
  await waitFor(() => expect(cantidad()).toHaveFocus());
  expect(cantidad()).toBeInvalid();
  expect(cantidad()).toHaveAccessibleDescription(/El servidor no la acepta: Debe ser 0 o más\.$/);
  // The form does not hold the quantity back: it is sent again, and the provider decides.
  api.answers('editarInventario', { status: 200, mensaje: null });
  await user.click(save);
  await answerQuestion({ user }, 'Inventario modificado con éxito!', null);
});

test('edit: a draft of when the form held the quantity is recovered and saved', async () => {
  conInventario(api);
  api.answers('editarInventario', { status: 200, mensaje: null });
  const first = open('/inventario/editar/1', 'Colaborador');
  await first.user.type(await screen.findByRole('textbox', { name: /^Nombre Producto/ }), ' azul');
  first.unmount();
  const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('inventario/editar/1'));
  localStorage.setItem(
    key,
    (localStorage.getItem(key) ?? '').replaceAll('"nombre_producto"', '"cantidad":0,"nombre_producto"'),
  );
  const { user } = openAgain('/inventario/editar/1', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Inventario modificado con éxito!', null);
  expect(api.requests('editarInventario')[0]?.payload).toMatchObject({
    nombre_producto: 'Tela gabardina azul',
    cantidad: '12.5',
  });
});

test('edit: another name that is in stock in another colour is said, its own is not', async () => {
  conInventario(api);
  const { user } = open('/inventario/editar/1', 'Colaborador');
  const name = await screen.findByRole('textbox', { name: /^Nombre Producto/ });
  expect(name).not.toHaveAccessibleDescription();
  fireEvent.change(screen.getByLabelText('Color'), { target: { value: '#00ff00' } });
  expect(name).not.toHaveAccessibleDescription();
  await user.clear(name);
  await user.type(name, 'HILO');
  expect(name).toHaveAccessibleDescription('Ya hay «Hilo» en otro color (Rojo, 40): dele otro nombre.');
});

test('edit: a name changed into that of another item is asked about before it is sent; No keeps all as it was typed', async () => {
  conInventario(api);
  api.answers('editarInventario', { status: 200, mensaje: null });
  const { user } = open('/inventario/editar/1', 'Colaborador');
  const name = await screen.findByRole('textbox', { name: /^Nombre Producto/ });
  await user.clear(name);
  await user.type(name, 'HILO');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  const question = await findNotice('¿Guardar con el mismo nombre?');
  expect(question).toHaveTextContent(
    'Ya hay «Hilo» (Rojo, 40). Las salidas van por nombre: no se podrá dar salida a ninguno de los dos hasta que uno tenga otro.',
  );
  // A dangerous question: its focus starts at 'No'.
  expect(question).toHaveClass('hv-danger');
  await answerQuestion({ user }, '¿Guardar con el mismo nombre?', null, 'No');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveValue('HILO');
  expect(api.requests('editarInventario')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, '¿Guardar con el mismo nombre?', null, 'Sí, guardar');
  await answerQuestion({ user }, 'Inventario modificado con éxito!', null);
  expect(api.requests('editarInventario')[0]?.payload).toMatchObject({ nombre_producto: 'HILO' });
});

test.each([
  ['its name', 1, 'HILO', '#ff0000'],
  ['its colour', 3, '', '#ff0000'],
])(
  'edit: what would become another item by %s is refused at its name, and nothing is asked or sent',
  async (_, id, typed, color) => {
    conInventario(api);
    api.answers('editarInventario', { status: 200, mensaje: null });
    const { user } = open(`/inventario/editar/${id}`, 'Colaborador');
    const name = await screen.findByRole('textbox', { name: /^Nombre Producto/ });
    if (typed) {
      await user.clear(name);
      await user.type(name, typed);
    }
    fireEvent.change(screen.getByLabelText(/^Color/), { target: { value: color } });
    const save = screen.getByRole('button', { name: 'Guardar' });
    await user.click(save);
    const text = 'Ya existe un producto con este nombre y este color.';
    await answerQuestion({ user }, 'Error al registrar el inventario!', text);
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription(new RegExp(text));
    expect(api.requests('editarInventario')).toEqual([]);
    // Once the other one has another colour, there is nothing against it.
    conInventario(
      api,
      INVENTARIO.map((i) => (i.id === 2 ? { ...i, color: '#00ff00' } : i)),
    );
    await user.click(save);
    await answerQuestion({ user }, 'Inventario modificado con éxito!', null);
  },
);

test('edit: one of two equal items, as another provider may have them, is saved', async () => {
  conInventario(api, [item(), { ...item(), id: 7 }]);
  api.answers('editarInventario', { status: 200, mensaje: null });
  const { user } = open('/inventario/editar/7', 'Colaborador');
  const comentario = await screen.findByRole('textbox', { name: /^Comentario/ });
  await user.clear(comentario);
  await user.type(comentario, 'Rollos');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Inventario modificado con éxito!', null);
});

test('edit: what shares its name already is saved without a question, however its name is written', async () => {
  conInventario(api);
  api.answers('editarInventario', { status: 200, mensaje: null });
  const { user } = open('/inventario/editar/3', 'Colaborador');
  const name = await screen.findByRole('textbox', { name: /^Nombre Producto/ });
  await user.clear(name);
  await user.type(name, 'HILO');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Inventario modificado con éxito!', null);
});

test('edit: refused under its title; an unknown id has its text in a dialog and on the page', async () => {
  conInventario(api);
  api.answers('editarInventario', { http: 422, body: { status: 422, error: ['Ya existe'] } });
  const first = open('/inventario/editar/1');
  await first.user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await answerQuestion(first, 'Error al registrar el inventario!', 'Ya existe');
  first.unmount();
  const { user } = open('/inventario/editar/99');
  await answerQuestion({ user }, 'No se encontraron datos para el ID proporcionado.', null);
  expect(screen.getByRole('alert')).toHaveTextContent('No se encontraron datos para el ID proporcionado.');
});

test('edit: from one item the search leads to another, which is read afresh', async () => {
  conInventario(api);
  const { router } = open('/inventario/editar/1', 'Colaborador');
  await screen.findByRole('textbox', { name: /^Nombre Producto/ });
  conInventario(api, [{ ...item(), id: 9, nombre_producto: 'Cinta' }]);
  await act(() => router.navigate('/inventario/editar/9'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Nombre Producto/ })).toHaveValue('Cinta'));
  expect(openNotice()).toBeNull();
});

test('edit: whoever may move stock goes on to an entry or exit of it', async () => {
  conInventario(api);
  open('/inventario/editar/1', 'Colaborador');
  expect(await screen.findByRole('link', { name: 'Salida' })).toHaveAttribute(
    'href',
    '/inventario/salida?producto=1',
  );
  expect(screen.getByRole('link', { name: 'Entrada' })).toHaveAttribute(
    'href',
    '/inventario/entrada?producto=1',
  );
});

test('edit: a minimum with three decimals stays where somebody only passes through its box', async () => {
  api.offers('minimo-en-inventario');
  conInventario(api, [{ ...item(), minimo: 2.125 }]);
  api.answers('editarInventario', { status: 200, mensaje: null });
  const { user } = open('/inventario/editar/1', 'Colaborador');
  const minimo = await screen.findByRole('textbox', { name: /^Mínimo/ });
  await user.click(minimo);
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Inventario modificado con éxito!', null);
  expect(api.requests('editarInventario')[0]?.payload).toMatchObject({ minimo: '2.125' });
});

test('edit: the minimum of the item, only where the provider keeps it', async () => {
  api.offers('minimo-en-inventario');
  conInventario(api, [{ ...item(), minimo: 20 }]);
  api.answers('editarInventario', { status: 200, mensaje: null });
  const { user } = open('/inventario/editar/1', 'Colaborador');
  const minimo = await screen.findByRole('textbox', { name: /^Mínimo/ });
  expect(minimo).toHaveValue('20');
  await user.clear(minimo);
  await user.type(minimo, '1.500');
  expect(screen.getByText(/^Se entiende 1\s500\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Inventario modificado con éxito!', null);
  expect(api.requests('editarInventario')[0]?.payload).toMatchObject({ minimo: '1500', cantidad: '12.5' });
});
