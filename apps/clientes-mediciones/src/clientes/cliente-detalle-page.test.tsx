import { readAgain } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, findNotice } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ANA, HOSPITAL, LUIS, medicionDe, open } from '../testing/datos';

const api = fakeApi();
const PREGUNTA = '¿Desea eliminar el cliente?';

test('shows everything, with a mail and a telephone to use', async () => {
  api.answers('infoCliente', { data: ANA });
  open('/clientes/1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Núñez Mora' })).toBeInTheDocument();
  for (const text of ['1-1234-0567', 'Cirugía']) expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'ana@correo.cr' })).toHaveAttribute('href', 'mailto:ana@correo.cr');
  expect(screen.getByRole('link', { name: '88887777' })).toHaveAttribute('href', 'tel:+50688887777');
  expect(screen.getByRole('link', { name: 'WhatsApp a 88887777' })).toHaveAttribute(
    'href',
    'https://wa.me/50688887777',
  );
  expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/clientes');
});

test('88888888 is no telephone to show or to dial; missing data show their placeholders', async () => {
  api.answers('infoCliente', { data: LUIS });
  open('/clientes/2');
  const label = await screen.findByText('Teléfono');
  expect(label.parentElement).toHaveTextContent(/^TeléfonoNA$/);
  expect(screen.getAllByText('Sin empresa').length).toBeGreaterThan(0);
  expect(screen.getByText('Sin departamento')).toBeInTheDocument();
});

const medida = (id: number, articulo: string, fecha: string) => ({ id, id_cliente: 1, articulo, fecha });

test('the last measures by their day, the newest first, and the way to take them again', async () => {
  api.answers('infoCliente', { data: ANA });
  api.answers('medicionesCliente', {
    data: [
      medida(12, 'Camisa', '2026-01-05'),
      medida(7, 'Short', '2026-03-09'),
      medida(9, 'Pantalon', '2026-03-09'),
    ],
  });
  open('/clientes/1', 'Colaborador');
  const panel = await screen.findByRole('region', { name: 'Últimas medidas' });
  await within(panel).findByText('3 prendas medidas');
  const rows = within(panel).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['Pantalon9/3/2026', 'Short9/3/2026', 'Camisa5/1/2026']);
  expect(within(panel).getByRole('link', { name: /Pantalon/ })).toHaveAttribute('href', '/mediciones/9');
  expect(within(panel).getByRole('link', { name: 'Últimas medidas' })).toHaveAttribute(
    'href',
    '/mediciones/cliente/1',
  );
  expect(within(panel).getByRole('link', { name: 'Medir otra prenda' })).toHaveAttribute(
    'href',
    '/mediciones/registro/cliente/1',
  );
});

const tabla = (id_empresa: number | null, articulo: string, talla: string) => ({
  id: id_empresa ?? 90,
  id_empresa,
  articulo,
  version: 1,
  campos: ['cintura_inferior' as const],
  tallas: [
    { talla, rangos: [{ desde: 60, hasta: 80 }] },
    { talla: `${talla}+`, rangos: [{ desde: 81, hasta: 99 }] },
  ],
});

test('the size of each newest measurement by the chart of her company, else by the workshop’s; what is missing is named', async () => {
  api.offers('tallas');
  api.answers('infoCliente', { data: ANA });
  api.answers('listarEmpresas', { data: [{ ...HOSPITAL, id: 7, nombre_empresa: 'HOSPITAL NACIONAL' }] });
  api.answers('medicionesCliente', {
    data: [
      medida(3, 'Pantalon', '2026-01-05'),
      medida(9, 'Pantalon', '2026-03-09'),
      medida(4, 'Short', '2026-03-01'),
      medida(5, 'Enagua', '2026-02-01'),
      medida(6, 'Camisa', '2026-02-01'),
    ],
  });
  const cinturas: Record<string, number> = { 9: 85.5, 4: 70, 5: 0 };
  api.answers('medicion', ({ params: { measurementId = '' } }) => ({
    data: medicionDe(Number(measurementId), 'Short', 1, { cintura_inferior: cinturas[measurementId] ?? 1 }),
  }));
  api.answers('listarTallas', {
    data: [
      tabla(null, 'Pantalon', 'T'),
      tabla(7, 'Pantalon', 'P'),
      tabla(8, 'Short', 'ajena'),
      { ...tabla(null, 'Short', 'M'), id: 91 },
      { ...tabla(null, 'Enagua', 'E'), id: 92 },
    ],
  });
  open('/clientes/1', 'Visor');
  const sizes = await screen.findByRole('list', { name: 'Tallas sugeridas' });
  await waitFor(() => expect(within(sizes).getAllByRole('listitem')).toHaveLength(3));
  expect(
    within(sizes)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    'Pantalon: talla sugerida P+ · según la tabla de Hospital Nacional',
    'Short: talla sugerida M · según la tabla del taller',
    'Enagua: falta medir cintura · según la tabla del taller',
  ]);
  // Measures are read only of garments that have a chart, and only the newest.
  expect(
    api
      .requests('medicion')
      .map(({ params }) => params.measurementId)
      .sort(),
  ).toEqual(['4', '5', '9']);
});

