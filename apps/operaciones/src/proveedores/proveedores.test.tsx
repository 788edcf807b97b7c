import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { catchFiles } from '@hilvan/sheets/testing';
import { answerQuestion, findNotice } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../testing/pantalla';
import { PROVEEDORES } from './proveedores.datos';

const api = fakeApi();

test('list: newest first, columns, link, search that folds accents', async () => {
  api.answers('listarProveedores', PROVEEDORES);
  const { user } = open('/proveedores');
  expect(await screen.findByRole('heading', { name: 'Proveedores', level: 1 })).toBeVisible();
  const links = await screen.findAllByRole('link', { name: /Botones|Textiles/ });
  expect(links.map((a) => a.textContent)).toEqual(['Botones del Valle', 'Textiles Núñez']);
  expect(links[1]).toHaveAttribute('href', '/proveedores/1');
  const headers = screen.getAllByRole('columnheader').map((th) => th.textContent?.replace(/[↕↑↓]/, ''));
  expect(headers).toEqual(['#', 'Proveedor', 'Email', 'Contacto']);
  await user.type(screen.getByRole('searchbox', { name: 'Buscar proveedor' }), 'nunez');
  await waitFor(() => expect(screen.queryByText('Botones del Valle')).not.toBeInTheDocument());
  expect(screen.getByText('Textiles Núñez')).toBeVisible();
});

test('list: its file has no telephone that is none', async () => {
  api.answers('listarProveedores', PROVEEDORES);
  const saved = catchFiles();
  const { user } = open('/proveedores');
  await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect((await saved[0]?.lines())?.slice(1, 3)).toEqual([
    'Botones del Valle;;;;',
    'Textiles Núñez;Marta Solís;ventas@nunez.cr;8765-4321;San José',
  ]);
});

test('list: 25 a page', async () => {
  const one = { direccion: 'NA', vendedor: 'V', email: 'NA', telefono: '22', productos: [] };
  api.answers('listarProveedores', {
    data: Array.from({ length: 26 }, (_, i) => ({ ...one, id: i + 1, nombre: `Proveedor ${i + 1}` })),
  });
  const { user } = open('/proveedores');
  expect(await screen.findByText('Proveedor 26')).toBeVisible();
  // The row of headings, and the rows of one page.
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(26));
  expect(screen.queryByText('Proveedor 1')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Página 2' }));
  expect(await screen.findByText('Proveedor 1')).toBeVisible();
});

test('list: an empty answer has its text, a failing one a way to try again', async () => {
  api.answers('listarProveedores', 'caida');
  const { user } = open('/proveedores');
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getByText(/No se pudo conectar con el servidor/)).toBeVisible();
  api.answers('listarProveedores', { data: [] });
  await user.click(again);
  expect(await screen.findByText('No se encontraron resultados o datos no disponibles.')).toBeVisible();
});

test('only the staff is offered Registrar', async () => {
  api.answers('listarProveedores', PROVEEDORES);
  open('/proveedores', 'Visor');
  await screen.findByText('Textiles Núñez');
  expect(screen.queryByRole('link', { name: 'Registrar' })).not.toBeInTheDocument();
});

test('registration: required fields, defaults for blank ones, success text and way back', async () => {
  api.answers('registrarProveedor', { status: 200, mensaje: null });
  api.answers('listarProveedores', PROVEEDORES);
  const { user, router } = open('/proveedores/registrar', 'Colaborador');
  expect(await screen.findByRole('textbox', { name: /^Proveedor/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Revise lo siguiente:')).toBeVisible();
  expect(api.requests('registrarProveedor')).toHaveLength(0);
  // Where checking the form takes long, the dialog of saving covers it for a moment.
  await user.type(await screen.findByRole('textbox', { name: /^Proveedor/ }), 'Lanas Ñ');
  await user.type(screen.getByRole('textbox', { name: /^Vendedor/ }), 'Rosa');
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'rosa@lanas.cr');
  await user.type(screen.getByRole('textbox', { name: /^Teléfono/ }), 'abc');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findAllByText('El teléfono solo lleva números.')).not.toHaveLength(0);
  await user.clear(await screen.findByRole('textbox', { name: /^Teléfono/ }));
  await user.type(screen.getByRole('textbox', { name: /^Teléfono/ }), '88888888');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, '¡Proveedor creado con éxito!', null);
  expect(api.requests('registrarProveedor').map((p) => p.payload)).toEqual([
    { nombre: 'Lanas Ñ', direccion: 'NA', vendedor: 'Rosa', telefono: '88888888', email: 'rosa@lanas.cr' },
  ]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/proveedores'));
});

const fill = async (user: ReturnType<typeof open>['user']) => {
  await user.type(await screen.findByRole('textbox', { name: /^Proveedor/ }), 'Lanas');
  await user.type(screen.getByRole('textbox', { name: /^Vendedor/ }), 'Rosa');
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'NA');
  await user.type(screen.getByRole('textbox', { name: /^Teléfono/ }), '22');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
};

