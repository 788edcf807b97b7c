import { changedIn } from '@hilvan/api-client';
import { addDays, formatFecha, hoy } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, findNotice } from '@hilvan/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PROVEEDORES } from '../proveedores/proveedores.datos';
import { open } from '../testing/pantalla';
import { conInventario, INVENTARIO } from './inventario.datos';

const api = fakeApi();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // biome-ignore lint/suspicious/noDocumentCookie: what the page itself writes
  document.cookie = 'hilvan_minimo=; path=/; max-age=0';
});
const filtro = (name: string) => screen.findByRole('button', { name });
const avisos = () => screen.getAllByRole('rowheader').map((th) => th.closest('tr')?.cells[2]?.textContent);

test('list: newest first, columns, colour with its text, search by product name', async () => {
  conInventario(api);
  const { user } = open('/inventario', 'Colaborador');
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

test('list: what one supplier brings is found by its name, also from the search for a product, and what a category holds', async () => {
  const [tela, hilo] = INVENTARIO;
  if (!tela || !hilo) throw new Error('no data');
  conInventario(api, [tela, { ...hilo, nombre_proveedor: 'El Hilo de Oro', nombre_categoria: 'Mercería' }]);
  const { user } = open('/inventario', 'Colaborador');
  await screen.findByText('Tela gabardina');
  const box = screen.getByRole('searchbox', { name: 'Buscar producto de inventario' });
  const shown = () => screen.queryAllByRole('rowheader').map((th) => th.textContent);
  await user.type(box, 'nunez');
  await user.click(await screen.findByRole('button', { name: 'Buscar en Proveedor (1)' }));
  await waitFor(() => expect(shown()).toEqual(['Tela gabardina']));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo de filtro' }), 'Categoria');
  await user.clear(box);
  await user.type(box, 'merceria');
  await waitFor(() => expect(shown()).toEqual(['Hilo']));
});

test('list: 25 a page; buttons of the staff', async () => {
  const first = INVENTARIO[0];
  if (!first) throw new Error('no data');
  conInventario(
    api,
    Array.from({ length: 26 }, (_, i) => ({ ...first, id: i + 1, nombre_producto: `Producto ${i + 1}` })),
  );
  open('/inventario');
  expect(await screen.findByText('Producto 26')).toBeVisible();
  // The row of headings, and the rows of one page.
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
  api.answers('pdfInventario', { download_url: '/api/v1/archivos/inventario.pdf' });
  api.answers('enviarCorreo', { mensaje: 'Correo electrónico enviado con éxito' });
  const { user } = open('/inventario', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Notificar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Notificar al administrador' });
  expect(api.requests('pdfInventario')).toHaveLength(1);
  const link = within(dialog).getByRole('link', { name: 'Enviar por WhatsApp' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/50687654321\?text=/));
  expect(dialog).toHaveTextContent('el inventario se actualizó');
  // The administrator's address, which is a setting, is not shown.
  expect(dialog).not.toHaveTextContent('jefa@hilvan.cr');
  await user.click(within(dialog).getByRole('button', { name: 'Enviar correo' }));
  await answerQuestion({ user }, 'Correo electrónico enviado con éxito', null);
  expect(api.requests('enviarCorreo')[0]?.payload).toMatchObject({
    email: 'jefa@hilvan.cr',
    body: expect.stringContaining(`${location.origin}/api/v1/archivos/inventario.pdf`),
  });
});

test('Notificar: what is typed goes with the address of the report, which is not named twice', async () => {
  conInventario(api);
  conAdministrador({ administrador: { email: 'jefa@hilvan.cr', telefono: '8765 4321' } });
  api.answers('pdfInventario', { download_url: '/api/v1/archivos/inventario.pdf' });
  api.answers('enviarCorreo', { mensaje: 'Correo electrónico enviado con éxito' });
  const address = `${location.origin}/api/v1/archivos/inventario.pdf`;
  const { user } = open('/inventario', 'Colaborador');
  const send = async (text: string) => {
    await user.click(await screen.findByRole('button', { name: 'Notificar' }));
    await user.type(await screen.findByRole('textbox', { name: 'Mensaje' }), text);
    expect(screen.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(address)),
    );
    await user.click(screen.getByRole('button', { name: 'Enviar correo' }));
    await answerQuestion({ user }, 'Correo electrónico enviado con éxito', null);
  };
  await send('Ya contamos todo.');
  await send(`Está en ${address} desde hoy.`);
  expect(api.requests('enviarCorreo').map(({ payload }) => Object(payload).body)).toEqual([
    // A form sends its line breaks as two characters.
    `Ya contamos todo.\r\n${address}`,
    `Está en ${address} desde hoy.`,
  ]);
});

test.each([
  ['nothing configured', { administrador: { email: null, telefono: null } }],
  ['another web server', '<!doctype html>'],
])('Notificar explains itself: %s', async (_, body) => {
  conInventario(api);
  conAdministrador(body);
  const { user } = open('/inventario');
  await user.click(await screen.findByRole('button', { name: 'Notificar' }));
  await answerQuestion({ user }, 'Notificar', 'ADMIN_CONTACT_EMAIL');
  expect(api.requests('pdfInventario')).toHaveLength(0);
});

test('Notificar: a report that fails says so and sends nothing', async () => {
  conInventario(api);
  conAdministrador({ administrador: { email: 'jefa@hilvan.cr', telefono: null } });
  api.answers('pdfInventario', { http: 500, body: { status: 500, error: ['Sin espacio'] } });
  const { user } = open('/inventario');
  await user.click(await screen.findByRole('button', { name: 'Notificar' }));
  expect(await findNotice('No se pudo generar el PDF')).toHaveTextContent('Sin espacio');
  expect(screen.queryByRole('dialog', { name: 'Notificar al administrador' })).not.toBeInTheDocument();
});

test('Notificar: an answer without an address is no report, and this page is not named as one', async () => {
  conInventario(api);
  conAdministrador({ administrador: { email: 'jefa@hilvan.cr', telefono: null } });
  api.answers('pdfInventario', { download_url: '' });
  const { user } = open('/inventario');
  await user.click(await screen.findByRole('button', { name: 'Notificar' }));
  expect(await findNotice('No se pudo generar el PDF')).toHaveTextContent('una respuesta que no se entiende');
  expect(screen.queryByRole('dialog', { name: 'Notificar al administrador' })).not.toBeInTheDocument();
});

const conMinimos = () => {
  const [tela, hilo, otro] = INVENTARIO;
  if (!tela || !hilo || !otro) throw new Error('no data');
  api.offers('minimo-en-inventario');
  conInventario(api, [
    { ...tela, minimo: 10, id_proveedor: 1 },
    { ...hilo, minimo: 50, nombre_proveedor: 'Botones del Valle' },
    { ...otro, cantidad: 0, minimo: null, nombre_proveedor: 'Botones del Valle' },
    { ...otro, id: 4, cantidad: 0, minimo: 0 },
  ]);
  api.answers('listarProveedores', PROVEEDORES);
};

test('what has to be bought says so in words, is counted and filtered', async () => {
  conMinimos();
  const { user, router } = open('/inventario', 'Colaborador');
  await user.click(await filtro('Por acabarse (3)'));
  await waitFor(() => expect(avisos()).toEqual(['0Agotado', '40Bajo (mínimo 50)', '12,5Cerca (mínimo 10)']));
  expect(router.state.location.search).toBe('?filtro=por-acabarse');
  expect(screen.queryByRole('button', { name: 'Cambiar el mínimo' })).not.toBeInTheDocument();
});

test.each([
  ['nobody keeps a minimum', [], 'Comentario'],
  ['the provider keeps minima, and no item has one', ['minimo-en-inventario'], 'Comentario'],
  ['an item has a minimum', ['minimo-en-inventario'], 'Mínimo'],
] as const)('the file ends with what there is: %s', async (_, offered, last) => {
  const [tela] = INVENTARIO;
  if (!tela) throw new Error('no data');
  const minimo = last === 'Mínimo' ? 10 : null;
  api.offers(...offered);
  conInventario(api, [offered.length > 0 ? { ...tela, minimo } : tela]);
  let saved: Blob | undefined;
  URL.createObjectURL = (file: Blob) => {
    saved = file;
    return 'blob:inventario';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = open('/inventario', 'Colaborador');
  await filtro(`Por acabarse (${minimo ? 1 : 0})`);
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(saved).toBeDefined());
  expect((await saved?.text())?.split('\r\n')[0]?.split(';').at(-1)).toBe(last);
});

test('what has to be bought is counted once it is known, and has its place before', async () => {
  conMinimos();
  const answer = api.answersLater('inventarioInfo', { http: 500, body: { status: 500 } });
  open('/inventario', 'Colaborador');
  // While the list is loading, the dialog that says so may cover the page.
  const behind = (name: string) => screen.findByRole('button', { name, hidden: true });
  expect(await behind('Por acabarse')).toBeInTheDocument();
  expect(await behind('Pedir a proveedor')).toBeDisabled();
  answer();
  expect(await filtro('Reintentar')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Por acabarse' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pedir a proveedor' })).toBeNull();
});

