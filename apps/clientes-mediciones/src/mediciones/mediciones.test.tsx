import { queryFor, readAgain } from '@hilvan/api-client';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { cliente } from '@hilvan/remote-kit/testing/samples';
import { listo } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ANA, HOSPITAL, LUIS, medicionDe, open, openAgain } from '../testing/datos';

const api = fakeApi();
const pantalon = medicionDe(7, 'Pantalon', 80, { tiro_largo_ya_inferior: 0, busto_superior: 91 });

test('/mediciones lists the clients; a name leads to the measurements', async () => {
  api.answers('listarClientes', { data: [ANA, LUIS] });
  open('/mediciones');
  expect(await screen.findByRole('link', { name: 'Ana Núñez Mora' })).toHaveAttribute(
    'href',
    '/mediciones/cliente/1',
  );
  const filtro = screen.getByRole('combobox', { name: 'Tipo de filtro' });
  expect(within(filtro).getAllByRole('option')).toHaveLength(3);
});

test.each([
  ['Colaborador', 1],
  ['Visor', 0],
] as const)('where there is nobody to choose, a %s is led to register them, or not', async (rol, links) => {
  api.answers('listarClientes', { data: [] });
  open('/mediciones', rol);
  await screen.findByText('No se encontraron resultados o datos no disponibles.');
  const register = screen.queryAllByRole('link', { name: 'Registrar cliente' });
  expect(register.map((link) => link.getAttribute('href'))).toEqual(Array(links).fill('/clientes/registro'));
});