test('registration: a name that a supplier has is asked about before it is sent', async () => {
  api.answers('registrarProveedor', { status: 200, mensaje: null });
  api.answers('listarProveedores', {
    data: PROVEEDORES.data.map((p) => (p.id === 2 ? { ...p, nombre: 'LANÁS' } : p)),
  });
  const { user } = open('/proveedores/registrar');
  await fill(user);
  const text = 'Ya hay un proveedor que se llama «LANÁS».';
  await answerQuestion({ user }, '¿Registrar con el mismo nombre?', text, 'No');
  expect(api.requests('registrarProveedor')).toEqual([]);
  expect(screen.getByRole('textbox', { name: /^Proveedor/ })).toHaveValue('Lanas');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, '¿Registrar con el mismo nombre?', text, 'Sí, registrar');
  await answerQuestion({ user }, '¡Proveedor creado con éxito!', null);
  expect(api.requests('registrarProveedor')).toHaveLength(1);
});

test('registration refused: the provider’s lines under the specified title, and nothing typed is lost', async () => {
  api.answers('registrarProveedor', {
    http: 422,
    body: { status: 422, error: ['nombre: Ya existe.', 'telefono: Es corto.'] },
  });
  const { user } = open('/proveedores/registrar');
  await fill(user);
  await answerQuestion(
    { user },
    'Error al crear el proveedor!',
    /Proveedor: Ya existe\.\s*Teléfono: Es corto\./,
  );
  expect(screen.getByRole('textbox', { name: /^Proveedor/ })).toHaveValue('Lanas');
});

test('registration without a connection says Error with the message', async () => {
  api.answers('registrarProveedor', 'caida');
  const { user } = open('/proveedores/registrar');
  await fill(user);
  await answerQuestion(
    { user },
    'Error',
    'No se pudo conectar con el servidor. Por favor, inténtelo más tarde.',
  );
});

test('registration: after a lost answer the next try finds the supplier that was saved', async () => {
  api.answers('registrarProveedor', 'caida');
  const { user, router } = open('/proveedores/registrar');
  await fill(user);
  await answerQuestion({ user }, 'Error', null);
  api.answers('listarProveedores', {
    data: PROVEEDORES.data.map((p) => (p.id === 2 ? { ...p, id: 3, nombre: 'Lanas', vendedor: 'Rosa' } : p)),
  });
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Parece que el proveedor ya se guardó', null, 'No, ver el guardado');
  await waitFor(() => expect(router.state.location.pathname).toBe('/proveedores/3'));
  expect(api.requests('registrarProveedor')).toHaveLength(1);
});

