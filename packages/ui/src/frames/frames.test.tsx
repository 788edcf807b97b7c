import { ApiError } from '@hilvan/api-client';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page';
import { BackLink, REGRESO } from './back-link';
import { Panel, type PanelProps } from './panel';
import { RecordState } from './record-state';
import { SearchTable } from './search-table';

type Row = { id: number; nombre: string; ciudad: string };
const rows: Row[] = [
  { id: 3, nombre: 'Núñez', ciudad: 'Cartago' },
  { id: 2, nombre: 'Mora', ciudad: 'Heredia' },
  { id: 1, nombre: 'Solís', ciudad: 'Cartago' },
];
const columns = [
  { key: 'nombre', header: 'Nombre', primary: true, render: (r: Row) => r.nombre },
  { key: 'ciudad', header: 'Ciudad', render: (r: Row) => r.ciudad },
];
const TYPES = [
  { value: 'nombre', label: 'Nombre' },
  { value: 'ciudad', label: 'Ciudad' },
];
const byName = (r: Row) => r.nombre;
const byCity = (r: Row) => r.ciudad;
const searchedIn = (type: string) => (type === 'ciudad' ? byCity : byName);
const query = { isPending: false, isSuccess: true, error: null, refetch: vi.fn() };

const list = (more = {}) =>
  renderPage(
    <SearchTable
      storageKey="prueba"
      label="Buscar persona"
      caption="Personas"
      columns={columns}
      rows={rows}
      query={query}
      searchedIn={searchedIn}
      types={TYPES}
      pageSize={2}
      {...more}
    />,
  );
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

beforeEach(() => localStorage.clear());
afterEach(() => query.refetch.mockReset());

test('a list page: in pages, found by what was chosen, and back as it was left', async () => {
  const first = list();
  expect(names()).toEqual(['Núñez', 'Mora']);
  await first.user.click(screen.getByRole('button', { name: 'Página 2' }));
  expect(names()).toEqual(['Solís']);
  await first.user.type(screen.getByRole('searchbox', { name: 'Buscar persona' }), 'nunez');
  expect(await screen.findByText('1 resultado')).toBeInTheDocument();
  await first.user.selectOptions(screen.getByRole('combobox'), 'ciudad');
  await first.user.clear(screen.getByRole('searchbox'));
  await first.user.type(screen.getByRole('searchbox'), 'cartago');
  expect(await screen.findByText('2 resultados')).toBeInTheDocument();
  first.unmount();
  list();
  expect(screen.getByRole('searchbox')).toHaveValue('cartago');
  expect(names()).toEqual(['Núñez', 'Solís']);
});

test('what is not found by one type says by which other one it is, and the box stays at hand', async () => {
  const { user } = list();
  const box = screen.getByRole('searchbox');
  await user.type(box, 'cartágo');
  await user.click(await screen.findByRole('button', { name: 'Buscar en Ciudad (2)' }));
  expect(names()).toEqual(['Núñez', 'Solís']);
  expect(screen.getByRole('combobox', { name: 'Tipo de filtro' })).toHaveValue('ciudad');
  expect(box).toHaveValue('cartágo');
  expect(box).toHaveFocus();
  await user.type(box, ' de nadie');
  expect(await screen.findByText('0 resultados')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Buscar en/ })).toBeNull();
});

test('the order of a list is chosen in one place', () => {
  list({ columns: columns.map((column) => ({ ...column, sortBy: byName })) });
  expect(screen.getAllByRole('combobox', { name: 'Orden de la lista' })).toHaveLength(1);
});

test('a list that has nothing offers its own beginning, one that was not read another try', async () => {
  const { unmount } = list({ rows: [], emptyAction: <button type="button">Registrar</button> });
  expect(screen.getByRole('button', { name: 'Registrar' })).toBeVisible();
  unmount();
  const { user } = list({ rows: undefined, query: { ...query, error: new Error('no') } });
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Reintentar' }));
  expect(query.refetch).toHaveBeenCalledOnce();
});

test.each([
  ['loading', { ...query, isPending: true, isSuccess: false }, 'status', 'Cargando…'],
  ['not there', query, 'alert', 'Persona no encontrada'],
  ['not to be read', { ...query, isSuccess: false, error: new Error('no') }, 'alert', 'No se pudo leer'],
])('a record that is %s says so', (_, state, role, text) => {
  renderPage(
    <RecordState
      query={state}
      text="Persona no encontrada"
      backTo="/personas"
      errorTitle="No se pudo leer"
    />,
  );
  expect(screen.getAllByRole(role)[0]).toHaveTextContent(text);
});

test.each([
  ['leads back where it is said where to', { backTo: '/personas' }, '/personas'],
  ['leads nowhere where it is not said', {}, undefined],
])('a record that could not be read %s', (_, given, to) => {
  renderPage(<RecordState query={{ ...query, isSuccess: false, error: new Error('no') }} {...given} />);
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Regresar' })?.getAttribute('href')).toBe(to);
});

test('a record that is not there leads home where nothing else is said', () => {
  renderPage(<RecordState query={query} />);
  expect(screen.getByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/inicio');
});

const panel = (answer: Partial<PanelProps['answer']>) =>
  renderPage(<Panel title="Pedidos" to="/orden" answer={{ data: undefined, isError: true, ...answer }} />);

test('a panel that could not be read says so and is read again; what it has already stays', async () => {
  const failed = { error: new ApiError('server'), refetch: vi.fn() };
  const { user, unmount } = panel(failed);
  const section = screen.getByRole('region', { name: 'Pedidos' });
  expect(section).toHaveAttribute('aria-busy', 'false');
  expect(within(section).getByRole('alert')).toHaveTextContent('No se pudo cargar');
  await user.click(within(section).getByRole('button', { name: 'Reintentar' }));
  expect(failed.refetch).toHaveBeenCalledOnce();
  unmount();
  panel({ ...failed, data: { note: '3 pedidos', rows: [], more: 0 } });
  expect(screen.getByText('3 pedidos')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['refused', { error: new ApiError('forbidden'), refetch: vi.fn() }],
  ['of a remote that says no more than that it failed', {}],
])('a panel that was %s is not there', (_, answer) => {
  panel(answer);
  expect(screen.queryByRole('region')).toBeNull();
});

test("whoever comes by 'Regresar' can be told from whoever chose the page anew", async () => {
  const { user, router } = renderPage(<BackLink to="/orden" />, '/orden/7');
  await user.click(screen.getByRole('link', { name: 'Regresar' }));
  expect(router.state.location).toMatchObject({ pathname: '/orden', state: REGRESO });
});