test('Pedir a proveedor: the list is there also where the suppliers cannot be read', async () => {
  conMinimos();
  api.answers('listarProveedores', { http: 500, body: { status: 500 } });
  const { user } = open('/inventario', 'Colaborador');
  await filtro('Por acabarse (3)');
  await user.click(screen.getByRole('button', { name: 'Pedir a proveedor' }));
  const lista = within(await screen.findByRole('dialog', { name: 'Pedir a proveedor' }));
  expect(lista.getByText('Tela gabardina (Azul marino): 8 Metros')).toBeVisible();
  expect(await lista.findByRole('button', { name: 'Reintentar' })).toBeVisible();
});

test('Pedir a proveedor: a supplier that the items do not name is called as its own record says', async () => {
  const [tela] = INVENTARIO;
  if (!tela) throw new Error('no data');
  api.offers('minimo-en-inventario');
  conInventario(api, [{ ...tela, cantidad: 0, minimo: 4, id_proveedor: 1, nombre_proveedor: '' }]);
  api.answers('listarProveedores', PROVEEDORES);
  const { user } = open('/inventario', 'Colaborador');
  await filtro('Por acabarse (1)');
  await user.click(screen.getByRole('button', { name: 'Pedir a proveedor' }));
  await user.click(await screen.findByRole('button', { name: 'Escribir a Textiles Núñez' }));
  const pedido = await screen.findByRole('dialog', { name: 'Pedido a Textiles Núñez' });
  expect(within(pedido).getByRole('textbox', { name: 'Mensaje' })).toHaveProperty(
    'value',
    expect.stringMatching(/^Estimados señores de Textiles Núñez: /),
  );
});

