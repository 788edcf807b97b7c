import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { pago } from '@hilvan/remote-kit/testing/samples';
import { answerQuestion, chooseItem, fakePrinter } from '@hilvan/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { open } from '../testing/pantalla';
import { conOpciones, detalle, factura, fila } from './reparaciones.datos';

const api = fakeApi();
const { printed } = fakePrinter();

const titulos = async () =>
  (await screen.findAllByRole('rowheader')).map((th) => within(th).getByRole('link').textContent);

test('list: Taller first, then Entregado, Anulada last, each by date descending; columns; joined company', async () => {
  conOpciones(api);
  api.answers('listarReparaciones', {
    reparaciones: [
      fila(1, 'Entregada vieja', 'Entregado', '2026-01-01'),
      fila(2, 'Anulada', 'Anulada', '2026-05-01'),
      fila(3, 'Taller vieja', 'Taller', '2026-01-01'),
      fila(4, 'Entregada nueva', 'Entregado', '2026-02-01'),
      fila(5, 'Pendiente nueva', 'Pendiente', '2026-02-01', 99),
    ],
  });
  open('/reparaciones', 'Colaborador');
  expect(await titulos()).toEqual([
    'Pendiente nueva',
    'Taller vieja',
    'Entregada nueva',
    'Entregada vieja',
    'Anulada',
  ]);
  const headers = screen.getAllByRole('columnheader').map((th) => th.textContent?.replace(/[↕↑↓]/, ''));
  expect(headers).toEqual(['#', 'Titulo', 'Empresa', 'Estado', 'Fecha']);
  expect(screen.getByText('Empresa no encontrada')).toBeVisible();
  expect(screen.getAllByText('Escuela Núñez')).toHaveLength(4);
  expect(screen.getByText('1/5/2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Taller vieja' })).toHaveAttribute('href', '/reparacion/3');
  expect(screen.getByRole('link', { name: 'Registrar' })).toHaveAttribute('href', '/reparaciones/registrar');
});

test('list: which wait for their customers, and which still hang in the workshop, with a provider that keeps whom one told', async () => {
  conOpciones(api);
  api.offers('avisos');
  api.answers('listarReparaciones', {
    reparaciones: [
      fila(1, 'Bastilla', 'Taller', '2026-01-01'),
      fila(2, 'Ruedo', 'Taller', '2026-02-01'),
      fila(3, 'Zíper', 'Entregado', '2026-02-01'),
    ],
  });
  const aviso = { momento: '2026-03-09T16:05:00.000Z', quien: 'Eva' };
  api.answers('listarAvisos', {
    data: [
      { ...aviso, asunto: 'reparacion-lista', id_registro: 1 },
      { ...aviso, asunto: 'reparacion-lista', id_registro: 3 },
      { ...aviso, asunto: 'orden-lista', id_registro: 2 },
    ],
  });
  const { user } = open('/reparaciones', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Avisadas, sin entregar' }));
  await waitFor(async () => expect(await titulos()).toEqual(['Bastilla']));
  // The day tells how long it has been waiting. Zíper was handed out already and shows none.
  expect(screen.getByText('Avisada 9/3/2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Todas' }));
  await waitFor(async () => expect(await titulos()).toHaveLength(3));
  expect(screen.getAllByText(/^Avisada \d/)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'En taller, sin avisar' }));
  await waitFor(async () => expect(await titulos()).toEqual(['Ruedo']));
});

test('list: searched by Titulo, Estado or Empresa; 80 a page; Visor registers nothing', async () => {
  conOpciones(api);
  api.answers('listarReparaciones', {
    reparaciones: [
      fila(900, 'Bastilla', 'Entregado', '2020-01-01', 6),
      ...Array.from({ length: 81 }, (_, i) => fila(i + 1, `Bata ${i + 1}`, 'Taller', '2026-01-01')),
    ],
  });
  const { user } = open('/reparaciones', 'Visor');
  expect(await screen.findByText('Bata 81')).toBeVisible();
  // The row of headings, and the rows of one page.
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(81));
  expect(screen.getByRole('button', { name: 'Página 2' })).toBeVisible();
  expect(screen.queryByText('Bata 1')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Registrar' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo de filtro' }), 'Empresa');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar reparaciones' }), 'playa');
  await waitFor(async () => expect(await titulos()).toEqual(['Bastilla']));
});

