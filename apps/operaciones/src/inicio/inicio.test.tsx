import { addDays, hoy, type Rol, semanaIso } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { openSections, panel, rowsOf, titleOf } from '@hilvan/remote-kit/testing/open-sections';
import { empresa, orden } from '@hilvan/remote-kit/testing/samples';
import { Page, useMinimoDelDispositivo } from '@hilvan/ui';
import { answerQuestion, findNotice, renderPage } from '@hilvan/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import inicio from '../contributes/inicio/panel/v1';
import { fila } from '../reparaciones/reparaciones.datos';

const api = fakeApi();
const today = hoy();
const week = (id: number, day: string) => {
  const { nSemana, fechaInicio, fechaFinal } = semanaIso(day);
  return { id, nSemana, fechaInicio, fechaFinal };
};
const [before, current, next] = [-7, 0, 7].map((days, i) => week(i + 1, addDays(today, days)));
const promised = (id: number, idSemana: number, estado = 0) => ({
  id: id * 10 + idSemana,
  estado,
  idSemana,
  idOrden: id,
  semana: { id: idSemana },
  orden: { id, titulo: `Pedido de prueba ${id}` },
});

const item = (nombre_producto: string, cantidad: number, minimo?: number) => ({
  id: nombre_producto.length + cantidad,
  nombre_producto,
  cantidad,
  color: '#000000',
  id_categoria: null,
  id_proveedor: null,
  comentario: 'Unidades',
  nombre_categoria: 'NA',
  nombre_proveedor: 'Telas Paz',
  ...(minimo === undefined ? {} : { minimo }),
});

beforeEach(() => {
  api.answers('listarSemanas', { data: [before, current, next] as never });
  api.answers('listarActividades', {
    data: [
      promised(1, 2),
      promised(2, 1),
      promised(3, 1, 1),
      promised(4, 3),
      promised(5, 1),
      promised(6, 1),
    ] as never,
  });
  api.answers('listarOrdenes', {
    ordenes: [
      orden(1, { nombre_empresa: 'Hotel Sol' } as never),
      orden(2, { nombre_empresa: 'Café Núñez' } as never),
      orden(5, { estado: 'Anulada' }),
      orden(6, { estado: 'Entregada al cliente' }),
      orden(7, { estado: 'Entrega Tienda' }),
      orden(8, { estado: 'Entrega Tienda', fecha_orden: '2026-02-01' }),
    ],
  });
  api.answers('listarReparaciones', { reparaciones: [] });
  api.answers('inventarioInfo', {
    data: [item('Hilo', 40, 10), item('Botón', 3, 5), item('Zíper', 0, 5)] as never,
  });
});

afterEach(() => void vi.useRealTimers());

const open = (rol: Rol) => openSections(inicio, {}, rol);

test('what is late comes first, an order once; done, annulled, delivered and later ones are not waited for', async () => {
  open('Colaborador');
  const due = await panel('Atrasado y esta semana');
  expect(due).toHaveTextContent('1 atrasado, 1 de esta semana');
  expect(rowsOf(due)).toEqual([
    [expect.stringMatching(/^Pedido de prueba 2Café Núñez · Semana \d+ de \d+Atrasado$/), '/orden/2'],
    [expect.stringMatching(/^Pedido de prueba 1Hotel Sol · Semana \d+ de \d+$/), '/orden/1'],
  ]);
  expect(titleOf(due)).toBe('/calendario');
  expect(within(due).getByRole('link', { name: 'Atrasados (1)' })).toHaveAttribute(
    'href',
    '/calendario?atrasadas=si',
  );
});

test.each([
  [[promised(1, 2)], '1 de esta semana'],
  [[promised(2, 1)], '1 atrasado'],
] as const)(
  'late orders and those of this week are only counted where there are any',
  async (actividades, said) => {
    api.answers('listarActividades', { data: [...actividades] as never });
    open('Colaborador');
    expect(within(await panel('Atrasado y esta semana')).getByText(said)).toBeVisible();
  },
);