test('Pedir a proveedor: a list by supplier, on paper too, and the order written where it can be sent', async () => {
  conMinimos();
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  api.answers('enviarCorreo', { mensaje: 'Correo electrónico enviado con éxito' });
  const { user } = open('/inventario', 'Colaborador');
  await filtro('Por acabarse (3)');
  await user.click(screen.getByRole('button', { name: 'Pedir a proveedor' }));
  const lista = await screen.findByRole('dialog', { name: 'Pedir a proveedor' });
  expect(await within(lista).findByText('Tela gabardina (Azul marino): 8 Metros')).toBeVisible();
  await user.click(within(lista).getByRole('button', { name: 'Imprimir la lista' }));
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByText(`Impreso el ${formatFecha(hoy())}`)).toBeInTheDocument();
  window.dispatchEvent(new Event('afterprint'));
  await user.click(within(lista).getByRole('button', { name: 'Escribir a Textiles Núñez' }));
  const pedido = await screen.findByRole('dialog', { name: 'Pedido a Textiles Núñez' });
  const box = within(pedido).getByRole('textbox', { name: 'Mensaje' });
  expect(box).toHaveProperty('value', expect.stringContaining('- Tela gabardina (Azul marino): 8 Metros'));
  expect(within(pedido).getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/50687654321\?text=Estimados/),
  );
  await user.type(box, ' Es urgente.');
  await user.keyboard('{Escape}');
  const again = await screen.findByRole('dialog', { name: 'Pedir a proveedor' });
  await waitFor(() =>
    expect(within(again).getByRole('button', { name: 'Escribir a Textiles Núñez' })).toHaveFocus(),
  );
  // Who has neither mail nor telephone cannot be written to.
  expect(within(again).getByRole('button', { name: 'Escribir a Botones del Valle' })).toBeDisabled();
  expect(within(again).getByText('Este proveedor no tiene correo ni teléfono.')).toBeVisible();
  await user.click(within(again).getByRole('button', { name: 'Escribir a Textiles Núñez' }));
  const kept = await screen.findByRole('dialog', { name: 'Pedido a Textiles Núñez' });
  await user.click(within(kept).getByRole('button', { name: 'Enviar correo' }));
  await answerQuestion({ user }, 'Correo electrónico enviado con éxito', null);
  expect(api.requests('enviarCorreo')[0]?.payload).toMatchObject({
    email: 'ventas@nunez.cr',
    body: expect.stringMatching(/8 Metros[\s\S]*Es urgente\.$/),
  });
  expect(await screen.findByRole('dialog', { name: 'Pedir a proveedor' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pedir a proveedor' })).toHaveFocus());
});

test('Pedir a proveedor: what is being written stays when somebody brings what was to be bought', async () => {
  conMinimos();
  const { user } = open('/inventario', 'Colaborador');
  await filtro('Por acabarse (3)');
  await user.click(screen.getByRole('button', { name: 'Pedir a proveedor' }));
  await user.click(await screen.findByRole('button', { name: 'Escribir a Textiles Núñez' }));
  const pedido = await screen.findByRole('dialog', { name: 'Pedido a Textiles Núñez' });
  const box = within(pedido).getByRole('textbox', { name: 'Mensaje' });
  await user.type(box, ' Es urgente.');
  conInventario(api, []);
  act(() => changedIn(['inventario']));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Por acabarse \(3/, hidden: true })).toBeNull(),
  );
  expect(box).toBeInTheDocument();
  expect(box).toHaveProperty('value', expect.stringMatching(/8 Metros[\s\S]*Es urgente\.$/));
  // After the window was closed what was written is still there, until it is sent.
  await user.keyboard('{Escape}');
  const lista = await screen.findByRole('dialog', { name: 'Pedir a proveedor' });
  expect(lista).toHaveTextContent('Ya no hace falta: hay suficiente.');
  await user.click(within(lista).getByRole('button', { name: 'Escribir a Textiles Núñez' }));
  api.answers('enviarCorreo', { mensaje: 'Correo electrónico enviado con éxito' });
  await user.click(await screen.findByRole('button', { name: 'Enviar correo' }));
  await answerQuestion({ user }, 'Correo electrónico enviado con éxito', null);
  await waitFor(() => expect(screen.queryByText('Ya no hace falta: hay suficiente.')).toBeNull());
});

