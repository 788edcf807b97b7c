import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { UiProvider } from '../provider/ui-provider';
import type { Column } from './columns';
import { DataTable } from './data-table';
import { useListState } from './use-list-state';
import { LARGE } from './use-sorted-rows';

type Row = { id: number; name: string };

const columns: Column<Row>[] = [
  { key: 'id', header: 'Número', render: (row) => row.id, sortBy: (row) => row.id },
  { key: 'name', header: 'Nombre', render: (row) => row.name, sortBy: (row) => row.name },
];
const make = (count: number): Row[] =>
  Array.from({ length: count }, (_, i) => ({ id: i + 1, name: `Cliente ${(i * 7919 + 50) % count}` }));

const List = ({ rows }: { rows: Row[] }) => {
  const list = useListState(null);
  return (
    <>
      <output aria-label="dirección">{useLocation().search}</output>
      <DataTable
        caption="Clientes"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        page={list.page}
        pageSize={60}
        onPage={list.setPage}
      />
    </>
  );
};

const show = (rows: Row[], at = '/lista') => {
  window.scrollTo = () => undefined;
  const page = (of: Row[]) => (
    <UiProvider>
      <MemoryRouter initialEntries={[at]}>
        <List rows={of} />
      </MemoryRouter>
    </UiProvider>
  );
  const { rerender } = render(page(rows));
  return Object.assign(userEvent.setup(), { reread: (of: Row[]) => rerender(page(of)) });
};

const firstName = () =>
  within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')[2]?.textContent;

test.each([200, LARGE + 500])(
  'a click on a header sorts %i rows, and once more turns them round',
  async (count) => {
    const user = show(make(count));
    await user.click(screen.getByRole('button', { name: /Nombre/ }));
    await waitFor(() => expect(firstName()).toBe('Cliente 0'));
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy');
    await user.click(screen.getByRole('button', { name: /Nombre/ }));
    await waitFor(() => expect(firstName()).toBe(`Cliente ${count - 1}`));
    expect(screen.getByRole('columnheader', { name: /Nombre/ })).toHaveAttribute('aria-sort', 'descending');
  },
);

test('a large list in an order stays in it while what was read again, or found, is being sorted', async () => {
  const rows = make(LARGE + 500);
  const user = show(rows);
  await user.click(screen.getByRole('button', { name: /Nombre/ }));
  await waitFor(() => expect(firstName()).toBe('Cliente 0'));
  const reread = rows.map((row) => (row.name === 'Cliente 3000' ? { ...row, name: 'Ana' } : row));
  user.reread(reread);
  expect(firstName()).toBe('Cliente 0');
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(firstName()).toBe('Ana'));
  expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy');

  // What a filter would find: few rows, then many.
  user.reread(reread.slice(0, 20));
  expect(firstName()).not.toBe('Ana');
  user.reread(reread.filter(({ name }) => name !== 'Cliente 0'));
  expect(firstName()).toBe('Ana');
  await waitFor(() => expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy'));
  expect(firstName()).toBe('Ana');

  // The sorted rows of one order are not shown under another: until those are sorted, the rows come as they were given.
  fireEvent.click(screen.getByRole('button', { name: /Número/ }));
  expect(firstName()).toBe(rows[0]?.name);
});

test('sorting goes back to page 1', async () => {
  const user = show(make(200), '/lista?pagina=3');
  expect(firstName()).toBe('Cliente 130');
  await user.click(screen.getByRole('button', { name: /Número/ }));
  expect(screen.getByRole('button', { name: 'Página 1' })).toHaveAttribute('aria-current', 'page');
});

test('without a storage key the page stands in the address only', async () => {
  localStorage.clear();
  const user = show(make(200));
  await user.click(screen.getByRole('button', { name: 'Página 2' }));
  expect(screen.getByLabelText('dirección')).toHaveTextContent('?pagina=2');
  expect(localStorage).toHaveLength(0);
});
