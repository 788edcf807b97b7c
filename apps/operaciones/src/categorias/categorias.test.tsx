import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, findNotice } from '@hilvan/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../testing/pantalla';

const api = fakeApi();
const CATEGORIAS = {
  data: [
    { id: 1, nombre_categoria: 'Telas' },
    { id: 2, nombre_categoria: 'Hilos' },
  ],
};

test('list: columns, 25 a page', async () => {
  api.answers('listarCategorias', {
    data: Array.from({ length: 26 }, (_, i) => ({ id: i + 1, nombre_categoria: `Categoría ${i + 1}` })),
  });
  const { user } = open('/categorias');
  expect(await screen.findByText('Categoría 25')).toBeVisible();
  // The row of headings, and the rows of one page.
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(26));
  const headers = screen.getAllByRole('columnheader').map((th) => th.textContent?.replace(/[↕↑↓]/, ''));
  expect(headers).toEqual(['#', 'Nombre categoria', 'Eliminar']);
  expect(screen.queryByText('Categoría 26')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Página 2' }));
  expect(await screen.findByText('Categoría 26')).toBeVisible();
});

test('create: an empty name is refused in the prompt, a good one is sent', async () => {
  api.answers('listarCategorias', CATEGORIAS);
  api.answers('registrarCategoria', { status: 200, mensaje: null });
  const { user } = open('/categorias', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Crear categoría' }));
  const prompt = await findNotice('Crear categoría');
  await user.click(within(prompt).getByRole('button', { name: 'Guardar' }));
  expect(await within(prompt).findByText('Debes ingresar un nombre para la categoría')).toBeVisible();
  await user.type(within(prompt).getByRole('textbox'), ' Botones ');
  await user.click(within(prompt).getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Categoría creada con éxito!', null);
  expect(api.requests('registrarCategoria').map((p) => p.payload)).toEqual([{ nombre_categoria: 'Botones' }]);
});

test('create: cancelled sends nothing, refused shows the list of errors', async () => {
  api.answers('listarCategorias', CATEGORIAS);
  api.answers('registrarCategoria', { http: 422, body: { status: 422, error: ['Ya existe', 'Muy corta'] } });
  const { user } = open('/categorias');
  const create = await screen.findByRole('button', { name: 'Crear categoría' });
  await user.click(create);
  await answerQuestion({ user }, 'Crear categoría', null, 'Cancelar');
  expect(api.requests('registrarCategoria')).toHaveLength(0);
  await user.click(create);
  await user.type(within(await findNotice('Crear categoría')).getByRole('textbox'), 'Te{Enter}');
  const failed = await findNotice('Error al crear la categoria!');
  expect(failed).toHaveTextContent('Ya existe');
  expect(failed).toHaveTextContent('Muy corta');
  await user.click(within(failed).getByRole('button', { name: 'Aceptar' }));
  await user.click(create);
  expect(within(await findNotice('Crear categoría')).getByRole('textbox')).toHaveValue('Te');
});

test('create: a name that a category has is asked about before it is sent', async () => {
  api.answers('listarCategorias', CATEGORIAS);
  api.answers('registrarCategoria', { status: 200, mensaje: null });
  const { user } = open('/categorias');
  await screen.findByRole('row', { name: /Telas/ });
  const create = screen.getByRole('button', { name: 'Crear categoría' });
  await user.click(create);
  await user.type(within(await findNotice('Crear categoría')).getByRole('textbox'), 'TELÁS{Enter}');
  const text = 'Ya hay una categoría que se llama «Telas».';
  await answerQuestion({ user }, '¿Crear con el mismo nombre?', text, 'No');
  expect(api.requests('registrarCategoria')).toEqual([]);
  await user.click(create);
  await findNotice('Crear categoría');
  await user.keyboard('{Enter}');
  await answerQuestion({ user }, '¿Crear con el mismo nombre?', text, 'Sí, crear');
  await answerQuestion({ user }, 'Categoría creada con éxito!', null);
  expect(api.requests('registrarCategoria')).toHaveLength(1);
});

test('create: while it is being saved it says so, and is not sent again', async () => {
  api.answers('listarCategorias', CATEGORIAS);
  let answer = () => {};
  api.answers('registrarCategoria', async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { status: 200, mensaje: null };
  });
  const { user } = open('/categorias');
  const create = await screen.findByRole('button', { name: 'Crear categoría' });
  await user.click(create);
  await user.type(within(await findNotice('Crear categoría')).getByRole('textbox'), 'Botones{Enter}');
  await findNotice('Guardando datos!');
  fireEvent.click(create);
  answer();
  await answerQuestion({ user }, 'Categoría creada con éxito!', null);
  expect(api.requests('registrarCategoria')).toHaveLength(1);
});

test('create: after a lost answer it is looked for before it is sent again', async () => {
  api.answers('listarCategorias', CATEGORIAS);
  api.answers('registrarCategoria', 'caida');
  const { user } = open('/categorias');
  const create = await screen.findByRole('button', { name: 'Crear categoría' });
  const save = async (...typed: string[]) => {
    await user.click(create);
    const name = within(await findNotice('Crear categoría')).getByRole('textbox');
    for (const text of typed) await user.type(name, text);
    await user.keyboard('{Enter}');
  };
  await save('Botones');
  await answerQuestion({ user }, 'Error al crear la categoria!', null);
  api.answers('listarCategorias', {
    data: [...CATEGORIAS.data, { id: 3, nombre_categoria: 'Botones' }],
  });
  await save();
  await answerQuestion({ user }, 'Parece que la categoría ya se guardó', /«Botones»/, 'No, ver la guardada');
  expect(await screen.findByRole('row', { name: /Botones/ })).toBeVisible();
  expect(api.requests('registrarCategoria')).toHaveLength(1);
  // The doubt about «Botones» is over: another name is sent without a question.
  api.answers('registrarCategoria', { status: 200, mensaje: null });
  await save('Cintas');
  await answerQuestion({ user }, 'Categoría creada con éxito!', null);
});

test('create: while the first try may still be on its way, the next one has its key', async () => {
  api.offers('idempotency-key');
  api.answers('listarCategorias', CATEGORIAS);
  api.answers('registrarCategoria', 'caida');
  const { user } = open('/categorias');
  const create = await screen.findByRole('button', { name: 'Crear categoría' });
  await user.click(create);
  await user.type(within(await findNotice('Crear categoría')).getByRole('textbox'), 'Botones{Enter}');
  await answerQuestion({ user }, 'Error al crear la categoria!', null);
  api.answers('registrarCategoria', { status: 200, mensaje: null });
  await user.click(create);
  await findNotice('Crear categoría');
  await user.keyboard('{Enter}');
  await answerQuestion({ user }, 'Categoría creada con éxito!', null);
  const [first, again] = api
    .requests('registrarCategoria')
    .map(({ headers }) => headers.get('Idempotency-Key'));
  expect(first).toMatch(/^\w{32}$/);
  expect(again).toBe(first);
});

test('delete: asked first; refused with its error list; done', async () => {
  api.answers('listarCategorias', CATEGORIAS);
  api.answers('eliminarCategoria', {
    http: 409,
    body: { status: 409, error: ['La categoría está en uso'] },
  });
  const { user } = open('/categorias');
  const remove = await screen.findByRole('button', { name: 'Eliminar Telas' });
  await user.click(remove);
  await answerQuestion({ user }, '¿Desea eliminar la categoría?', 'Esta acción no se puede deshacer', 'No');
  await answerQuestion({ user }, 'Se ha cancelado!', null);
  expect(api.requests('eliminarCategoria')).toHaveLength(0);
  await user.click(remove);
  await answerQuestion({ user }, '¿Desea eliminar la categoría?', null, 'Sí');
  await answerQuestion({ user }, 'Error al eliminar la categoria!', 'La categoría está en uso');
  let answer = () => {};
  api.answers('eliminarCategoria', async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { status: 200, mensaje: null };
  });
  await user.click(remove);
  await answerQuestion({ user }, '¿Desea eliminar la categoría?', null, 'Sí');
  // A second click while it is being deleted asks nothing.
  fireEvent.click(remove);
  await findNotice('Guardando datos!');
  answer();
  await answerQuestion({ user }, 'Categoría eliminada!', null);
  expect(api.requests('eliminarCategoria').at(-1)?.params).toEqual({ id: '1' });
});

test('delete: one whose answer was lost is told as done where it was', async () => {
  api.answers('listarCategorias', CATEGORIAS);
  api.answers('eliminarCategoria', () => {
    api.answers('listarCategorias', { data: CATEGORIAS.data.slice(1) });
    return 'caida';
  });
  const { user } = open('/categorias');
  await user.click(await screen.findByRole('button', { name: 'Eliminar Telas' }));
  await answerQuestion({ user }, '¿Desea eliminar la categoría?', null, 'Sí');
  await answerQuestion({ user }, 'Categoría eliminada!', null);
});

test('Visor reads the list with its delete button, and creates nothing', async () => {
  api.answers('listarCategorias', CATEGORIAS);
  open('/categorias', 'Visor');
  expect(await screen.findByRole('button', { name: 'Eliminar Telas' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Crear categoría' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Regresar' })).not.toBeInTheDocument();
});