test('Pedir a proveedor: a mail that leaves after its window was closed leaves the next one open', async () => {
  const [tela, hilo] = INVENTARIO;
  if (!tela || !hilo) throw new Error('no data');
  api.offers('minimo-en-inventario');
  conInventario(api, [
    { ...tela, minimo: 50, id_proveedor: 1 },
    { ...hilo, minimo: 50, nombre_proveedor: 'Botones del Valle' },
  ]);
  api.answers('listarProveedores', {
    data: PROVEEDORES.data.map((p) => (p.id === 2 ? { ...p, email: 'ventas@botones.cr' } : p)),
  });
  const answer = api.answersLater('enviarCorreo', { mensaje: 'Correo electrónico enviado con éxito' });
  const { user } = open('/inventario', 'Colaborador');
  await filtro('Por acabarse (2)');
  await user.click(screen.getByRole('button', { name: 'Pedir a proveedor' }));
  await user.click(await screen.findByRole('button', { name: 'Escribir a Textiles Núñez' }));
  const first = await screen.findByRole('dialog', { name: 'Pedido a Textiles Núñez' });
  await user.click(within(first).getByRole('button', { name: 'Enviar correo' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Escribir a Botones del Valle' }));
  await screen.findByRole('dialog', { name: 'Pedido a Botones del Valle' });
  answer();
  await answerQuestion({ user }, 'Correo electrónico enviado con éxito', null);
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.getByRole('dialog', { name: 'Pedido a Botones del Valle' })).toBeInTheDocument();
});

test('while it is not known what the provider offers, what its rows tell of minima and orders is shown', async () => {
  conMinimos();
  api.postponesOffers();
  const [tela] = INVENTARIO;
  if (!tela) throw new Error('no data');
  conInventario(api, [{ ...tela, minimo: 50, pedido_el: addDays(hoy(), -3) } as never]);
  open('/inventario', 'Colaborador');
  await filtro('Por acabarse (1)');
  expect(avisos()).toEqual(['12,5Bajo (mínimo 50)Pedido hace 3 días']);
});

test('Pedir a proveedor: what was asked for is known to all until it comes, and is not asked for twice', async () => {
  conMinimos();
  api.offers('minimo-en-inventario', 'compras');
  api.answers('enviarCorreo', { mensaje: 'Correo electrónico enviado con éxito' });
  const [tela, hilo] = INVENTARIO;
  if (!tela || !hilo) throw new Error('no data');
  const rows = (pedido_el: string | null) => [
    { ...tela, minimo: 10, id_proveedor: 1, pedido_el },
    { ...hilo, minimo: 50, id_proveedor: 1, pedido_el: addDays(hoy(), -3) },
  ];
  conInventario(api, rows(null));
  api.answers('anotarPedido', () => {
    const [{ payload } = { payload: {} }] = api.requests('anotarPedido').slice(-1);
    conInventario(api, rows(Object(payload).pedido ? hoy() : null));
    return { status: 200 };
  });
  const { user } = open('/inventario', 'Colaborador');
  await filtro('Por acabarse (2)');
  expect(avisos()).toEqual(['40Bajo (mínimo 50)Pedido hace 3 días', '12,5Cerca (mínimo 10)']);
  await user.click(screen.getByRole('button', { name: 'Pedir a proveedor' }));
  const lista = within(await screen.findByRole('dialog', { name: 'Pedir a proveedor' }));
  expect(lista.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Tela gabardina (Azul marino): 8 Metros (quedan 12,5)',
    'Hilo · Rojo Pedido hace 3 díasYa llegóPedir otra vez',
  ]);
  // «Ya llegó» leads to the entry, with the product chosen.
  expect(lista.getByRole('link', { name: 'Ya llegó Hilo · Rojo' })).toHaveAttribute(
    'href',
    `/inventario/entrada?producto=${hilo.id}`,
  );
  // Once the mail has left, its products are noted as ordered.
  await user.click(await lista.findByRole('button', { name: 'Escribir a Textiles Núñez' }));
  await user.click(await screen.findByRole('button', { name: 'Enviar correo' }));
  await answerQuestion({ user }, 'Correo electrónico enviado con éxito', null);
  expect(await screen.findByText('Anotado: pedido a Textiles Núñez.')).toBeInTheDocument();
  await waitFor(() => expect(lista.queryByRole('button', { name: 'Escribir a Textiles Núñez' })).toBeNull());
  expect(lista.queryByRole('button', { name: 'Ya está pedido' })).toBeNull();
  // The note is taken back; then somebody orders by telephone and notes that by hand.
  await user.click(lista.getByRole('button', { name: 'Pedir otra vez Tela gabardina · Azul marino' }));
  await user.click(await lista.findByRole('button', { name: 'Ya está pedido' }));
  expect(await lista.findByText('Pedido hoy')).toBeInTheDocument();
  expect(api.requests('anotarPedido').map(({ payload }) => payload)).toEqual([
    { ids: [1], pedido: true },
    { ids: [1], pedido: false },
    { ids: [1], pedido: true },
  ]);
});

test.each([
  ['a line was taken out', (whole: string) => whole.replace(/- Hilo .*\n/, ''), null, [1]],
  ['nothing is named, and all was asked for', () => 'Lo de siempre, por favor.', 'Sí', [2, 1]],
  ['nothing is named, and not all was asked for', () => 'Llamo más tarde.', 'No', undefined],
] as const)(
  'Pedir a proveedor: of a message that was changed only what it asked for is noted: %s',
  async (_, change, answer, ids) => {
    const [tela, hilo] = INVENTARIO;
    if (!tela || !hilo) throw new Error('no data');
    api.offers('minimo-en-inventario', 'compras');
    conInventario(api, [
      { ...tela, minimo: 10, id_proveedor: 1 },
      { ...hilo, minimo: 50, id_proveedor: 1 },
    ]);
    api.answers('listarProveedores', PROVEEDORES);
    api.answers('enviarCorreo', { mensaje: 'Correo electrónico enviado con éxito' });
    api.answers('anotarPedido', { status: 200 });
    const { user } = open('/inventario', 'Colaborador');
    await filtro('Por acabarse (2)');
    await user.click(screen.getByRole('button', { name: 'Pedir a proveedor' }));
    await user.click(await screen.findByRole('button', { name: 'Escribir a Textiles Núñez' }));
    const pedido = within(await screen.findByRole('dialog', { name: 'Pedido a Textiles Núñez' }));
    const box = pedido.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensaje' });
    fireEvent.change(box, { target: { value: change(box.value) } });
    await user.click(pedido.getByRole('button', { name: 'Enviar correo' }));
    await answerQuestion({ user }, 'Correo electrónico enviado con éxito', null);
    if (answer) await answerQuestion({ user }, '¿Anotar todo como pedido?', 'Textiles Núñez', answer);
    if (ids) await waitFor(() => expect(api.requests('anotarPedido')).toHaveLength(1));
    expect(api.requests('anotarPedido').map(({ payload }) => payload)).toEqual(
      ids ? [{ ids: [...ids], pedido: true }] : [],
    );
  },
);

test('Pedir a proveedor: what was changed after it was handed to WhatsApp did not go there', async () => {
  conMinimos();
  api.offers('minimo-en-inventario', 'compras');
  api.answers('anotarPedido', { status: 200 });
  const { user } = open('/inventario', 'Colaborador');
  await filtro('Por acabarse (3)');
  await user.click(screen.getByRole('button', { name: 'Pedir a proveedor' }));
  await user.click(await screen.findByRole('button', { name: 'Escribir a Textiles Núñez' }));
  const pedido = within(await screen.findByRole('dialog', { name: 'Pedido a Textiles Núñez' }));
  await user.click(pedido.getByRole('link', { name: 'Enviar por WhatsApp' }));
  fireEvent.change(pedido.getByRole('textbox', { name: 'Mensaje' }), { target: { value: 'Gracias.' } });
  await user.click(await pedido.findByRole('button', { name: 'Ya está pedido' }));
  await waitFor(() => expect(api.requests('anotarPedido')).toHaveLength(1));
  expect(api.requests('anotarPedido')[0]?.payload).toEqual({ ids: [1], pedido: true });
});

test('Pedir a proveedor: an order that was handed to WhatsApp is noted from its own window', async () => {
  conMinimos();
  api.offers('minimo-en-inventario', 'compras');
  api.answers('anotarPedido', { status: 200 });
  const { user } = open('/inventario', 'Colaborador');
  await filtro('Por acabarse (3)');
  await user.click(screen.getByRole('button', { name: 'Pedir a proveedor' }));
  await user.click(await screen.findByRole('button', { name: 'Escribir a Textiles Núñez' }));
  const pedido = within(await screen.findByRole('dialog', { name: 'Pedido a Textiles Núñez' }));
  await user.type(pedido.getByRole('textbox', { name: 'Mensaje' }), ' Es urgente.');
  expect(pedido.queryByRole('button', { name: 'Ya está pedido' })).toBeNull();
  await user.click(pedido.getByRole('link', { name: 'Enviar por WhatsApp' }));
  await user.click(await pedido.findByRole('button', { name: 'Ya está pedido' }));
  expect(await screen.findByText('Anotado: pedido a Textiles Núñez.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pedido a Textiles Núñez' })).toBeNull());
  expect(api.requests('anotarPedido')[0]?.payload).toMatchObject({ pedido: true });
});