describe('of one company', () => {
  const route = '/mediciones?por=empresa&q=%22Hospital+Nacional%22';
  beforeEach(() => {
    const eva = cliente(3, { nombre: 'Eva', empresa: 'Hospital Nacional' });
    api.answers('listarClientes', { data: [ANA, LUIS, eva] });
    api.answers('listarEmpresas', { data: [HOSPITAL] });
    api.answers('medicionesEmpresa', { data: [pantalon] });
  });

  test('those who are still to be measured stand alone', async () => {
    api.offers('medidas-empresa');
    const { user } = open(route);
    await user.click(await screen.findByRole('button', { name: 'Por medir (1)' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ana Núñez Mora' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Eva Núñez Mora' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Todas' }));
    expect(await screen.findByRole('link', { name: 'Ana Núñez Mora' })).toBeVisible();
  });

  const porMedir = `${route}&filtro=por-medir`;

  test('until it is known who is still to be measured nobody is shown, and then only they', async () => {
    api.offers('medidas-empresa');
    const answer = api.answersLater('medicionesEmpresa', { data: [pantalon] });
    const { queryClient } = open(porMedir);
    await waitFor(() => expect(api.requests('medicionesEmpresa')).toHaveLength(1));
    await waitFor(() => expect(queryClient.getQueryData(queryFor('listarClientes').queryKey)).toBeDefined());
    expect(await screen.findByRole('button', { name: 'Por medir' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('link', { name: 'Eva Núñez Mora' })).toBeNull();
    answer();
    expect(await screen.findByRole('link', { name: 'Eva Núñez Mora' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ana Núñez Mora' })).toBeNull();
  });

  test('who is still to be measured stays though it cannot be read again; never read, that is said', async () => {
    api.offers('medidas-empresa');
    const { queryClient, unmount } = open(porMedir);
    await screen.findByRole('link', { name: 'Eva Núñez Mora' });
    api.answers('medicionesEmpresa', { http: 500, body: { status: 500 } });
    await queryClient.refetchQueries({ queryKey: ['mediciones'] });
    await listo({ queryClient });
    expect(screen.getByRole('button', { name: 'Por medir (1)' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('link', { name: 'Ana Núñez Mora' })).toBeNull();
    unmount();
    const { user } = open(porMedir);
    await screen.findByRole('button', { name: 'Reintentar' });
    expect(screen.queryByRole('link', { name: 'Ana Núñez Mora' })).toBeNull();
    api.answers('medicionesEmpresa', { data: [pantalon] });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: 'Eva Núñez Mora' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ana Núñez Mora' })).toBeNull();
  });

  test.each([
    ['a provider that does not tell', route, []],
    ['a list of several companies', '/mediciones?por=empresa&q=hospital', ['medidas-empresa']],
  ])('with %s there is no such choice', async (_, path, offered) => {
    api.offers(...offered);
    const page = open(path);
    await screen.findByRole('link', { name: 'Eva Núñez Mora' });
    await listo(page);
    expect(screen.queryByRole('group', { name: 'A quién mostrar' })).toBeNull();
    expect(api.requests('medicionesEmpresa')).toEqual([]);
  });
});

test.each([
  ['Colaborador', 'ver o tomar'],
  ['Visor', 'ver'],
] as const)('/mediciones tells a %s what to choose a client for', async (rol, verbs) => {
  api.answers('listarClientes', { data: [ANA] });
  open('/mediciones', rol);
  expect(await screen.findByText(`Elija un cliente para ${verbs} sus medidas.`)).toBeInTheDocument();
});

test('who comes along with a company and is not registered yet is registered from the list of its people', async () => {
  api.answers('listarClientes', { data: [ANA] });
  api.answers('listarEmpresas', { data: [HOSPITAL] });
  const { user } = open('/mediciones?por=empresa&q=%22Hospital+Nacional%22', 'Colaborador');
  await user.click(await screen.findByRole('link', { name: 'Registrar persona' }));
  expect(await screen.findByRole('combobox', { name: /^Empresa/ })).toHaveValue('Hospital Nacional');
});

test.each([
  ['Visor', '?por=empresa&q=%22Hospital+Nacional%22'],
  ['Colaborador', ''],
] as const)('a %s is offered none at /mediciones%s', async (rol, query) => {
  api.answers('listarClientes', { data: [ANA] });
  open(`/mediciones${query}`, rol);
  await screen.findByRole('link', { name: 'Ana Núñez Mora' });
  expect(screen.queryByRole('link', { name: /^Registrar/ })).toBeNull();
});

test('a Visor is told what waits on this device, and of whom, and is offered no way that is closed to them', async () => {
  localStorage.clear();
  const waiting = { ...medicionDe(0, 'Short', 50), cliente: 'Ana Núñez Mora', idLocal: 'ab12' };
  localStorage.setItem('nuevosRegistros', JSON.stringify([waiting]));
  api.answers('listarClientes', { data: [LUIS] });
  api.answers('nombreCliente', { data: ANA });
  api.answers('medicionesCliente', { data: [pantalon] });
  const { unmount } = openAgain('/mediciones', 'Visor');
  await screen.findByRole('link', { name: 'Luis Rojas Mora' });
  expect(
    screen.getByText(/^\s*1 medición sin enviar en este equipo: las envía quien puede registrar/),
  ).toBeVisible();
  expect(screen.getByText(/Ana Núñez Mora\s+\(1\)/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar ahora' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Ana Núñez Mora' })).toBeNull();
  unmount();
  openAgain('/mediciones/cliente/1', 'Visor');
  await screen.findByRole('link', { name: 'Pantalon' });
  expect(screen.getByText('Short')).toBeVisible();
  expect(screen.getByText('sin enviar')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Short' })).toBeNull();
});

test("/mediciones remembers its own filter, apart from the clients' list", async () => {
  api.answers('listarClientes', { data: [ANA] });
  const { user, unmount } = open('/mediciones');
  await user.click(await screen.findByRole('searchbox'));
  await user.paste('ana');
  unmount();
  const clientes = openAgain('/clientes');
  expect(await screen.findByRole('searchbox')).toHaveValue('');
  clientes.unmount();
  openAgain('/mediciones');
  expect(await screen.findByRole('searchbox')).toHaveValue('ana');
});

test("a client's cards: garment and date, leading to the detail", async () => {
  api.answers('nombreCliente', { data: ANA });
  api.answers('medicionesCliente', { data: [pantalon, medicionDe(9, 'Camisa', 40)] });
  open('/mediciones/cliente/1');
  const [primera, segunda] = within(await screen.findByRole('list', { name: 'Mediciones' })).getAllByRole(
    'listitem',
  );
  expect(primera).toHaveTextContent('Camisa3/5/2026');
  expect(within(segunda as HTMLElement).getByRole('link', { name: 'Pantalon' })).toHaveAttribute(
    'href',
    '/mediciones/7',
  );
  expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/mediciones');
});

test('whoever cuts for an order gets from a garment to its person and back to the order', async () => {
  api.answers('nombreCliente', { data: ANA });
  api.answers('medicionesCliente', { data: [pantalon] });
  api.answers('medicion', { data: pantalon });
  const page = open('/mediciones/cliente/1?pedido=400');
  const goBack = () => screen.getByRole('link', { name: 'Regresar' });
  await page.user.click(await screen.findByRole('link', { name: 'Pantalon' }));
  await waitFor(() => expect(goBack()).toHaveAttribute('href', '/mediciones/cliente/1?pedido=400'));
  // Correcting the measurement on the way does not lose the way back to the order.
  await page.user.click(screen.getByRole('link', { name: 'Editar' }));
  await waitFor(() => expect(goBack()).toHaveAttribute('href', '/mediciones/7?pedido=400'));
  await page.user.click(goBack());
  await waitFor(() => expect(goBack()).toHaveAttribute('href', '/mediciones/cliente/1?pedido=400'));
  await page.user.click(goBack());
  await waitFor(() => expect(goBack()).toHaveAttribute('href', '/orden/400'));
});

test.each([
  ['Admin', true],
  ['Colaborador', true],
  ['Visor', false],
] as const)("a client's cards for %s: Agregar %s", async (rol, sees) => {
  api.answers('nombreCliente', { data: ANA });
  api.answers('medicionesCliente', { data: [] });
  open('/mediciones/cliente/1', rol);
  expect(await screen.findByText('No hay mediciones registradas para este cliente.')).toBeInTheDocument();
  const link = screen.queryByRole('link', { name: 'Agregar' });
  if (sees) expect(link).toHaveAttribute('href', '/mediciones/registro/cliente/1');
  else expect(link).toBeNull();
});

test('a failed list says so and shows what this device saw last, and what waits on it', async () => {
  api.answers('nombreCliente', { data: ANA });
  api.answers('medicionesCliente', { data: [pantalon] });
  const { unmount } = open('/mediciones/cliente/1');
  await screen.findByRole('link', { name: 'Pantalon' });
  unmount();
  const waiting = { ...medicionDe(0, 'Short', 50), cliente: 'Ana', idLocal: 'ab12' };
  localStorage.setItem('nuevosRegistros', JSON.stringify([waiting]));
  api.answers('medicionesCliente', 'caida');
  openAgain('/mediciones/cliente/1');
  expect(await screen.findByText('Ha ocurrido un error en la petición!')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pantalon' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Short' })).toBeInTheDocument();
  expect(screen.getByText('sin enviar')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(/Se muestra lo guardado en este equipo\./);
});

test('a list that could not be read again says so beside what was read, which can still be printed and compared', async () => {
  api.answers('nombreCliente', { data: ANA });
  api.answers('medicionesCliente', { data: [pantalon, medicionDe(9, 'Camisa', 40)] });
  const { queryClient } = open('/mediciones/cliente/1');
  await screen.findByRole('link', { name: 'Pantalon' });
  api.answers('medicionesCliente', { http: 500, body: { status: 500, error: ['Sin base'] } });
  await readAgain(queryClient, ['mediciones']);
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Ha ocurrido un error en la petición!Sin base');
  expect(screen.getByRole('link', { name: 'Pantalon' })).toBeVisible();
  for (const name of ['Imprimir', 'Ver historia']) expect(screen.getByRole('button', { name })).toBeEnabled();
  api.answers('medicionesCliente', { data: [pantalon] });
  within(notice).getByRole('button', { name: 'Reintentar' }).click();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a failed list with nothing to stand in for it does not say that there are none', async () => {
  api.answers('nombreCliente', { data: ANA });
  api.answers('medicionesCliente', 'caida');
  open('/mediciones/cliente/1');
  expect(await screen.findByText('Ha ocurrido un error en la petición!')).toBeInTheDocument();
  expect(screen.queryByText('No hay mediciones registradas para este cliente.')).toBeNull();
  expect(screen.getByRole('alert')).not.toHaveTextContent(/guardado en este equipo/);
});

test("printing a client's measurements: each garment with its measures, then away again", async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  api.answers('nombreCliente', { data: ANA });
  api.answers('infoCliente', { data: ANA });
  api.answers('medicionesCliente', { data: [pantalon, medicionDe(9, 'Camisa', 40)] });
  api.answers('medicion', ({ params }) => ({
    data: params.measurementId === '7' ? pantalon : medicionDe(9, 'Camisa', 40),
  }));
  const { user } = open('/mediciones/cliente/1');
  await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const hojas = screen.getAllByRole('article', { hidden: true });
  expect(hojas.map((h) => within(h).getByRole('heading', { hidden: true }).textContent)).toEqual([
    'Camisa · Ana Núñez Mora',
    'Pantalon · Ana Núñez Mora',
  ]);
  expect(hojas[0]).toHaveTextContent('Hospital Nacional · Cédula 1-1234-0567');
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(screen.queryAllByRole('article', { hidden: true })).toHaveLength(0));
  print.mockRestore();
});

test("printing the measures of a company's people: by name, of each garment the newest, for a Visor too", async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const eva = { ...ANA, id: 3, nombre: 'Eva' };
  const taken: Record<string, ReturnType<typeof medicionDe>[]> = {
    1: [medicionDe(9, 'Camisa', 40), medicionDe(4, 'Camisa', 38, { fecha: '2025-05-03' })],
    3: [medicionDe(5, 'Short', 70, { id_cliente: 3 })],
  };
  api.answers('listarClientes', { data: [eva, LUIS, ANA] });
  api.answers('listarEmpresas', { data: [HOSPITAL] });
  api.answers('medicionesCliente', ({ params }) => ({ data: taken[params.clientId ?? ''] ?? [] }));
  api.answers('medicion', ({ params }) => ({
    data: Object.values(taken)
      .flat()
      .filter(({ id }) => String(id) === params.measurementId),
  }));
  const { user } = open('/mediciones?por=empresa&q=%22Hospital+Nacional%22', 'Visor');
  await user.click(await screen.findByRole('button', { name: 'Imprimir medidas' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const hojas = screen.getAllByRole('article', { hidden: true });
  expect(hojas.map((h) => within(h).getByRole('heading', { hidden: true }).textContent)).toEqual([
    'Camisa · Ana Núñez Mora',
    'Short · Eva Núñez Mora',
  ]);
  expect(hojas[0]).toHaveTextContent('Fecha 3/5/2026');
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(screen.queryAllByRole('article', { hidden: true })).toHaveLength(0));
  print.mockRestore();
});

test('a company without measures prints nothing, and says so', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  api.answers('listarClientes', { data: [ANA] });
  api.answers('listarEmpresas', { data: [HOSPITAL] });
  api.answers('medicionesCliente', { http: 404, body: { status: 404 } });
  const { user } = open('/mediciones?por=empresa&q=%22Hospital+Nacional%22', 'Visor');
  await user.click(await screen.findByRole('button', { name: 'Imprimir medidas' }));
  expect(await screen.findByText('Nadie de Hospital Nacional tiene medidas.')).toBeInTheDocument();
  expect(print).not.toHaveBeenCalled();
  print.mockRestore();
});

test.each([
  ['/mediciones/cliente/1', 'Mediciones de Ana Núñez Mora'],
  ['/mediciones/registro/cliente/1', 'Ana Núñez Mora'],
])('%s: a name that could not be read is said, and read again', async (path, name) => {
  api.answers('nombreCliente', { http: 500, body: { status: 500 } });
  api.answers('medicionesCliente', { data: [medicionDe(7, 'Enagua', 70)] });
  api.answers('listarClientes', { data: [ANA] });
  const { user } = open(path);
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo cargar el nombre del cliente.');
  api.answers('nombreCliente', { data: ANA });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(name)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the notice that a list could not be read goes once it was, and leaves the focus in the page', async () => {
  api.answers('nombreCliente', { data: ANA });
  api.answers('listarClientes', { data: [ANA] });
  api.answers('medicionesCliente', { http: 500, body: { status: 500 } });
  const { user } = open('/mediciones/registro/cliente/1');
  const notice = await screen.findByRole('alert');
  api.answers('medicionesCliente', { data: [] });
  await user.click(within(notice).getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('the cards of a client stand as every list does, the newest first', async () => {
  api.answers('nombreCliente', { data: ANA });
  api.answers('medicionesCliente', {
    data: [
      medicionDe(7, 'Enagua', 70, { fecha: '2026-06-01' }),
      medicionDe(8, 'Camisa', 70, { fecha: '2025-01-10' }),
      medicionDe(9, 'Short', 70, { fecha: '2026-01-10' }),
    ],
  });
  open('/mediciones/cliente/1');
  await screen.findByRole('link', { name: 'Enagua' });
  const cards = within(screen.getByRole('list', { name: 'Mediciones' })).getAllByRole('link');
  expect(cards.map((c) => c.textContent)).toEqual(['Short', 'Camisa', 'Enagua']);
});

test('history: two dates of a garment with what changed, and one measure over time; a failed one can be read again', async () => {
  const rows = [
    medicionDe(7, 'Enagua', 70, { fecha: '2025-01-10' }),
    medicionDe(8, 'Enagua', 72.5, { fecha: '2026-01-10', cadera_inferior: 68 }),
    medicionDe(9, 'Camisa', 75, { fecha: '2026-05-01' }),
  ];
  api.answers('nombreCliente', { data: ANA });
  api.answers('medicionesCliente', { data: rows });
  api.answers('medicion', { http: 500, body: { status: 500, error: ['Sin base'] } });
  const { user } = open('/mediciones/cliente/1');
  await user.click(await screen.findByRole('button', { name: 'Ver historia' }));
  expect(await screen.findByText('Sin base')).toBeVisible();
  api.answers('medicion', ({ params }) => ({
    data: rows.find((r) => String(r.id) === params.measurementId) ?? null,
  }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  const changed = await screen.findByRole('table', { name: /^Enagua: lo que cambió/ });
  const row = (name: string) => within(changed).getByRole('row', { name: new RegExp(`^${name}`) });
  expect(row('Cintura')).toHaveTextContent(/70.*72,5.*\+2,5/);
  expect(row('Cadera')).toHaveTextContent(/70.*68.*−2$/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Antes' }), '10/1/2026');
  expect(row('Cadera')).toHaveTextContent(/igual$/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Una medida en el tiempo' }), 'Cintura');
  const line = screen.getByRole('table', { name: 'Cintura, por fecha' });
  expect(
    within(line)
      .getAllByRole('row')
      .map((r) => r.textContent),
  ).toEqual(['FechaPrendaMedida', '1/5/2026Camisa75 cm', '10/1/2026Enagua72,5 cm', '10/1/2025Enagua70 cm']);
  expect(screen.getByRole('img', { name: /^Cintura: de 70 cm el 10\/1\/2025 a 75 cm/ })).toBeVisible();
});

test('an open history stays though it could not be read again', async () => {
  const rows = [
    medicionDe(7, 'Enagua', 70, { fecha: '2025-01-10' }),
    medicionDe(8, 'Enagua', 72.5, { fecha: '2026-01-10' }),
  ];
  api.answers('nombreCliente', { data: ANA });
  api.answers('medicionesCliente', { data: rows });
  api.answers('medicion', ({ params }) => ({
    data: rows.find((r) => String(r.id) === params.measurementId) ?? null,
  }));
  const { user, queryClient } = open('/mediciones/cliente/1');
  await user.click(await screen.findByRole('button', { name: 'Ver historia' }));
  await screen.findByRole('table', { name: /^Enagua: lo que cambió/ });
  api.answers('medicion', { http: 500, body: { status: 500, error: ['Sin base'] } });
  await queryClient.refetchQueries({ queryKey: queryFor('medicion', { measurementId: 7 }).queryKey });
  expect(queryClient.getQueryState(queryFor('medicion', { measurementId: 7 }).queryKey)?.status).toBe(
    'error',
  );
  await listo({ queryClient });
  expect(screen.getByRole('table', { name: /^Enagua: lo que cambió/ })).toBeVisible();
  expect(screen.queryByText('Sin base')).toBeNull();
});

test('a measurement without a date stands in the table of the history, and the line is drawn of the others', async () => {
  const rows = [
    medicionDe(6, 'Enagua', 60, { fecha: '' }),
    medicionDe(7, 'Enagua', 70, { fecha: '2025-01-10' }),
    medicionDe(8, 'Enagua', 72.5, { fecha: '2026-01-10' }),
  ];
  api.answers('nombreCliente', { data: ANA });
  api.answers('medicionesCliente', { data: rows });
  api.answers('medicion', ({ params }) => ({
    data: rows.find((r) => String(r.id) === params.measurementId) ?? null,
  }));
  const { user } = open('/mediciones/cliente/1');
  await user.click(await screen.findByRole('button', { name: 'Ver historia' }));
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Una medida en el tiempo' }),
    'Cintura',
  );
  const line = screen.getByRole('img', { name: /^Cintura: de 70 cm el 10\/1\/2025 a 72,5 cm/ });
  expect(line.querySelector('polyline')).toHaveAttribute(
    'points',
    expect.stringMatching(/^[\d.]+,[\d.]+ [\d.]+,[\d.]+$/),
  );
  const table = screen.getByRole('table', { name: 'Cintura, por fecha' });
  expect(within(table).getByRole('row', { name: /Enagua 60 cm$/ })).toBeVisible();
});
