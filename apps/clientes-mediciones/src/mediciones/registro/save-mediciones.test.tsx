import { camposDePrenda, hoy } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { cliente, empresa } from '@hilvan/remote-kit/testing/samples';
import { answerQuestion, campo, findNotice } from '@hilvan/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { medicionDe, open, openAgain } from '../../testing/datos';

import { add, addEnagua, conCliente, guardados, measure, RUTA, save } from './registro.pasos';

const api = fakeApi();
const TODAS = 'Todas las mediciones se guardaron con éxito!';

beforeEach(() => conCliente(api));

test('who of the company comes next is one press away, and so are all of them', async () => {
  api.answers('listarClientes', {
    data: [
      cliente(1, { empresa: 'Hotel Sol' }),
      cliente(9, { nombre: 'Eva', empresa: 'HOTEL Sol' }),
      cliente(4, { nombre: 'Luis', empresa: 'Hotel Sol' }),
      cliente(3, { nombre: 'Otra', empresa: 'Café Núñez' }),
    ],
  });
  const page = open(RUTA);
  await addEnagua(page);
  await save(page);
  await answerQuestion(page, TODAS, null);
  const saved = await screen.findByRole('link', { name: 'medidas de Ana Núñez Mora' });
  expect(saved).toHaveAttribute('href', '/mediciones/cliente/1');
  expect(saved.parentElement).toHaveTextContent('Las medidas de Ana Núñez Mora quedaron guardadas.');
  expect(screen.getByRole('link', { name: 'Otra persona de Hotel Sol' })).toHaveAttribute(
    'href',
    '/mediciones?por=empresa&q=%22Hotel+Sol%22',
  );
  await page.user.click(screen.getByRole('link', { name: 'Medir a Luis Núñez Mora' }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/mediciones/registro/cliente/4'));
});

test('what could not be sent waits, and whoever comes next is one press away; nobody is measured twice', async () => {
  api.answers('listarClientes', {
    data: [1, 4, 9].map((id) => cliente(id, { nombre: `N${id}`, empresa: 'Hotel Sol' })),
  });
  api.answers('agregarMedicion', 'caida');
  const page = open(`${RUTA}?pedido=400`);
  await addEnagua(page);
  expect(screen.queryByRole('link', { name: /^Medir a/ })).toBeNull();
  await save(page);
  await answerQuestion(page, 'Algunas mediciones no se guardaron', null);
  await page.user.click(await screen.findByRole('link', { name: 'Medir a N4 Núñez Mora' }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/mediciones/registro/cliente/4'));
  expect(page.router.state.location.search).toBe('?pedido=400');
  await addEnagua(page);
  await save(page);
  await answerQuestion(page, 'Algunas mediciones no se guardaron', null);
  await page.user.click(await screen.findByRole('link', { name: 'Medir a N9 Núñez Mora' }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/mediciones/registro/cliente/9'));
  await addEnagua(page);
  await save(page);
  await answerQuestion(page, 'Algunas mediciones no se guardaron', null);
  // The garments of all three wait to be sent, so that nobody is left to be measured.
  expect(screen.queryByRole('link', { name: /^Medir a/ })).toBeNull();
  expect(guardados()).toHaveLength(3);
});

test('whoever measures for an order gets back to it, also after the next of its people', async () => {
  api.answers('listarClientes', {
    data: [cliente(1, { empresa: 'Hotel Sol' }), cliente(4, { nombre: 'Luis', empresa: 'Hotel Sol' })],
  });
  const page = open(`${RUTA}?pedido=400`);
  await addEnagua(page);
  await save(page);
  await answerQuestion(page, TODAS, null);
  expect(await screen.findByRole('link', { name: 'Volver al pedido 400' })).toHaveAttribute(
    'href',
    '/orden/400',
  );
  expect(screen.getByRole('link', { name: 'Medir a Luis Núñez Mora' })).toHaveAttribute(
    'href',
    '/mediciones/registro/cliente/4?pedido=400',
  );
  expect(screen.getByRole('link', { name: 'medidas de Ana Núñez Mora' })).toHaveAttribute(
    'href',
    '/mediciones/cliente/1?pedido=400',
  );
});

test('where it is known who has measures, whoever has none comes next, and how many are missing is said', async () => {
  const people = [1, 4, 6, 9].map((id) => cliente(id, { nombre: `N${id}`, empresa: 'Hotel Sol' }));
  api.offers('medidas-empresa');
  api.answers('listarEmpresas', { data: [empresa(5, { nombre_empresa: 'Hotel Sol' })] });
  api.answers('listarClientes', { data: people });
  api.answers('medicionesEmpresa', {
    data: [{ id: 70, id_cliente: 4, articulo: 'Camisa', fecha: '2026-05-03' }],
  });
  const page = open(RUTA);
  await addEnagua(page);
  await save(page);
  await answerQuestion(page, TODAS, null);
  const next = await screen.findByRole('link', { name: 'Medir a N6 Núñez Mora' });
  expect(next.parentElement).toHaveTextContent('quedaron guardadas. Faltan 2 de 4.');
  expect(screen.getByRole('link', { name: 'Otra persona de Hotel Sol' })).toHaveAttribute(
    'href',
    '/mediciones?por=empresa&q=%22Hotel+Sol%22&filtro=por-medir',
  );
  expect(api.requests('medicionesEmpresa')[0]?.params).toEqual({ idEmpresa: '5' });
  page.unmount();

  const measureAgain = async (measured: readonly number[]) => {
    api.answers('medicionesEmpresa', {
      data: measured.map((id_cliente) => ({
        id: 70 + id_cliente,
        id_cliente,
        articulo: 'Camisa',
        fecha: '2026-05-03',
      })),
    });
    const again = openAgain(RUTA);
    await addEnagua(again);
    await save(again);
    await answerQuestion(again, TODAS, null);
    return again;
  };
  const last = await measureAgain([4, 6]);
  expect(await screen.findByText(/quedaron guardadas. Falta 1 de 4\./)).toBeVisible();
  last.unmount();

  await measureAgain([4, 6, 9]);
  expect(await screen.findByText(/Las 4 personas de la empresa tienen medidas/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Medir a/ })).toBeNull();
});

test('of somebody without a company nobody comes next', async () => {
  api.answers('listarClientes', { data: [cliente(1), cliente(4, { nombre: 'Luis' })] });
  const page = open(RUTA);
  await addEnagua(page);
  await save(page);
  await answerQuestion(page, TODAS, null);
  expect(await screen.findByRole('link', { name: 'Luis Núñez Mora' })).toBeInTheDocument();
  expect(screen.queryByText(/quedaron guardadas/)).toBeNull();
});

test('saves one by one, clears the list and goes to /mediciones', async () => {
  const page = open(RUTA);
  await addEnagua(page);
  await save(page);
  await findNotice(TODAS);
  expect(screen.getByText('Enagua guardada con éxito!')).toBeInTheDocument();
  await answerQuestion(page, TODAS, null);
  expect(api.requests('agregarMedicion')[0]?.payload).toEqual({
    id_cliente: '1',
    articulo: 'Enagua',
    fecha: hoy(),
    observaciones: 'NA',
    talla: 'M',
    sastre: 'Rosa',
    separacion_busto_superior: '18',
    cintura_inferior: '70',
    cadera_inferior: '95.5',
    altura_cadera_inferior: '20',
    largo_inferior: '60',
  });
  expect(localStorage.getItem('nuevosRegistros')).toBeNull();
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/mediciones'));
});

test.each([
  ['all of them are saved', { success: true, message: 'ok' }, TODAS],
  [
    'one fails',
    { http: 200, body: { success: false, message: 'Falta el largo' } },
    'Algunas mediciones no se guardaron\nEnagua',
  ],
])('who works elsewhere when %s is told so there, and stays there', async (_, answer, text) => {
  const page = open(RUTA);
  await addEnagua(page);
  const go = api.answersLater('agregarMedicion', answer);
  await save(page);
  await waitFor(() => expect(api.requests('agregarMedicion')).toHaveLength(1));
  await page.router.navigate('/clientes');
  await screen.findByRole('heading', { name: 'Clientes' });
  go();
  expect(await screen.findByText(text, { normalizer: (said) => said })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Aceptar' })).toBeNull();
  expect(page.router.state.location.pathname).toBe('/clientes');
});

test('who goes back while the notice is read is led nowhere by its button', async () => {
  const page = open(RUTA);
  await addEnagua(page);
  await save(page);
  await findNotice(TODAS);
  await page.router.navigate('/clientes');
  await screen.findByText('Clientes', { selector: 'h1' });
  await answerQuestion(page, TODAS, null);
  expect(page.router.state.location.pathname).toBe('/clientes');
});

test('a garment that fails stays with its reason, the saved one is gone and is never sent again', async () => {
  const page = open(RUTA);
  await addEnagua(page);
  await measure(
    page,
    'Short',
    camposDePrenda('Short').map(() => '50'),
  );
  await add(page, 'Short');
  await screen.findByRole('heading', { name: 'Por guardar (2)' });
  api.answers('agregarMedicion', ({ payload }) =>
    (payload as { articulo: string }).articulo === 'Short'
      ? { http: 200, body: { success: false, message: 'Falta el largo' } }
      : { success: true, message: 'ok' },
  );
  await save(page);
  await answerQuestion(page, 'Algunas mediciones no se guardaron', 'Short');
  expect(screen.getByRole('alert')).toHaveTextContent('Error al guardar Short: Falta el largo');
  expect(guardados()).toMatchObject([{ articulo: 'Short' }]);

  api.answers('agregarMedicion', { success: true, message: 'ok' });
  await save(page);
  await answerQuestion(page, TODAS, null);
  const enviadas = api.requests('agregarMedicion').map((p) => (p.payload as { articulo: string }).articulo);
  expect(enviadas).toEqual(['Enagua', 'Short', 'Short']);
});

test.each([
  ["without a reason is 'Error desconocido'", 200, { success: false }, 'Error desconocido'],
  ["of the server without a reason is 'Error desconocido'", 500, { status: 500 }, 'Error desconocido'],
  ["in a conflict without a reason is 'Error desconocido'", 409, { status: 409 }, 'Error desconocido'],
  [
    'of a field that the screen has not is told without its name',
    422,
    { success: false, message: 'id_cliente: Cliente no encontrado' },
    'Cliente no encontrado',
  ],
  [
    'of a measure names it as the screen does',
    422,
    { success: false, message: 'cadera_inferior: Revise esta medida.' },
    'Cadera: Revise esta medida.',
  ],
])('a failure %s', async (_, http, body, said) => {
  api.answers('agregarMedicion', { http, body });
  const page = open(RUTA);
  await addEnagua(page);
  await save(page);
  await answerQuestion(page, 'Algunas mediciones no se guardaron', 'Enagua');
  expect(screen.getByRole('alert')).toHaveTextContent(`Error al guardar Enagua: ${said}`);
});

test('a lost answer is recognised: the garment is there, so it is not sent a second time', async () => {
  const page = open(RUTA);
  await addEnagua(page);
  // The provider stores it, but its answer is lost.
  api.answers('agregarMedicion', 'caida');
  await save(page);
  await answerQuestion(page, 'Algunas mediciones no se guardaron', 'Enagua');
  const llegada = {
    ...medicionDe(9, 'Enagua', 0),
    fecha: hoy(),
    separacion_busto_superior: 18,
    cintura_inferior: 70,
    cadera_inferior: 95.5,
    altura_cadera_inferior: 20,
    largo_inferior: 60,
  };
  api.answers('medicionesCliente', { data: [llegada] });
  api.answers('medicion', { data: llegada });
  await save(page);
  await answerQuestion(page, TODAS, null);
  expect(api.requests('agregarMedicion')).toHaveLength(1);
  expect(localStorage.getItem('nuevosRegistros')).toBeNull();
});

test("a provider that refuses instead of answering an empty list takes a client's first garment", async () => {
  api.answers('medicionesCliente', { http: 404, body: { status: 404, mensaje: 'Sin mediciones' } });
  const page = open(RUTA);
  await addEnagua(page);
  await save(page);
  await answerQuestion(page, TODAS, null);
  expect(api.requests('agregarMedicion')).toHaveLength(1);
});

test.each([429, 408, 425])(
  'a read that is only put off (%s) is no client without measurements: nothing is sent, nothing remembered is forgotten',
  async (http) => {
    api.answers('medicionesCliente', { data: [medicionDe(8, 'Camisa', 40)] });
    const page = open(RUTA);
    await screen.findByText('Registrada');
    await addEnagua(page);
    const recordadas = localStorage.getItem('hilvan:mediciones:1');
    expect(recordadas).toContain('Camisa');
    api.answers('medicionesCliente', { http, body: { status: http, error: ['Espere un minuto.'] } });
    await save(page);
    await answerQuestion(page, 'Algunas mediciones no se guardaron', 'Enagua');
    expect(screen.getByText('Error al guardar Enagua: Espere un minuto.')).toBeInTheDocument();
    expect(api.requests('agregarMedicion')).toHaveLength(0);
    expect(guardados()).toHaveLength(1);
    page.unmount();
    openAgain(RUTA);
    expect(await screen.findByText('Registrada')).toBeInTheDocument();
    expect(localStorage.getItem('hilvan:mediciones:1')).toBe(recordadas);
  },
);

test('somebody else measured the same garment meanwhile: nothing is overwritten, the reason is said', async () => {
  const page = open(RUTA);
  await addEnagua(page);
  api.answers('medicionesCliente', { data: [medicionDe(9, 'Enagua', 33)] });
  api.answers('medicion', { data: medicionDe(9, 'Enagua', 33) });
  await save(page);
  await answerQuestion(page, 'Algunas mediciones no se guardaron', 'Enagua');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Error al guardar Enagua: Ya has registrado esta prenda. Por favor, selecciona otra.',
  );
  expect(screen.getByRole('link', { name: 'Editar la medición de Enagua' })).toHaveAttribute(
    'href',
    '/mediciones/editar/9',
  );
  expect(api.requests('agregarMedicion')).toHaveLength(0);
  expect(guardados()).toHaveLength(1);
});

test("another client's garments are never sent, are named, and stay", async () => {
  localStorage.clear();
  const ajena = { ...medicionDe(0, 'Camisa', 40), id_cliente: 2, cliente: 'Luis Rojas', idLocal: 'ab12' };
  localStorage.setItem('nuevosRegistros', JSON.stringify([ajena]));
  const page = openAgain(RUTA);
  expect(await screen.findByRole('link', { name: 'Luis Rojas' })).toHaveAttribute(
    'href',
    '/mediciones/registro/cliente/2',
  );
  expect(await screen.findByRole('heading', { name: 'Por guardar (0)' })).toBeInTheDocument();
  await addEnagua(page);
  await save(page);
  await answerQuestion(page, TODAS, null);
  expect(api.requests('agregarMedicion')).toHaveLength(1);
  expect(guardados()).toMatchObject([{ id_cliente: 2, articulo: 'Camisa' }]);
});

/** A garment that waits on this device. */
const de = (id_cliente: number, cliente: string, articulo: 'Camisa' | 'Enagua', fecha = hoy()) => {
  const medidas = Object.fromEntries(camposDePrenda(articulo).map((campo) => [campo, 40]));
  const comunes = { fecha, observaciones: 'NA', talla: 'M', sastre: 'Rosa' };
  return {
    id_cliente,
    cliente,
    articulo,
    ...comunes,
    ...medidas,
    idLocal: `${id_cliente}${articulo === 'Camisa' ? 'a' : 'b'}`,
  };
};
const TRES = [de(2, 'Luis Rojas', 'Camisa'), de(2, 'Luis Rojas', 'Enagua'), de(3, 'Eva Mora', 'Camisa')];
const expectWaiting = (lista: readonly object[]) => {
  localStorage.clear();
  localStorage.setItem('nuevosRegistros', JSON.stringify(lista));
};

test('whoever is on another page by the time it is sent is told there, and no notice covers it', async () => {
  expectWaiting(TRES);
  api.answers('listarEmpresas', { data: [] });
  const page = openAgain('/mediciones');
  const answer = api.answersLater('medicionesCliente', { data: [] });
  await page.user.click(await screen.findByRole('button', { name: 'Enviar ahora' }));
  await act(() => page.router.navigate('/empresas'));
  await waitFor(() => expect(screen.queryByText(/sin enviar en este equipo/)).toBeNull());
  answer();
  expect(await screen.findByText(TODAS)).toBeVisible();
  expect(document.querySelector('.hv-notice')).toBeNull();
});

test('what waited without connection, of any client, is sent with one touch, each once', async () => {
  expectWaiting(TRES);
  api.answers('medicionesCliente', 'caida');
  const page = openAgain('/mediciones');
  expect(await screen.findByText(/^\s*3 mediciones sin enviar en este equipo/)).toBeInTheDocument();
  const send = async () => page.user.click(await screen.findByRole('button', { name: 'Enviar ahora' }));
  await send();
  await answerQuestion(
    page,
    'Algunas mediciones no se guardaron',
    /Camisa de Luis Rojas\s+Enagua de Luis Rojas\s+Camisa de Eva Mora/,
  );
  expect(screen.getByText(/Enagua de Luis Rojas: No se pudo conectar/)).toBeInTheDocument();
  expect(api.requests('agregarMedicion')).toHaveLength(0);
  expect(guardados()).toEqual(TRES);

  const answer = api.answersLater('medicionesCliente', { data: [] });
  await send();
  // A disabled button would lose the keyboard's focus.
  expect(await screen.findByRole('button', { name: 'Enviando…' })).toBeEnabled();
  answer();
  await answerQuestion(page, TODAS, null);
  const enviadas = api.requests('agregarMedicion').map(({ payload }) => payload);
  expect(enviadas).toMatchObject([
    { id_cliente: '2', articulo: 'Camisa' },
    { id_cliente: '2', articulo: 'Enagua' },
    { id_cliente: '3', articulo: 'Camisa' },
  ]);
  expect(localStorage.getItem('nuevosRegistros')).toBeNull();
  expect(screen.queryByText(/sin enviar en este equipo/)).not.toBeInTheDocument();
});

test('what an older program left waiting, with the client as text, is shown and sent as well', async () => {
  expectWaiting(TRES.map((item) => ({ ...item, id_cliente: String(item.id_cliente) })));
  const page = openAgain('/mediciones');
  expect(await screen.findByText(/^\s*3 mediciones sin enviar en este equipo/)).toBeInTheDocument();
  await page.user.click(await screen.findByRole('button', { name: 'Enviar ahora' }));
  await answerQuestion(page, TODAS, null);
  expect(api.requests('agregarMedicion').map(({ payload }) => payload)).toMatchObject([
    { id_cliente: '2', articulo: 'Camisa' },
    { id_cliente: '2', articulo: 'Enagua' },
    { id_cliente: '3', articulo: 'Camisa' },
  ]);
  expect(localStorage.getItem('nuevosRegistros')).toBeNull();
});

test.each([
  ['nobody answers', 'caida' as const, /^Camisa de Eva Mora: No se pudo conectar/],
  ['the session is over', { http: 401, body: { status: 401 } }, /^Camisa de Eva Mora: Su sesión terminó/],
])(
  'where %s the round ends at the first, and the rest stay with the same reason',
  async (_, answer, reason) => {
    expectWaiting(TRES);
    api.answers('medicionesCliente', answer);
    const page = openAgain('/mediciones');
    await page.user.click(await screen.findByRole('button', { name: 'Enviar ahora' }));
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(api.requests('medicionesCliente')).toHaveLength(1);
    expect(guardados()).toHaveLength(3);
  },
);

test('a refusal of one garment, or of the server at it, keeps nobody from sending the next', async () => {
  expectWaiting(TRES.slice(0, 2));
  api.answers('agregarMedicion', ({ payload }) =>
    (payload as { articulo: string }).articulo === 'Camisa'
      ? { http: 500, body: { status: 500, error: ['Sin base'] } }
      : { success: true, message: 'ok' },
  );
  const page = openAgain('/mediciones');
  await page.user.click(await screen.findByRole('button', { name: 'Enviar ahora' }));
  await answerQuestion(page, 'Algunas mediciones no se guardaron', 'Camisa');
  expect(guardados()).toMatchObject([{ articulo: 'Camisa' }]);
});

test('while others are being sent, saving says so and leaves the reasons of the last try', async () => {
  expectWaiting(TRES.slice(0, 1));
  const page = openAgain(RUTA);
  await addEnagua(page);
  api.answers('agregarMedicion', () => ({ http: 200, body: { success: false, message: 'Falta el largo' } }));
  await save(page);
  await answerQuestion(page, 'Algunas mediciones no se guardaron', 'Enagua');
  const answer = api.answersLater('medicionesCliente', { data: [] });
  await page.user.click(screen.getByRole('button', { name: 'Enviar ahora' }));
  await screen.findByRole('button', { name: 'Enviando…' });
  await save(page);
  expect(await screen.findByText('Ya se están enviando las mediciones')).toBeInTheDocument();
  expect(screen.getByText('Error al guardar Enagua: Falta el largo')).toBeInTheDocument();
  answer();
  await answerQuestion(page, 'Algunas mediciones no se guardaron', 'Camisa');
});

test('a garment taken back to correct it keeps the day it was measured; a new one has its own', async () => {
  expectWaiting([de(1, 'Ana', 'Camisa', '2026-01-02')]);
  const page = openAgain(RUTA);
  await page.user.click(await screen.findByRole('button', { name: 'Corregir Camisa' }));
  await screen.findByRole('textbox', { name: 'Espalda' });
  await add(page, 'Camisa');
  await screen.findByRole('heading', { name: 'Por guardar (1)' });
  await measure(page, 'Enagua', ['18', '70', '95,5', '20', '60']);
  await add(page, 'Enagua');
  await screen.findByRole('heading', { name: 'Por guardar (2)' });
  expect(guardados()).toMatchObject([
    { articulo: 'Camisa', fecha: '2026-01-02' },
    { articulo: 'Enagua', fecha: hoy() },
  ]);
});

test('an entry can be taken away, after a question, or taken back into the form', async () => {
  const page = open(RUTA);
  await addEnagua(page);
  await page.user.click(screen.getByRole('button', { name: 'Eliminar Enagua' }));
  await answerQuestion(page, '¿Quitar Enagua de la lista?', null, 'No');
  expect(guardados()).toHaveLength(1);
  await page.user.click(screen.getByRole('button', { name: 'Corregir Enagua' }));
  expect(await screen.findByRole('textbox', { name: 'Cadera' })).toHaveValue('95,5');
  await waitFor(() => expect(campo('Talla')).toHaveFocus());
  expect(guardados()).toHaveLength(0);
  await add(page, 'Enagua');
  await screen.findByRole('heading', { name: 'Por guardar (1)' });
  await page.user.click(screen.getByRole('button', { name: 'Eliminar Enagua' }));
  await answerQuestion(page, '¿Quitar Enagua de la lista?', null, 'Sí');
  expect(guardados()).toEqual([]);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Por guardar (0)' })).toHaveFocus());
});

test('by keyboard alone: Enter adds a garment, Enter again saves the list', async () => {
  const page = open(RUTA);
  await measure(page, 'Enagua', ['18', '70', '95,5', '20', '60']);
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Guardar mediciones' })).toHaveFocus());
  const answer = api.answersLater('medicionesCliente', { data: [] });
  await page.user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Guardando…' })).toBeEnabled();
  answer();
  await answerQuestion(page, TODAS, null);
});

test('without a connection people still measure', async () => {
  api.answers('nombreCliente', 'caida');
  api.answers('medicionesCliente', 'caida');
  const page = open(RUTA);
  expect(await screen.findByText('Ha ocurrido un error en la petición!')).toBeInTheDocument();
  await addEnagua(page);
  await save(page);
  await answerQuestion(page, 'Algunas mediciones no se guardaron', 'Enagua');
  expect(guardados()).toHaveLength(1);
});

test('without a connection it is said whose measures these are, by the list somebody came from', async () => {
  api.answers('nombreCliente', 'caida');
  api.answers('medicionesCliente', 'caida');
  const page = open('/mediciones');
  await page.user.click(await screen.findByRole('link', { name: 'Ana Núñez Mora' }));
  await screen.findByRole('heading', { name: 'Mediciones de Ana Núñez Mora' });
  await page.user.click(screen.getByRole('link', { name: 'Agregar' }));
  await screen.findByRole('heading', { name: 'Registro de mediciones' });
  expect(screen.getByText('Ana Núñez Mora')).toBeInTheDocument();
  await addEnagua(page);
  expect(guardados()).toMatchObject([{ cliente: 'Ana Núñez Mora' }]);
});