test('what a provider sends beyond the contract without announcing it is neither shown nor heeded', async () => {
  const [tela, hilo] = INVENTARIO;
  if (!tela || !hilo) throw new Error('no data');
  conInventario(api, [
    { ...tela, minimo: 50, pedido_el: hoy() },
    { ...hilo, cantidad: 0, minimo: 50, pedido_el: hoy(), id_proveedor: 1 },
  ]);
  api.answers('listarProveedores', PROVEEDORES);
  const { user } = open('/inventario', 'Colaborador');
  await filtro('Por acabarse (1)');
  expect(avisos()).toEqual(['0Agotado', '12,5']);
  await user.click(screen.getByRole('button', { name: 'Pedir a proveedor' }));
  const lista = within(await screen.findByRole('dialog', { name: 'Pedir a proveedor' }));
  expect(await lista.findByRole('button', { name: 'Escribir a Textiles Núñez' })).toBeVisible();
  expect(lista.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['Hilo (Rojo) (quedan 0)']);
  expect(lista.queryByRole('button', { name: /^Pedir otra vez/ })).toBeNull();
  expect(api.requests('anotarPedido')).toEqual([]);
});

test('Pedir a proveedor: two orders that are noted one right after the other are both noted', async () => {
  conMinimos();
  api.offers('minimo-en-inventario', 'compras');
  const answer = api.answersLater('anotarPedido', { status: 200 });
  const { user } = open('/inventario', 'Colaborador');
  await filtro('Por acabarse (3)');
  await user.click(screen.getByRole('button', { name: 'Pedir a proveedor' }));
  for (const proveedor of ['Textiles Núñez', 'Botones del Valle']) {
    const lista = within(await screen.findByRole('region', { name: proveedor }));
    await user.click(await lista.findByRole('button', { name: 'Ya está pedido' }));
  }
  await waitFor(() => expect(api.requests('anotarPedido')).toHaveLength(2));
  answer();
  expect(await screen.findByText('Anotado: pedido a Botones del Valle.')).toBeInTheDocument();
});

