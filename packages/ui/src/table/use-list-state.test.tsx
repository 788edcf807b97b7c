import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page';
import { SearchBox } from './search-box';
import { useListState, useListStateReset } from './use-list-state';

const TYPES = [
  { value: 'nombre', label: 'Nombre' },
  { value: 'cedula', label: 'Cédula' },
];

const List = () => {
  const list = useListState('clientes', { type: 'nombre' });
  return (
    <>
      <SearchBox
        label="Buscar cliente"
        value={list.text}
        onChange={list.setText}
        types={TYPES}
        type={list.type}
        onType={list.setType}
      />
      <p>página {list.page}</p>
      <p>orden {list.sort}</p>
      <button type="button" onClick={() => list.setSort('cedula')}>
        Ordenar
      </button>
      <button type="button" onClick={() => list.setPage(list.page + 1)}>
        Siguiente
      </button>
      <button type="button" onClick={() => list.setPage(list.page - 1)}>
        Anterior
      </button>
    </>
  );
};

const Home = () => {
  useListStateReset();
  return <p>Inicio</p>;
};

const open = (at = '/clientes') =>
  renderPage(
    [
      { path: '/clientes', element: <List /> },
      { path: '/otra', element: <p>Otra</p> },
      { path: '/inicio', element: <Home /> },
    ],
    at,
  );
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const box = () => screen.getByRole('searchbox', { name: 'Buscar cliente' });

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = vi.fn();
});

test('the address says what is filtered, after the typing and in one entry of the history', async () => {
  const { user, router } = open();
  await user.type(box(), 'núñez');
  expect(box()).toHaveValue('núñez');
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('q')).toBe('núñez'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo de filtro' }), 'cedula');
  await waitFor(() => expect(router.state.location.search).toBe('?q=n%C3%BA%C3%B1ez&por=cedula'));
  expect(box()).toHaveValue('núñez');
});

test('an address opens the list as it says, whatever was stored', () => {
  localStorage.setItem('hilvan:lista:clientes', 'q=viejo&por=nombre&pagina=9');
  open('/clientes?q=mora&por=cedula&pagina=3');
  expect(box()).toHaveValue('mora');
  expect(screen.getByRole('combobox', { name: 'Tipo de filtro' })).toHaveValue('cedula');
  expect(screen.getByText('página 3')).toBeInTheDocument();
});

test('coming back finds the list as it was left, and the address says so', async () => {
  const { user, router } = open();
  await user.type(box(), 'mora');
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  await act(() => router.navigate('/otra'));
  await act(() => router.navigate('/clientes'));
  expect(box()).toHaveValue('mora');
  expect(screen.getByText('página 2')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toBe('?q=mora&pagina=2'));
});

test('the order is in the address and remembered', async () => {
  const { user, router } = open('/clientes?orden=-nombre');
  expect(screen.getByText('orden -nombre')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ordenar' }));
  await waitFor(() => expect(router.state.location.search).toBe('?orden=cedula'));
  await act(() => router.navigate('/otra'));
  await act(() => router.navigate('/clientes'));
  expect(screen.getByText('orden cedula')).toBeInTheDocument();
});

test('Back goes to the page before', async () => {
  const { user, router } = open();
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(screen.getByText('página 3')).toBeInTheDocument();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.getByText('página 2')).toBeInTheDocument());
});

/** Clicks one after the other, the second before React has drawn the first one's address. */
const clickFast = (...names: string[]) =>
  act(async () => {
    for (const name of names) {
      fireEvent.click(screen.getByRole('button', { name }));
      await pause(0);
    }
  });

test('Back leads to a page of the list that was passed before it was drawn', async () => {
  const { router } = open();
  await clickFast('Siguiente', 'Siguiente');
  expect(screen.getByText('página 3')).toBeInTheDocument();
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?pagina=2');
  expect(await screen.findByText('página 2')).toBeInTheDocument();
});

test('a page on and back at once: the address says page 1, and Back leads to page 2', async () => {
  const { router } = open();
  await clickFast('Siguiente', 'Anterior');
  expect(screen.getByText('página 1')).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
  await act(() => router.navigate(-1));
  expect(await screen.findByText('página 2')).toBeInTheDocument();
});

test('a link to an address that the list wrote before is followed', async () => {
  const { router } = open();
  await clickFast('Siguiente', 'Siguiente');
  await act(() => router.navigate('/clientes?pagina=2'));
  expect(await screen.findByText('página 2')).toBeInTheDocument();
});

test('typing goes back to page 1', async () => {
  const { user } = open('/clientes?pagina=4');
  await user.type(box(), 'a');
  expect(screen.getByText('página 1')).toBeInTheDocument();
});

test('the home page forgets every list, and only the lists', async () => {
  localStorage.setItem('nuevosRegistros', '[]');
  const { user, router } = open();
  await user.type(box(), 'mora');
  await act(() => router.navigate('/inicio'));
  await act(() => router.navigate('/clientes'));
  expect(box()).toHaveValue('');
  expect(localStorage.getItem('nuevosRegistros')).toBe('[]');
});

test('broken storage opens the list with its defaults', () => {
  localStorage.setItem('hilvan:lista:clientes', '{"text":"mora","pagina":&pagina=x%');
  open();
  expect(box()).toHaveValue('');
  expect(screen.getByText('página 1')).toBeInTheDocument();
});
