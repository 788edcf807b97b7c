import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page';
import type { Column } from './columns';
import { DataTable } from './data-table';
import { SearchBox } from './search-box';

type Row = { id: number; nombre: string; precio: number | null };

const COLUMNS: Column<Row>[] = [
  {
    key: 'nombre',
    header: 'Producto',
    primary: true,
    sortBy: (row) => row.nombre,
    render: (row) => row.nombre,
  },
  { key: 'precio', header: 'Precio con IVA', cardLabel: 'Precio', render: (row) => row.precio },
];
const make = (count: number): Row[] =>
  Array.from({ length: count }, (_, i) => ({ id: i, nombre: `Producto ${i}`, precio: i }));
const rowKey = (row: Row) => row.id;

const Paged = ({ rows, start = 1 }: { rows: readonly Row[]; start?: number }) => {
  const [page, setPage] = useState(start);
  return (
    <DataTable
      caption="Productos"
      columns={COLUMNS}
      rows={rows}
      rowKey={rowKey}
      page={page}
      pageSize={25}
      onPage={setPage}
    />
  );
};

test('a column of buttons is not printed: neither its heading nor its cells', () => {
  const columns = [
    ...COLUMNS,
    { key: 'acciones', header: 'Acciones', actions: true, render: () => 'Anular' },
  ];
  renderPage(<DataTable caption="Productos" columns={columns} rows={make(1)} rowKey={rowKey} />);
  for (const cell of [
    screen.getByRole('columnheader', { name: 'Acciones' }),
    screen.getByRole('cell', { name: 'Anular' }),
  ])
    expect(cell).toHaveAttribute('data-no-print');
  expect(screen.getByRole('columnheader', { name: 'Precio con IVA' })).not.toHaveAttribute('data-no-print');
});

test('is a real table: caption, column and row headings, a name for each value on a card', () => {
  renderPage(<Paged rows={make(2)} />);
  const table = screen.getByRole('table', { name: 'Productos' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent?.replace('↕', '')),
  ).toEqual(['#', 'Producto', 'Precio con IVA']);
  expect(within(table).getByRole('rowheader', { name: 'Producto 1' })).toHaveAttribute('scope', 'row');
  for (const header of within(table).getAllByRole('columnheader'))
    expect(header).toHaveAttribute('scope', 'col');
  expect(within(table).getAllByRole('cell')[1]).toHaveAttribute('data-label', 'Precio');
});

test('columns that are never broken are as wide as what stands in them; the heading takes the rest, whatever it is', () => {
  const whole = COLUMNS.map((column) => ({ ...column, whole: true }));
  renderPage(<DataTable caption="Precios" columns={whole} rows={make(1)} rowKey={rowKey} numbered={false} />);
  const narrow = screen.getAllByRole('columnheader').map((header) => header.dataset.whole);
  expect(narrow).toEqual([undefined, 'true']);
});