test('Pedir a proveedor: an order in which nothing was typed goes with what was to be bought', async () => {
  conMinimos();
  const { user } = open('/inventario', 'Colaborador');
  await filtro('Por acabarse (3)');
  await user.click(screen.getByRole('button', { name: 'Pedir a proveedor' }));
  await user.click(await screen.findByRole('button', { name: 'Escribir a Textiles Núñez' }));
  await screen.findByRole('dialog', { name: 'Pedido a Textiles Núñez' });
  conInventario(api, []);
  act(() => changedIn(['inventario']));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pedido a Textiles Núñez' })).toBeNull());
});

test('a provider that keeps no minimum: one for all, on this device', async () => {
  conInventario(api);
  const { user } = open('/inventario', 'Colaborador');
  expect(await filtro('Por acabarse (0)')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pedir a proveedor' })).not.toBeInTheDocument();
  await user.click(await filtro('Cambiar el mínimo'));
  const box = await screen.findByRole('textbox', { name: /^Cuando quede menos de/ });
  expect(box).toHaveAttribute('inputmode', 'decimal');
  await user.type(box, '1o');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Escriba un número de 0 o más.')).toBeVisible();
  expect(box).toHaveValue('1o');
  await user.clear(box);
  await user.type(box, '10');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await filtro('Por acabarse (2)')).toBeVisible();
  expect(avisos()).toEqual(['8Bajo (mínimo 10)', '40', '12,5Cerca (mínimo 10)']);
  expect(screen.getByText(/queda menos de 10, en este dispositivo/)).toBeVisible();
});

test('one minimum for all with three decimals stays the same where it is only looked at', async () => {
  conInventario(api);
  const { user } = open('/inventario', 'Colaborador');
  const change = async (typed: string) => {
    await user.click(await filtro('Cambiar el mínimo'));
    const box = await screen.findByRole('textbox', { name: /^Cuando quede menos de/ });
    if (typed) await user.type(box, typed);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText(/queda menos de 8,125, en este dispositivo/)).toBeInTheDocument();
  };
  await change('8,1250');
  await change('');
});