test('with a provider that keeps no charts no size is suggested, and nothing more is read', async () => {
  api.answers('infoCliente', { data: ANA });
  api.answers('medicionesCliente', { data: [medida(3, 'Camisa', '2026-01-05')] });
  open('/clientes/1');
  await screen.findByText('1 prenda medida');
  expect(screen.queryByText(/talla/i)).toBeNull();
  expect([...api.requests('listarTallas'), ...api.requests('medicion')]).toEqual([]);
});

test('measures that cannot be read are not told as none, and are read again', async () => {
  api.answers('infoCliente', { data: ANA });
  api.answers('medicionesCliente', 'caida');
  const { user, queryClient } = open('/clientes/1');
  const panel = await screen.findByRole('region', { name: 'Últimas medidas' });
  const again = await within(panel).findByRole('button', { name: 'Reintentar' });
  expect(panel).toHaveTextContent('No se pudo cargar');
  expect(within(panel).queryByText('Todavía no tiene medidas.')).toBeNull();
  api.answers('medicionesCliente', { data: [] });
  await user.click(again);
  expect(await within(panel).findByText('Todavía no tiene medidas.')).toBeVisible();
  // What was read stands until it is read again.
  api.answers('medicionesCliente', 'caida');
  await readAgain(queryClient, ['mediciones']);
  expect(within(panel).getByText('Todavía no tiene medidas.')).toBeVisible();
});

test('Visor sees the measures and takes none', async () => {
  api.answers('infoCliente', { data: ANA });
  api.answers('medicionesCliente', { data: [medida(3, 'Camisa', '2026-01-05')] });
  open('/clientes/1', 'Visor');
  expect(await screen.findByText('1 prenda medida')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Medir/ })).toBeNull();
});

test('the company is a link where it still exists', async () => {
  api.answers('infoCliente', { data: ANA });
  api.answers('listarEmpresas', { data: [{ ...HOSPITAL, id: 4 }] });
  open('/clientes/1');
  expect(await screen.findByRole('link', { name: 'Hospital Nacional' })).toHaveAttribute(
    'href',
    '/empresa/4',
  );
});

test.each([
  ['Admin', true, true],
  ['Colaborador', true, false],
  ['Visor', false, false],
] as const)('%s: Editar %s, Eliminar %s', async (rol, edit, remove) => {
  api.answers('infoCliente', { data: ANA });
  open('/clientes/1', rol);
  await screen.findByRole('heading', { level: 1, name: 'Ana Núñez Mora' });
  expect(screen.queryByRole('link', { name: 'Editar' }) !== null).toBe(edit);
  expect(screen.queryByRole('button', { name: 'Eliminar' }) !== null).toBe(remove);
});

test.each([
  ['null', { data: null }],
  ['404', { http: 404, body: { status: 404, mensaje: 'no hay' } }],
] as const)('a client that is not there (%s)', async (_, answer) => {
  api.answers('infoCliente', answer);
  open('/clientes/77');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Cliente no encontrado');
  expect(alert).toHaveTextContent('Hay un problema en la red, por favor inténtelo más tarde.');
});

const NO_ESTA = 'Cliente no encontrado';
const UNIDA = `${NO_ESTA}: se unió con Ana Mora, N.º 4.`;

test.each([
  ['Visor', NO_ESTA],
  ['Admin', UNIDA],
] as const)('a client that somebody else takes away while %s looks at it: %s', async (rol, error) => {
  api.answers('infoCliente', { data: ANA });
  const { queryClient } = open('/clientes/1', rol);
  await screen.findByText('Cirugía');
  api.answers('infoCliente', { http: 404, body: { status: 404, error: [error] } });
  await readAgain(queryClient, ['clientes']);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(`${error}Se eliminó mientras esta página estaba abierta.Regresar`);
  expect(screen.queryByText('Cirugía')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull();
});

test('who opens a client that was made one with another reads with whom, and is not sent to the network', async () => {
  api.answers('infoCliente', { http: 404, body: { status: 404, error: [UNIDA] } });
  open('/clientes/1');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(UNIDA);
  expect(alert).not.toHaveTextContent('problema en la red');
});

test('a lost connection has its own text', async () => {
  api.answers('infoCliente', 'caida');
  open('/clientes/1');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No se pudo conectar con el servidor. Por favor, inténtelo más tarde.',
  );
});

test('deleting asks, deletes and goes to the list', async () => {
  api.answers('infoCliente', { data: ANA });
  api.answers('listarClientes', { data: [] });
  api.answers('eliminarCliente', { status: 200 });
  const page = open('/clientes/1');
  await page.user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  api.answers('infoCliente', { http: 404, body: { status: 404, error: ['Cliente no encontrado'] } });
  await answerQuestion(
    page,
    PREGUNTA,
    /Ana Núñez Mora\s+Las mediciones de un cliente se eliminan con él\.\s+Esta acción no se puede deshacer/,
    'Sí',
  );
  await findNotice('Cliente eliminado!');
  // Behind the notice the client stays on the page, which does not say that it is gone.
  expect(screen.getByText('Cirugía')).toBeInTheDocument();
  await answerQuestion(page, 'Cliente eliminado!', null);
  expect(api.requests('eliminarCliente')[0]?.params).toEqual({ id: '1' });
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/clientes'));
});