test('what is late and ready in the shop says so', async () => {
  api.answers('listarOrdenes', {
    ordenes: [orden(2, { nombre_empresa: 'Café Núñez', estado: 'Entrega Tienda' } as never)],
  });
  api.answers('listarActividades', { data: [promised(2, 1)] as never });
  open('Visor');
  expect(rowsOf(await panel('Atrasado y esta semana'))).toEqual([
    [expect.stringMatching(/Café Núñez · Semana \d+ de \d+ · Entrega TiendaAtrasado$/), '/orden/2'],
  ]);
});

test('what is to be made of those is told at one press', async () => {
  api.answers('detalleOrden', ({ params }) => ({
    orden: orden(Number(params.id)),
    detalles: [
      {
        id: 1,
        id_producto: 1,
        nombre_producto: 'Camisa',
        precio_unitario: null,
        cantidad: Number(params.id),
        subtotal: null,
        descripcion: 'Talla M',
        entregado: 0,
      },
    ],
    facturas: null,
  }));
  api.answers('personasOrden', { data: [] });
  open('Colaborador');
  const due = await panel('Atrasado y esta semana');
  fireEvent.click(within(due).getByRole('button', { name: 'Qué hay que hacer' }));
  const row = await screen.findByRole('row', { name: /^Camisa/ });
  expect(row).toHaveTextContent('Camisa3 × MPedido 2 (atrasado): 2 · Pedido 1: 13');
});

test('a late order that is planned anew is late no more: this week waits for it, or nobody does yet', async () => {
  api.answers('listarActividades', {
    data: [promised(1, 1), promised(1, 2), promised(2, 1), promised(2, 3)] as never,
  });
  open('Colaborador');
  const due = await panel('Atrasado y esta semana');
  expect(due).toHaveTextContent('1 de esta semana');
  expect(rowsOf(due)).toEqual([[expect.stringMatching(/^Pedido de prueba 1.*\d$/), '/orden/1']]);
  expect(within(due).queryByRole('link', { name: /^Atrasados/ })).toBeNull();
});

test('a page that stays open over Sunday tells on Monday what is late then', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-08T20:00:00-06:00') });
  api.answers('listarSemanas', { data: [week(1, '2026-03-08')] as never });
  api.answers('listarActividades', { data: [promised(1, 1)] as never });
  open('Colaborador');
  const due = await panel('Atrasado y esta semana');
  expect(due).toHaveTextContent('1 de esta semana');
  vi.setSystemTime(Date.parse('2026-03-09T07:00:00-06:00'));
  fireEvent.focus(window);
  expect(due).toHaveTextContent('1 atrasado');
  expect(rowsOf(due)[0]?.[0]).toMatch(/Atrasado$/);
  expect(api.requests('listarActividades')).toHaveLength(1);
});

test('a week without its last day is this week’s until it is over; one without days promises nothing for now', async () => {
  const [first, second] = [-7, 0].map((days, i) => ({
    ...week(i + 1, addDays(today, days)),
    fechaFinal: null,
  }));
  const undated = { id: 3, nSemana: 3, fechaInicio: null, fechaFinal: null };
  api.answers('listarSemanas', { data: [first, second, undated] as never });
  api.answers('listarActividades', { data: [promised(1, 1), promised(2, 2), promised(3, 3)] as never });
  open('Colaborador');
  const due = await panel('Atrasado y esta semana');
  expect(rowsOf(due).map(([, to]) => to)).toEqual(['/orden/1', '/orden/2']);
  expect(due).toHaveTextContent('1 atrasado, 1 de esta semana');
});