test('the numbers go on over the pages', async () => {
  const { user } = renderPage(<Paged rows={make(60)} />);
  const numbers = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(numbers()).toHaveLength(25);
  await user.click(screen.getByRole('button', { name: 'Página 3' }));
  expect(numbers()).toEqual(['51', '52', '53', '54', '55', '56', '57', '58', '59', '60']);
  expect(screen.getByRole('button', { name: 'Página 3' })).toHaveAttribute('aria-current', 'page');
  // For paper, where the buttons are not printed.
  expect(screen.getByText('Página 3 de 3')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Página anterior' }));
  expect(numbers()[0]).toBe('26');
});

test('who gets to the last page by pressing keeps the focus', async () => {
  const { user } = renderPage(<Paged rows={make(30)} />);
  const next = screen.getByRole('button', { name: 'Página siguiente' });
  await user.click(next);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
});

test('an emptied search has the focus', async () => {
  const { user } = renderPage(<Search />);
  await user.type(screen.getByRole('searchbox', { name: 'Buscar producto' }), 'tela');
  await user.click(screen.getByRole('button', { name: 'Borrar búsqueda' }));
  expect(screen.getByRole('searchbox', { name: 'Buscar producto' })).toHaveFocus();
});

test('a page that is no more shows the last one', () => {
  renderPage(<Paged rows={make(30)} start={9} />);
  expect(screen.getByRole('rowheader', { name: 'Producto 29' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');
});

test('zero rows show the text and no pages', () => {
  renderPage(<Paged rows={[]} />);
  expect(screen.getByText('No se encontraron resultados o datos no disponibles.')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('one page needs no buttons', () => {
  renderPage(<Paged rows={make(25)} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('is busy while the rows are not there, and says how many came', () => {
  const { rerender } = renderPage(
    <DataTable caption="Productos" columns={COLUMNS} rows={undefined} rowKey={rowKey} />,
  );
  expect(screen.getByRole('table', { name: 'Productos' })).toHaveAttribute('aria-busy', 'true');
  rerender(<div />);
  renderPage(<Paged rows={make(3)} />);
  expect(screen.getByText('3 resultados')).toHaveAttribute('role', 'status');
});

const Search = () => {
  const [text, setText] = useState('');
  return <SearchBox label="Buscar producto" value={text} onChange={setText} />;
};

const Narrowed = () => {
  const [count, setCount] = useState(3);
  return (
    <>
      <Paged rows={make(count)} />
      <button type="button" onClick={() => setCount(0)}>
        Ninguno
      </button>
    </>
  );
};

test('which page is shown is said where the number of results was', async () => {
  const { user } = renderPage(<Paged rows={make(26)} />);
  const status = screen.getByText('26 resultados, página 1 de 2');
  await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
  expect(screen.getByText('26 resultados, página 2 de 2')).toBe(status);
});

test('that nothing is found is told where the number of results was, because a new place is not read aloud', async () => {
  const { user } = renderPage(<Narrowed />);
  const status = screen.getByText('3 resultados');
  await user.click(screen.getByRole('button', { name: 'Ninguno' }));
  expect(screen.getByText('0 resultados')).toBe(status);
});

test('the order is chosen from a list, for phones, which show no column headings', async () => {
  const { user } = renderPage(<Paged rows={make(3)} />);
  const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
  const order = screen.getByRole('combobox', { name: 'Orden de la lista' });
  expect(order).toHaveDisplayValue('Sin ordenar');
  await user.selectOptions(order, 'Producto, descendente');
  await waitFor(() => expect(names()).toEqual(['Producto 2', 'Producto 1', 'Producto 0']));
  expect(order).toHaveDisplayValue('Producto, descendente');
  await user.selectOptions(order, 'Sin ordenar');
  await waitFor(() => expect(names()).toEqual(['Producto 0', 'Producto 1', 'Producto 2']));
});

test('an error stands where the rows would be and can be tried again', async () => {
  const onRetry = vi.fn();
  const { user } = renderPage(
    <DataTable
      caption="Productos"
      columns={COLUMNS}
      rows={undefined}
      rowKey={rowKey}
      error={new Error('x')}
      onRetry={onRetry}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('No se pudieron cargar los datos');
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a failed refresh never hides rows that are there', () => {
  renderPage(
    <DataTable caption="Productos" columns={COLUMNS} rows={make(1)} rowKey={rowKey} error={new Error('x')} />,
  );
  expect(screen.getByRole('rowheader', { name: 'Producto 0' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

const drawn = vi.fn((row: Row) => row.nombre);
const COUNTED: Column<Row>[] = [{ key: 'nombre', header: 'Producto', render: drawn }];
const TEN = make(10);

const Shrinking = () => {
  const [rows, setRows] = useState(TEN);
  return (
    <>
      <button type="button" onClick={() => setRows(TEN.slice(0, 5))}>
        Menos
      </button>
      <DataTable caption="Productos" columns={COUNTED} rows={rows} rowKey={rowKey} />
    </>
  );
};

test('rows that stay are not drawn again when others go', async () => {
  const { user } = renderPage(<Shrinking />);
  const before = drawn.mock.calls.length;
  expect(before).toBeGreaterThanOrEqual(TEN.length);
  await user.click(screen.getByRole('button', { name: 'Menos' }));
  expect(screen.queryByText('Producto 7')).toBeNull();
  expect(drawn.mock.calls.length).toBe(before);
});