test('detail: fields, lines, amounts, balance and buttons by role and state', async () => {
  conOpciones(api);
  api.answers('detalleReparacion', detalle());
  const admin = open('/reparacion/7');
  expect(await screen.findByRole('heading', { name: 'Reparación', level: 1 })).toBeVisible();
  expect(await screen.findByText('Escuela Núñez')).toBeVisible();
  // Once: under the heading.
  expect(screen.getAllByText(/Cambio de zíper/)).toHaveLength(1);
  expect(screen.getByText('9/3/2026')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Precio x reparación' })).toBeVisible();
  expect(screen.getByText(/Pagado ₡1\s000,00/)).toBeVisible();
  expect(screen.getByRole('separator')).toBeVisible();
  // Once: beside its link to the payments.
  expect(screen.getAllByText(/^₡1\s260,00$/)).toHaveLength(1);
  expect(screen.getByRole('link', { name: /^₡1\s260,00$/ })).toHaveAttribute('href', '/reparaciones/7/pagos');
  expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/reparaciones');
  expect(screen.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', '/reparacion/editar/7');
  expect(screen.getByRole('link', { name: 'Pagos' })).toHaveAttribute('href', '/reparaciones/7/pagos');
  expect(screen.getByRole('link', { name: 'Agregar pago' })).toHaveAttribute(
    'href',
    '/reparaciones/7/pagos?agregar',
  );
  for (const name of ['Anular', 'Descargar', /Modificar estado/]) {
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
  admin.unmount();

  const colaborador = open('/reparacion/7', 'Colaborador');
  expect(await screen.findByRole('button', { name: /Modificar estado/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Anular' })).not.toBeInTheDocument();
  colaborador.unmount();

  api.answers(
    'detalleReparacion',
    detalle('Taller', { subtotal: null, iva: null, monto: null, saldo_restante: null }),
  );
  const visor = open('/reparacion/7', 'Visor');
  expect(await screen.findByText('Camisa')).toBeVisible();
  expect(screen.queryByText(/₡|—/)).not.toBeInTheDocument();
  expect(screen.queryByRole('table', { name: 'Facturación' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Editar' })).not.toBeInTheDocument();
  visor.unmount();

  api.answers('detalleReparacion', detalle('Entregado'));
  const entregada = open('/reparacion/7');
  expect(await screen.findByRole('button', { name: 'Anular' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Modificar estado/ })).not.toBeInTheDocument();
  entregada.unmount();

  api.answers('detalleReparacion', detalle('Anulada'));
  open('/reparacion/7');
  expect(await screen.findByText('Anulada')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Nada: está anulada/ })).toBeVisible();
  expect(screen.queryByText(/^(Saldo pendiente|Pagado )/)).toBeNull();
  expect(screen.queryByRole('separator')).toBeNull();
  expect(screen.queryByRole('button', { name: /Anular|Modificar/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^(Editar|Agregar pago)$/ })).not.toBeInTheDocument();
});

test.each([
  [
    'Tiquete de 80 mm',
    /^Reparación 7Cambio de zíper.*Escuela Núñez.*2 × CamisaAzul₡2\s260,00Para el viernesTotal.*Saldo pendiente₡1\s260,00$/,
  ],
  ['Etiqueta con código QR', /^Reparación 7Cambio de zíperEscuela Núñez9\/3\/20262 × Camisa: Azul$/],
] as const)('whoever leaves something gets a paper of it: %s', async (item, text) => {
  conOpciones(api);
  api.answers('detalleReparacion', detalle());
  const page = open('/reparacion/7', 'Colaborador');
  await page.user.click(await screen.findByRole('button', { name: 'Imprimir' }));
  await chooseItem(page, item);
  const paper = await printed();
  expect(paper.textContent).toMatch(text);
  expect(paper.querySelector('svg path')).not.toBeNull();
});

test('a paper of a repair is of the moment that it is printed: annulled meanwhile, it says so and asks for nothing', async () => {
  conOpciones(api);
  api.answers('detalleReparacion', detalle());
  const page = open('/reparacion/7', 'Colaborador');
  const opener = await screen.findByRole('button', { name: 'Imprimir' });
  api.answers('detalleReparacion', detalle('Anulada'));
  await page.user.click(opener);
  await chooseItem(page, 'Tiquete de 80 mm');
  const { textContent } = await printed();
  expect(textContent).toMatch(/^Reparación 7ANULADACambio de zíper/);
  expect(textContent).not.toContain('Saldo');
});

test('detail: its history, in the words of the screen', async () => {
  conOpciones(api);
  api.offers('historial');
  api.answers('detalleReparacion', detalle());
  const at = { momento: '2026-03-10T16:05:00.000Z', quien: 'Luis Mora', vencido: 0 as const };
  api.answers('historialRegistro', {
    data: [
      { ...at, id: 9, accion: 'anularReparacion', campos: [] },
      {
        ...at,
        id: 8,
        accion: 'estadoReparacion',
        campos: [{ campo: 'estado', antes: 'Taller', ahora: 'Entregado' }],
      },
      {
        ...at,
        id: 7,
        accion: 'editarReparacion',
        campos: [
          { campo: 'telefono', antes: '1', ahora: '2' },
          { campo: 'linea', antes: '', ahora: '2 × Bata' },
          { campo: 'precio_total', antes: '₡1', ahora: '₡2' },
        ],
      },
      { ...at, id: 1, accion: 'registrarReparacion', campos: [] },
    ],
  });
  const { user } = open('/reparacion/7');
  await user.click(await screen.findByRole('button', { name: 'Ver historial' }));
  const table = await screen.findByRole('table', { name: 'Historial' });
  const said = (await within(table).findAllByRole('row')).slice(1).map((row) => row.textContent);
  expect(said[0]).toMatch(/Luis Mora.*Anuló—$/);
  expect(said[1]).toMatch(/Cambió el estado.*Estado: Taller → Entregado$/);
  expect(said[2]).toMatch(/Modificó.*Telefono: 1 → 2.*Línea: se agregó 2 × Bata.*Total: ₡1 → ₡2$/);
  expect(said[3]).toMatch(/Registró.*—$/);
  expect(api.requests('historialRegistro').map(({ params }) => params)).toEqual([
    { tipo: 'reparacion', id: '7' },
  ]);
});

test('not there, and a failure with its text in a dialog, to be looked at and to be edited', async () => {
  api.answers('detalleReparacion', { reparacion: null, factura: null, status: 200 });
  const first = open('/reparacion/99');
  expect(await screen.findByText('Reparación no encontrada')).toBeVisible();
  first.unmount();
  api.answers('detalleReparacion', { http: 200, body: { status: 500 } });
  for (const at of ['/reparacion/7', '/reparacion/editar/7']) {
    const page = open(at);
    await answerQuestion(page, 'Error, intentelo más tarde!');
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    page.unmount();
  }
});

test('state step: asked, read again first, sent once; somebody faster is told; a refusal has its title', async () => {
  conOpciones(api);
  api.answers('detalleReparacion', detalle('Pendiente'));
  api.answers('estadoReparacion', { status: 200, mensaje: null });
  const { user } = open('/reparacion/7', 'Colaborador');
  const step = await screen.findByRole('button', { name: /Modificar estado/ });
  await user.click(step);
  await answerQuestion(
    { user },
    '¿Modificar el estado?',
    /«Entregado»\..*Este paso no se puede devolver\./s,
    'Sí',
  );
  await answerQuestion({ user }, 'Estado modificado!', null);
  expect(screen.queryByRole('button', { name: /^Devolver/ })).toBeNull();
  expect(api.requests('estadoReparacion').map((p) => p.payload)).toEqual([{ estado: 'Entregado' }]);
  api.answers('estadoReparacion', { http: 409, body: { status: 409, error: ['Ya no'] } });
  await user.click(step);
  await answerQuestion({ user }, '¿Modificar el estado?', null, 'Sí');
  await answerQuestion({ user }, 'Error al modificar el estado!', 'Ya no');
  api.answers('detalleReparacion', detalle('Anulada'));
  await user.click(step);
  await answerQuestion({ user }, '¿Modificar el estado?', null, 'Sí');
  await answerQuestion({ user }, 'El estado cambió mientras tanto', '«Anulada»');
  expect(api.requests('estadoReparacion')).toHaveLength(2);
});

test('one handed out by mistake comes back, with a provider that offers it', async () => {
  conOpciones(api);
  api.offers('estado-anterior');
  api.answers('detalleReparacion', detalle('Entregado'));
  api.answers('devolverReparacion', { status: 200 });
  const { user } = open('/reparacion/7', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Devolver a Taller' }));
  await answerQuestion(
    { user },
    '¿Modificar el estado?',
    /Reparación 7\s*La reparación pasará de «Entregado» a «Taller»\.No/,
    'Sí',
  );
  await answerQuestion({ user }, 'Estado modificado!', null);
  expect(api.requests('devolverReparacion').map((p) => p.payload)).toEqual([{ estado: 'Taller' }]);
  expect(api.requests('estadoReparacion')).toEqual([]);
});

test.each([
  [170_000, /Reparación 7\s*La reparación pasará de .* a «Entregado»\.\s*Queda un saldo de ₡170\s000,00\.No/],
  [0, /Reparación 7\s*La reparación pasará de .* a «Entregado»\.No/],
  [null, /Reparación 7\s*La reparación pasará de .* a «Entregado»\.No/],
])('state step: asks with what is owed now: %s', async (saldo_restante, said) => {
  conOpciones(api);
  api.offers('estado-anterior');
  api.answers('detalleReparacion', detalle());
  const { user } = open('/reparacion/7', 'Colaborador');
  const step = await screen.findByRole('button', { name: /Modificar estado/ });
  api.answers('detalleReparacion', detalle('Taller', { ...factura, saldo_restante }));
  await user.click(step);
  await answerQuestion({ user }, '¿Modificar el estado?', said, 'No');
  expect(api.requests('estadoReparacion')).toEqual([]);
});

test('state step: what is handed out without a price is said before', async () => {
  conOpciones(api);
  const line = (precio_unitario: number | null) => ({
    id: null,
    id_producto: 3,
    nombre_producto: 'Camisa',
    cantidad: 2,
    descripcion: '',
    precio_unitario,
    subtotal: null,
  });
  api.answers('detalleReparacion', {
    ...detalle(),
    reparacion: {
      ...fila(7, 'Ruedo', 'Taller', '2026-03-09'),
      detalle_reparacion: [line(900), line(0), line(null)],
    },
    factura: null,
  });
  api.offers('estado-anterior');
  const { user } = open('/reparacion/7', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: /Modificar estado/ }));
  await answerQuestion({ user }, '¿Modificar el estado?', /«Entregado»\.\s*Sin precio: 1 línea\.No/, 'No');
});

test('state step: where what is owed cannot be read, that is said and nothing is asked', async () => {
  conOpciones(api);
  api.answers('detalleReparacion', detalle());
  const { user } = open('/reparacion/7', 'Colaborador');
  const step = await screen.findByRole('button', { name: /Modificar estado/ });
  api.answers('detalleReparacion', { http: 500, body: { status: 500, error: ['No se leyó'] } });
  await user.click(step);
  await answerQuestion({ user }, 'Error al modificar el estado!', 'No se leyó');
  expect(screen.queryByText('¿Modificar el estado?')).toBeNull();
});

test('annul: says what was paid, cancelled, refused, done', async () => {
  conOpciones(api);
  api.answers('detalleReparacion', detalle());
  api.answers('anularReparacion', { http: 500, body: { status: 500, error: ['No se pudo'] } });
  const { user, router } = open('/reparacion/7');
  const annul = await screen.findByRole('button', { name: 'Anular' });
  await user.click(annul);
  await answerQuestion(
    { user },
    '¿Desea anular la reparación?',
    /Reparación 7\s*Esta acción no se puede deshacer\s*Ya se pagaron ₡1\s000,00/,
    'No',
  );
  await answerQuestion({ user }, 'Se ha cancelado!', null);
  expect(api.requests('anularReparacion')).toHaveLength(0);
  await user.click(annul);
  await answerQuestion({ user }, '¿Desea anular la reparación?', null, 'Sí');
  await answerQuestion({ user }, 'Error al anular la reparación!', 'No se pudo');
  api.answers('anularReparacion', { status: 200, mensaje: null });
  await user.click(annul);
  await answerQuestion({ user }, '¿Desea anular la reparación?', null, 'Sí');
  await answerQuestion({ user }, 'Reparación anulada!', null);
  await waitFor(() => expect(router.state.location.pathname).toBe('/reparaciones'));
});

test('annul: whoever went on to another repair meanwhile stays there', async () => {
  conOpciones(api);
  api.answers('detalleReparacion', detalle());
  const answer = api.answersLater('anularReparacion', { status: 200, mensaje: null });
  const { user, router } = open('/reparacion/7');
  await user.click(await screen.findByRole('button', { name: 'Anular' }));
  await answerQuestion({ user }, '¿Desea anular la reparación?', null, 'Sí');
  await act(() => router.navigate('/reparacion/8'));
  answer();
  await answerQuestion({ user }, 'Reparación anulada!');
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(router.state.location.pathname).toBe('/reparacion/8');
});

test('annul: what was paid elsewhere since is said; where it cannot be read, nothing is asked', async () => {
  conOpciones(api);
  api.answers('detalleReparacion', detalle());
  const { user } = open('/reparacion/7');
  const annul = await screen.findByRole('button', { name: 'Anular' });
  api.answers('pagosFactura', { data: [pago(70), pago(72, { monto: 1260 })] });
  await user.click(annul);
  await answerQuestion({ user }, '¿Desea anular la reparación?', /Ya se pagaron ₡2\s260,00/, 'No');
  await answerQuestion({ user }, 'Se ha cancelado!');
  api.answers('detalleReparacion', { http: 500, body: { status: 500, error: ['No se leyó'] } });
  await user.click(annul);
  await answerQuestion({ user }, 'Error al anular la reparación!', 'No se leyó');
  expect(screen.queryByText('¿Desea anular la reparación?')).toBeNull();
  expect(api.requests('anularReparacion')).toEqual([]);
});

test('a PDF that cannot be made says so', async () => {
  conOpciones(api);
  api.answers('detalleReparacion', detalle());
  api.answers('pdfReparacion', { http: 500, body: { status: 500, error: ['Sin papel'] } });
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = open('/reparacion/7');
  await user.click(await screen.findByRole('button', { name: 'Descargar' }));
  await answerQuestion({ user }, 'No se pudo generar el PDF', 'Sin papel');
});