test('detail: fields, products, amounts; Admin has every button', async () => {
  api.answers('listarProveedores', PROVEEDORES);
  open('/proveedores/1');
  expect(await screen.findByRole('heading', { name: 'Textiles Núñez', level: 1 })).toBeVisible();
  for (const text of ['San José', 'Marta Solís', 'ventas@nunez.cr', '8765-4321']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  const table = screen.getByRole('table', { name: 'Productos del proveedor' });
  expect(within(table).getByText(/₡4\s500,00/)).toBeVisible();
  expect(within(table).getByText('—')).toBeVisible();
  expect(within(table).getByRole('link', { name: 'Editar Hilo' })).toHaveAttribute(
    'href',
    '/proveedor/productos/editar?producto=12',
  );
  expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/proveedores');
  expect(screen.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', '/proveedor/editar/1');
  expect(screen.getByRole('link', { name: 'Producto' })).toHaveAttribute(
    'href',
    '/proveedor/productos/registrar/1',
  );
  expect(screen.getByRole('button', { name: 'Eliminar' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Contactar' })).toBeEnabled();
});

test('detail: Colaborador neither deletes nor has Acciones; Visor only reads, without prices', async () => {
  api.answers('listarProveedores', PROVEEDORES);
  const first = open('/proveedores/1', 'Colaborador');
  expect(await screen.findByRole('link', { name: 'Editar' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Contactar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Eliminar/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Acciones' })).not.toBeInTheDocument();
  first.unmount();
  open('/proveedores/1', 'Visor');
  await screen.findByText('Tela gabardina');
  expect(screen.queryByRole('columnheader', { name: /Precio/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Editar|Producto/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Contactar|Eliminar/ })).not.toBeInTheDocument();
});

test('detail: no products, no contact, unknown supplier', async () => {
  api.answers('listarProveedores', PROVEEDORES);
  const first = open('/proveedores/2');
  expect(await screen.findByText('No se han registrado productos...')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Contactar' })).toBeDisabled();
  expect(screen.getByText('Este proveedor no tiene correo ni teléfono.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Contactar' })).toHaveAccessibleDescription(/no tiene correo/);
  first.unmount();
  open('/proveedores/99');
  expect(await screen.findByText('Proveedor no encontrado')).toBeVisible();
});

test('delete: cancelled, done, and a provider that lacks the call', async () => {
  api.answers('listarProveedores', PROVEEDORES);
  const { user, router } = open('/proveedores/1');
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await answerQuestion({ user }, '¿Desea eliminar el proveedor?', 'Esta acción no se puede deshacer', 'No');
  await answerQuestion({ user }, 'Se ha cancelado!', null);
  expect(api.requests('eliminarProveedor')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  await answerQuestion({ user }, '¿Desea eliminar el proveedor?', null, 'Sí');
  await answerQuestion({ user }, 'Ha ocurrido un error!', 'Por favor intentarlo luego');
  await waitFor(() => expect(router.state.location.pathname).toBe('/proveedores'));
});

test('delete: a supplier in use stays, and it is said what uses it', async () => {
  api.answers('listarProveedores', PROVEEDORES);
  const why = 'No se puede eliminar el proveedor: lo usan 2 productos del inventario.';
  api.answers('eliminarProveedor', { http: 409, body: { status: 409, error: [why] } });
  const { user } = open('/proveedores/1');
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await answerQuestion({ user }, '¿Desea eliminar el proveedor?', null, 'Sí');
  await answerQuestion({ user }, 'Ha ocurrido un error!', `Por favor intentarlo luego ${why}`);
});

test('delete: one whose answer was lost is told as done where it was', async () => {
  api.answers('listarProveedores', PROVEEDORES);
  api.answers('eliminarProveedor', () => {
    api.answers('listarProveedores', { data: PROVEEDORES.data.filter(({ id }) => id !== 1) });
    return 'caida';
  });
  const { user } = open('/proveedores/1');
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await answerQuestion({ user }, '¿Desea eliminar el proveedor?', null, 'Sí');
  await answerQuestion({ user }, 'Proveedor eliminado!', null);
});

test('delete: success', async () => {
  api.answers('listarProveedores', PROVEEDORES);
  api.answers('eliminarProveedor', { status: 200, mensaje: null });
  const { user, router } = open('/proveedores/1');
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await answerQuestion({ user }, '¿Desea eliminar el proveedor?', null, 'Sí');
  await answerQuestion({ user }, 'Proveedor eliminado!', null);
  expect(api.requests('eliminarProveedor')[0]?.params).toEqual({ id: '1' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/proveedores'));
});

test('edit by address: the list’s record, all of it sent, back to the list', async () => {
  api.answers('listarProveedores', PROVEEDORES);
  api.answers('editarProveedor', { status: 200, mensaje: null });
  const { user, router } = open('/proveedor/editar/2');
  const phone = await screen.findByRole('textbox', { name: /^Teléfono/ });
  expect(screen.getByRole('textbox', { name: /^Dirección/ })).toHaveValue('');
  await user.clear(phone);
  await user.type(phone, '2222-1111');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await answerQuestion({ user }, 'Proveedor modificado con éxito!', null);
  expect(api.requests('editarProveedor')[0]).toMatchObject({
    params: { id: '2' },
    payload: {
      nombre: 'Botones del Valle',
      direccion: 'NA',
      vendedor: 'NA',
      telefono: '2222-1111',
      email: 'NA',
    },
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/proveedores'));
});

test("edit: a change of one's own whose answer was lost is no other person's, though its spaces were not stored", async () => {
  api.answers('listarProveedores', PROVEEDORES);
  api.answers('editarProveedor', () => {
    const data = PROVEEDORES.data.map((p) => (p.id === 2 ? { ...p, vendedor: 'Ana', direccion: 'NA' } : p));
    api.answers('listarProveedores', { data });
    return 'caida';
  });
  const { user } = open('/proveedor/editar/2');
  const vendedor = await screen.findByRole('textbox', { name: /^Vendedor/ });
  await user.clear(vendedor);
  await user.type(vendedor, 'Ana ');
  const save = () => user.click(screen.getByRole('button', { name: 'Guardar' }));
  await save();
  await answerQuestion({ user }, 'Error al editar el producto!', null);
  api.answers('editarProveedor', { status: 200, mensaje: null });
  await save();
  await answerQuestion({ user }, 'Proveedor modificado con éxito!', null);
});

test('edit: while it is being saved it says so as every edit does', async () => {
  api.answers('listarProveedores', PROVEEDORES);
  const answer = api.answersLater('editarProveedor', { status: 200, mensaje: null });
  const { user } = open('/proveedor/editar/1');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  await findNotice('Actualizando datos!');
  answer();
  await answerQuestion({ user }, 'Proveedor modificado con éxito!', null);
});

test('edit refused: the specified title', async () => {
  api.answers('listarProveedores', PROVEEDORES);
  api.answers('editarProveedor', { http: 200, body: { status: 500, error: ['vendedor: No se pudo'] } });
  const { user } = open('/proveedor/editar/1');
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(await findNotice('Error al editar el producto!')).toHaveTextContent('Vendedor: No se pudo');
});

test('edit: one that was added since another was edited is there', async () => {
  api.answers('listarProveedores', PROVEEDORES);
  const { router } = open('/proveedor/editar/1');
  await screen.findByRole('textbox', { name: /^Proveedor/ });
  api.answers('listarProveedores', {
    data: PROVEEDORES.data.map((p) => (p.id === 2 ? { ...p, id: 9, nombre: 'Hilos Sol' } : p)),
  });
  await act(() => router.navigate('/proveedor/editar/9'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Proveedor/ })).toHaveValue('Hilos Sol'));
});