test('what is to be bought: by the minima of the provider, what is gone first', async () => {
  api.offers('minimo-en-inventario');
  open('Colaborador');
  const low = await panel('Por acabarse');
  await waitFor(() =>
    expect(rowsOf(low)).toEqual([
      ['ZíperQuedan 0 · Telas PazAgotado', '/inventario?q=Z%C3%ADper'],
      ['BotónQuedan 3 · Telas Paz', '/inventario?q=Bot%C3%B3n'],
    ]),
  );
  expect(titleOf(low)).toBe('/inventario?filtro=por-acabarse');
});

test('what was asked of its supplier is not to be bought: it is counted apart and comes last', async () => {
  api.offers('minimo-en-inventario', 'compras');
  const asked = { ...item('Zíper', 0, 10), pedido_el: addDays(today, -2) };
  api.answers('inventarioInfo', { data: [asked, item('Botón', 3, 10)] as never });
  open('Colaborador');
  const low = await panel('Por acabarse');
  await waitFor(() => expect(low).toHaveTextContent(/^Por acabarse 1por comprar y 1 ya pedido/));
  expect(rowsOf(low).map(([text]) => text)).toEqual([
    'BotónQuedan 3 · Telas Paz',
    'ZíperQuedan 0 · Telas Paz · Pedido hace 2 díasAgotado',
  ]);
});

test('what a provider sends beyond the contract without announcing it is not counted', async () => {
  const asked = { ...item('Zíper', 0, 10), pedido_el: addDays(today, -2) };
  api.answers('inventarioInfo', { data: [asked, item('Botón', 3, 10)] as never });
  open('Colaborador');
  const low = await panel('Por acabarse');
  await waitFor(() => expect(low).toHaveTextContent(/^Por acabarse 1por comprar/));
  expect(rowsOf(low).map(([text]) => text)).toEqual(['ZíperQuedan 0 · Telas PazAgotado']);
});

function KeepMinimum() {
  const [, keep] = useMinimoDelDispositivo();
  return (
    <button type="button" onClick={() => keep(35)}>
      Guardar 35
    </button>
  );
}

test('where the provider keeps no minima, that of this device counts', async () => {
  api.answers('inventarioInfo', { data: [item('Hilo', 40), item('Botón', 30), item('Zíper', 0)] as never });
  const device = renderPage(<KeepMinimum />);
  await device.user.click(screen.getByRole('button', { name: 'Guardar 35' }));
  device.unmount();
  open('Admin');
  const low = await panel('Por acabarse');
  expect(rowsOf(low).map(([text]) => text)).toEqual([
    'ZíperQuedan 0 · Telas PazAgotado',
    'BotónQuedan 30 · Telas Paz',
    'HiloQuedan 40 · Telas Paz',
  ]);
});

test.each([
  ['Colaborador', 3, 1],
  ['Visor', 2, 0],
] as const)('%s is shown and asks for what the role may', async (rol, panels, stock) => {
  open(rol);
  await panel('Atrasado y esta semana');
  expect(screen.getAllByRole('region')).toHaveLength(panels);
  expect(document.body).not.toHaveTextContent('₡');
  expect(api.requests('inventarioInfo')).toHaveLength(stock);
});

