import type { searchList } from '@hilvan/remote-kit';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CLIENTE, clientes } from '../testing/search.datos';
import {
  close,
  contributed,
  fakeSearched,
  field,
  marked,
  searchAs,
  throws,
  titles,
} from '../testing/search.pasos';

vi.mock('../federation/load-point', () => ({ loadPoint: vi.fn() }));
vi.mock('../reporting/report', () => ({ report: vi.fn() }));

const api = fakeSearched();

const delHotel = (count: number, more: (id: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, i) => ({
    ...CLIENTE,
    id: i + 1,
    nombre: 'Rosa',
    apellido1: `Mora ${i + 1}`,
    ...more(i + 1),
  }));

const [lista] = clientes.lists as [ReturnType<typeof searchList>];

const pagina: NonNullable<typeof lista.page> = {
  to: '/clientes',
  all: (count) => `los ${count} clientes`,
  types: ['nombre', 'empresa'],
  searchedIn: (row, type) => (type === 'empresa' ? String(Reflect.get(row, 'empresa')) : lista.title(row)),
};

const withPage = (page: Partial<typeof pagina> = {}) => {
  contributed['clientes-mediciones'] = { lists: [{ ...lista, page: { ...pagina, ...page } }] };
};

test('more than are shown: the last option is their page, searched by what finds them, and how many there are is said', async () => {
  withPage();
  api.answers('listarClientes', { data: delHotel(16) });
  const { user, router } = searchAs('Admin');
  await field();
  await user.keyboard('Hotel  tila');
  await screen.findByRole('option', { name: 'Ver los 16 clientes' });
  expect(titles('Clientes')).toHaveLength(7);
  expect(
    screen.getByText('Se muestran 6 de 16 resultados', { selector: '[role=status] *' }),
  ).toBeInTheDocument();
  await user.keyboard('{End}');
  await waitFor(async () => expect(await marked()).toBe('Ver los 16 clientes'));
  await user.keyboard('{Enter}');
  const { pathname, search } = router.state.location;
  expect(`${pathname}${search}`).toBe('/clientes?q=Hotel+tila&por=empresa');
  expect(close).toHaveBeenCalledOnce();
  expect(JSON.stringify({ ...localStorage }), 'it is no record').not.toContain('Ver los');
});

test('a page that would find only some of them says how many', async () => {
  withPage();
  api.answers('listarClientes', {
    data: delHotel(16, (id) => (id <= 9 ? {} : { empresa: 'Sol', nombre: 'Hotel' })),
  });
  const { user } = searchAs('Admin');
  await field();
  await user.keyboard('hotel');
  expect(await screen.findByRole('option', { name: 'Ver 9 de los 16 clientes' })).toBeInTheDocument();
});

test.each([
  ['of a list without one', 'hotel', () => undefined],
  ['that would find no more of them than are shown', 'rosa tilajari', () => withPage()],
  ['whose part throws at it', 'hotel', () => withPage({ searchedIn: throws })],
  ['that this person may not open', 'hotel', () => withPage({ to: '/productos' })],
])('no page is offered %s; how many there are is said all the same', async (_what, typed, given) => {
  given();
  api.answers('listarClientes', { data: delHotel(16) });
  const { user } = searchAs('Visor');
  await field();
  await user.keyboard(typed);
  await waitFor(() => expect(titles('Clientes')).toHaveLength(6));
  expect(screen.getAllByText('Se muestran 6 de 16 resultados')).not.toEqual([]);
});