test('a deletion whose answer was lost is told as done where it was', async () => {
  api.answers('infoCliente', { data: ANA });
  api.answers('listarClientes', { data: [] });
  api.answers('eliminarCliente', () => {
    api.answers('infoCliente', { http: 404, body: { status: 404, error: ['Cliente no encontrado'] } });
    return 'caida';
  });
  const page = open('/clientes/1');
  await page.user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await answerQuestion(page, PREGUNTA, null, 'Sí');
  await answerQuestion(page, 'Cliente eliminado!', null);
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/clientes'));
});

test('No deletes nothing and says so', async () => {
  api.answers('infoCliente', { data: ANA });
  const page = open('/clientes/1');
  await page.user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await answerQuestion(page, PREGUNTA, null, 'No');
  await answerQuestion(page, 'Se ha cancelado!', null);
  expect(api.requests('eliminarCliente')).toHaveLength(0);
});

test('a failed deletion says so and stays', async () => {
  api.answers('infoCliente', { data: ANA });
  api.answers('eliminarCliente', { http: 500, body: { status: 500 } });
  const page = open('/clientes/1');
  await page.user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await answerQuestion(page, PREGUNTA, null, 'Sí');
  await answerQuestion(page, 'Ha ocurrido un error!', 'Por favor intentarlo luego');
  expect(page.router.state.location.pathname).toBe('/clientes/1');
});

test('a slow provider: the loading dialog, gone with the data', async () => {
  const answer = api.answersLater('infoCliente', { data: ANA });
  open('/clientes/1');
  const dialog = await findNotice('Cargando datos!');
  answer();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Núñez Mora' })).toBeInTheDocument();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

const CAMBIOS = [
  {
    id: 9,
    momento: '2026-03-10T16:05:00.000Z',
    quien: 'Luis Mora',
    accion: 'editarCliente',
    campos: [
      { campo: 'telefono', antes: '88887777', ahora: '77770000' },
      { campo: 'comentarios', antes: '', ahora: 'Prefiere algodón' },
    ],
    vencido: 0 as const,
  },
  { id: 4, momento: 'ayer', quien: '', accion: 'editarCliente', campos: [], vencido: 1 as const },
  {
    id: 2,
    momento: '2026-01-05T12:00:00.000Z',
    quien: 'Ana Solís',
    accion: 'registrarCliente',
    campos: [],
    vencido: 0 as const,
  },
];

test('the history: asked for when it is opened; who, when and what, in the words of the screen', async () => {
  api.offers('historial');
  api.answers('infoCliente', { data: ANA });
  api.answers('historialRegistro', { data: CAMBIOS });
  const { user, queryClient } = open('/clientes/1');
  await user.click(await screen.findByRole('button', { name: 'Ver historial', expanded: false }));
  const table = await screen.findByRole('table', { name: 'Historial' });
  const rows = (await within(table).findAllByRole('row')).slice(1).map((row) => row.textContent);
  expect(api.requests('historialRegistro').map(({ params }) => params)).toEqual([
    { tipo: 'cliente', id: '1' },
  ]);
  expect(rows[0]).toMatch(/^10\/3\/2026, 10:05.*Luis Mora.*Modificó.*Teléfono: 88887777 → 77770000/);
  expect(rows[0]).toContain('Observaciones: se agregó Prefiere algodón');
  expect(rows[1]).toMatch(/—.*El servidor.*El detalle ya no se guarda\./);
  expect(rows[2]).toMatch(/Ana Solís.*Registró.*—$/);
  // While the history is open it is read again whenever the client changes.
  await readAgain(queryClient, ['clientes']);
  expect(api.requests('historialRegistro')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Ocultar historial', expanded: true }));
  expect(screen.queryByRole('table', { name: 'Historial' })).toBeNull();
});

test.each([
  ['a provider that keeps none', 'Admin', []],
  ['whoever is no Admin', 'Colaborador', ['historial']],
] as const)('no history with %s', async (_who, role, offers) => {
  api.offers(...offers);
  api.answers('infoCliente', { data: ANA });
  const { queryClient } = open('/clientes/1', role);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.getByText('Cirugía')).toBeVisible());
  await waitFor(() => expect(queryClient.getQueryData(['capacidades'])).toBeDefined());
  expect(screen.queryByRole('button', { name: 'Ver historial' })).toBeNull();
});

test('a history that fails says so and is asked again', async () => {
  api.offers('historial');
  api.answers('infoCliente', { data: ANA });
  api.answers('historialRegistro', { http: 500, body: {} });
  const { user } = open('/clientes/1');
  await user.click(await screen.findByRole('button', { name: 'Ver historial' }));
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  api.answers('historialRegistro', { data: CAMBIOS });
  await user.click(again);
  expect(await screen.findByText('Luis Mora')).toBeVisible();
});