test.each([
  ['inventarioInfo', 'Por acabarse'],
  ['listarActividades', 'Atrasado y esta semana'],
  ['listarReparaciones', 'Reparaciones en taller'],
] as const)('where %s is refused, %s is not there, and the others are', async (call, title) => {
  api.answers(call, { http: 403, body: { status: 403, error: ['No'] } });
  open('Admin');
  await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('region', { busy: true })).toBeNull());
  expect(screen.queryByRole('region', { name: title })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('where the week could not be read it says so, and reads again what failed alone', async () => {
  api.answers('listarActividades', { http: 500, body: { status: 500 } });
  const { user } = open('Admin');
  const week = within(await panel('Atrasado y esta semana'));
  const again = await week.findByRole('button', { name: 'Reintentar' });
  api.answers('listarActividades', { data: [] });
  await user.click(again);
  expect(await week.findByText('Todo está al día.')).toBeVisible();
  expect(api.requests('listarSemanas')).toHaveLength(1);
});

test('where the orders cannot be read, the weeks tell what is due', async () => {
  api.answers('listarOrdenes', { http: 500, body: { status: 500 } });
  open('Colaborador');
  const due = await panel('Atrasado y esta semana');
  expect(rowsOf(due)[0]?.[0]).toMatch(/^Pedido de prueba 2Semana \d+ de \d+Atrasado$/);
});

test('where nothing is late or due this week, that is said', async () => {
  api.answers('listarActividades', { data: [] });
  api.answers('listarOrdenes', { ordenes: [] });
  open('Admin');
  expect(await panel('Atrasado y esta semana')).toHaveTextContent('Todo está al día.');
});

test.each(['Visor', 'Admin'] as const)(
  'repairs that are neither delivered nor annulled, the oldest first, are told to a %s and lead to their list',
  async (rol) => {
    // A provider that speaks only the contract.
    api.offers();
    const dias = (days: number) => addDays(today, -days);
    api.answers('listarReparaciones', {
      reparaciones: [
        fila(1, 'Ruedo', 'Taller', dias(1)),
        fila(2, 'Zíper', 'Entregado', dias(90)),
        fila(3, 'Parche', 'Anulada', dias(80)),
        fila(4, 'Forro', 'Pendiente', dias(40), 6),
        fila(5, '', 'Taller', dias(40)),
        fila(6, 'Botones', 'Taller', today),
      ],
    });
    api.answers('listarEmpresas', { data: [empresa(5, { nombre_empresa: 'Hotel Sol' })] });
    open(rol);
    const there = await panel('Reparaciones en taller');
    await waitFor(() => expect(there).toHaveTextContent(/^Reparaciones en taller 4sin entregar/));
    expect(rowsOf(there)).toEqual([
      ['ForroEmpresa no encontrada · hace 40 días', '/reparacion/4'],
      ['Reparación 5Hotel Sol · hace 40 días', '/reparacion/5'],
      ['RuedoHotel Sol · ayer', '/reparacion/1'],
      ['BotonesHotel Sol · hoy', '/reparacion/6'],
    ]);
    expect(titleOf(there)).toBe('/reparaciones?por=estado&q=Taller');
  },
);

test('a workshop without repairs says so', async () => {
  api.answers('listarReparaciones', { reparaciones: [fila(2, 'Zíper', 'Entregado', today)] });
  open('Visor');
  expect(await panel('Reparaciones en taller')).toHaveTextContent('0Ninguna reparación está en el taller.');
});

const correo = (id: string, estado: string) => ({
  id,
  para: `${id}@telas.cr`,
  texto: 'Buenos días, ¿tienen gabardina?',
  quien: 'Carla Solís',
  momento: '2026-03-09T16:00:00.000Z',
  estado,
  motivo: 'código 550',
});

test('mails that did not leave are sent again or put aside; where none waits, or nobody tells, nothing stands there', async () => {
  api.offers('trabajos');
  const waiting = [correo('eva', 'fallo'), correo('ana', 'duda'), correo('luz', 'espera')];
  api.answers('listarCorreos', () => ({ data: waiting }));
  api.answers('reenviarCorreo', ({ params }) => {
    waiting.splice(
      waiting.findIndex(({ id }) => id === params.trabajo),
      1,
    );
    return { status: 200 };
  });
  api.answers('cancelarTrabajo', { status: 200 });
  const { user } = open('Colaborador');
  const mails = await screen.findByRole('region', { name: 'Correos que no han salido' });
  expect(mails).toHaveTextContent('eva@telas.crNo salió9/3/2026 · Carla Solís · código 550Buenos días');
  expect(screen.queryByRole('button', { name: 'Enviar de nuevo a luz@telas.cr' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Enviar de nuevo a eva@telas.cr' }));
  await waitFor(() => expect(mails).not.toHaveTextContent('eva@telas.cr'));
  expect(screen.getByRole('heading', { name: 'Correos que no han salido' })).toHaveFocus();
  expect(api.requests('reenviarCorreo').map(({ params }) => params.trabajo)).toEqual(['eva']);

  // A mail that may have arrived is sent again only after a question.
  await user.click(screen.getByRole('button', { name: 'Enviar de nuevo a ana@telas.cr' }));
  await user.click(await screen.findByRole('button', { name: 'No' }));
  expect(api.requests('reenviarCorreo')).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Descartar el correo a luz@telas.cr' }));
  await user.click(await screen.findByRole('button', { name: 'Sí, descartarlo' }));
  await waitFor(() =>
    expect(api.requests('cancelarTrabajo').map(({ params }) => params.trabajo)).toEqual(['luz']),
  );
});

test.each([
  ['orders are noted', ['trabajos', 'compras'], true],
  ['nobody notes orders', ['trabajos'], false],
])('the question for putting a mail aside, where %s: what if it was an order', async (_, offered, says) => {
  api.offers(...offered);
  api.answers('listarCorreos', { data: [correo('luz', 'fallo')] });
  const { user } = open('Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Descartar el correo a luz@telas.cr' }));
  const question = await findNotice('¿Descartar el correo?');
  expect(question).toHaveTextContent('No se enviará a luz@telas.cr.');
  const order = 'Si era un pedido, márquelo «Pedir otra vez» en Inventario.';
  expect(question.textContent?.includes(order)).toBe(says);
  await user.click(within(question).getByRole('button', { name: 'No' }));
});

test.each([
  ['put aside', { status: 200 }],
  ['gone meanwhile', { http: 409, body: { status: 409, error: ['Ese correo ya salió.'] } }],
] as const)(
  'with the last mail %s its panel goes, and the page is where the keyboard goes on',
  async (_, said) => {
    api.offers('trabajos');
    const waiting = [correo('luz', 'espera')];
    api.answers('listarCorreos', () => ({ data: waiting }));
    api.answers('cancelarTrabajo', () => {
      waiting.pop();
      return said as never;
    });
    const Top = () => <Page title="Inicio">{null}</Page>;
    const { user } = openSections({ sections: [{ order: 0, Section: Top }, ...inicio.sections] }, {});
    await user.click(await screen.findByRole('button', { name: 'Descartar el correo a luz@telas.cr' }));
    await user.click(await screen.findByRole('button', { name: 'Sí, descartarlo' }));
    if ('http' in said) await answerQuestion({ user }, 'No se pudo descartar');
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Correos que no han salido' })).toBeNull(),
    );
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Inicio' })).toHaveFocus());
  },
);

test('a mail that left meanwhile is not said to be put aside', async () => {
  api.offers('trabajos');
  const waiting = [correo('luz', 'espera')];
  api.answers('listarCorreos', () => ({ data: waiting }));
  const line = 'Ese correo ya salió o se está enviando.';
  api.answers('cancelarTrabajo', () => {
    waiting.pop();
    return { http: 409, body: { status: 409, error: [line] } };
  });
  const { user } = open('Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Descartar el correo a luz@telas.cr' }));
  await user.click(await screen.findByRole('button', { name: 'Sí, descartarlo' }));
  const said = await screen.findByRole('dialog', { name: 'No se pudo descartar' });
  expect(said).toHaveTextContent(line);
  await user.click(within(said).getByRole('button'));
  await waitFor(() => expect(screen.queryByText('luz@telas.cr')).toBeNull());
});

test.each(['Visor', 'Admin'] as const)(
  'a %s who cannot see mails that did not leave is shown none, and they are not asked for',
  async (rol) => {
    if (rol === 'Admin') api.offers();
    else api.offers('trabajos');
    open(rol);
    await panel('Atrasado y esta semana');
    expect(screen.queryByRole('region', { name: 'Correos que no han salido' })).toBeNull();
    expect(api.requests('listarCorreos')).toEqual([]);
  },
);
