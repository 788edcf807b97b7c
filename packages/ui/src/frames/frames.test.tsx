import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page';
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
