import { lineaEnviada, subtotalLinea, toColones } from '@hilvan/contract';
import { screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page';
import { campo, choose, put } from '../testing/screens';
import { AccionesDocumento } from './acciones-documento';
import type { Linea } from './documento';
import { lineaErrors } from './linea-escrita';
import { LineaForm } from './linea-form';
import { LineasTable } from './lineas-table';
import { Saldo } from './saldo';
import { Totales } from './totales';

const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');
const CAMISA = { id: 3, nombre_producto: 'Camisa', precio_unitario: 8500 };
const LINES: Linea[] = [
  {
    id: 1,
    key: 1,
    id_producto: 3,
    nombre_producto: 'Camisa',
    precio_unitario: 8500,
    cantidad: 2,
    subtotal: 17000,
    descripcion: 'Celeste',
    entregado: true,
  },
  {
    id: 2,
    key: 2,
    id_producto: 4,
    nombre_producto: 'Short',
    precio_unitario: 5000.5,
    cantidad: 1,
    subtotal: 5000.5,
    descripcion: 'NA',
    entregado: false,
  },
];

test('totals are right to the céntimo', () => {
  renderPage(<Totales lines={LINES} />);
  const rows = within(screen.getByRole('table', { name: 'Facturación' })).getAllByRole('row');
  expect(rows.map((row) => plain(row.textContent))).toEqual([
    'Subtotal₡19 469,47',
    'IVA 13%₡2 531,03',
    'Total₡22 000,50',
  ]);
});

test('subtotal and IVA on the screen always add up to the total', () => {
  const value = (row: HTMLElement | undefined) =>
    Math.round(
      Number(
        plain(row?.querySelector('td')?.textContent ?? '')
          .replace(/[₡ ]/g, '')
          .replace(',', '.'),
      ) * 100,
    );
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          precio_unitario: fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100),
          cantidad: fc.integer({ min: 1, max: 500 }),
        }),
        { maxLength: 8 },
      ),
      (lines) => {
        const { unmount, container } = renderPage(<Totales lines={lines} />);
        const [subtotal, iva, total] = [...container.querySelectorAll('tr')].map(value);
        expect((subtotal ?? 0) + (iva ?? 0)).toBe(total);
        expect(total).toBe(
          lines.reduce((sum, line) => sum + Math.round(line.precio_unitario * 100) * line.cantidad, 0),
        );
        unmount();
      },
    ),
    { numRuns: 25 },
  );
});

test('a balance nobody may see is a dash', () => {
  renderPage(<Saldo saldo={null} total={null} />);
  expect(screen.getByText('Saldo pendiente').parentElement).toHaveTextContent('—');
});

test('without prices the columns are not on the page at all', () => {
  renderPage(<LineasTable lines={LINES} prices={false} />);
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    '#',
    'Producto',
    'Descripción',
    'Cantidad',
  ]);
  expect(document.body.textContent).not.toContain('₡');
});

test('a delivered line is locked; another one can be marked', async () => {
  const onDeliver = vi.fn();
  const { user } = renderPage(<LineasTable lines={LINES} onDeliver={onDeliver} />);
  expect(screen.getByRole('checkbox', { name: 'Entregado: Camisa' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'No entregado: Short' }));
  expect(onDeliver).toHaveBeenCalledWith(LINES[1]);
});

const Delivering = () => {
  const [lines, setLines] = useState<readonly Linea[]>(LINES.map((line) => ({ ...line, entregado: false })));
  const onRemove = (line: Linea) => setLines(lines.filter(({ key }) => key !== line.key));
  const onDeliver = (line: Linea) =>
    setLines(lines.map((one) => (one.key === line.key ? { ...one, entregado: true } : one)));
  return <LineasTable lines={lines} onDeliver={onDeliver} buttons={{ onEdit: () => undefined, onRemove }} />;
};

test('whoever ticks a line keeps the focus, and ticks it once; an eliminated one leaves it to the next', async () => {
  const { user } = renderPage(<Delivering />);
  await user.click(screen.getByRole('button', { name: 'Eliminar Camisa' }));
  expect(screen.queryByText('Camisa')).toBeNull();
  expect(document.activeElement?.closest('tr')).toHaveTextContent('Short');
  await user.click(screen.getByRole('checkbox', { name: 'No entregado: Short' }));
  const ticked = screen.getByRole('checkbox', { name: 'Entregado: Short' });
  expect(ticked).toHaveFocus();
  await user.keyboard(' ');
  expect(ticked).toBeChecked();
  expect(ticked).toHaveAttribute('aria-disabled', 'true');
});

test('adds a line with its subtotal, and starts again at the product', async () => {
  const onAdd = vi.fn();
  const onSubmit = vi.fn((event) => event.preventDefault());
  const { user } = renderPage(
    <form onSubmit={onSubmit}>
      <LineaForm products={[CAMISA]} onAdd={onAdd} />
    </form>,
  );
  const product = () => screen.getByRole('combobox', { name: 'Producto' });
  await user.click(product());
  await user.click(await screen.findByRole('option', { name: /Camisa/ }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Precio con IVA' })).toHaveValue('8500'));
  // The focus is at the quantity now; Enter adds the line, and the document around it is not sent.
  await user.keyboard('3{Enter}');
  expect(onAdd).toHaveBeenCalledWith({
    key: expect.any(String),
    id_producto: 3,
    nombre_producto: 'Camisa',
    precio_unitario: 8500,
    cantidad: 3,
    subtotal: 25500,
    descripcion: '',
    entregado: false,
  });
  expect(onSubmit).not.toHaveBeenCalled();
  expect(product()).toHaveFocus();
  expect(product()).toHaveValue('');
});

test.each(['0', '-2', '1,5', 'dos', ''])('the quantity %j is refused with its text', async (cantidad) => {
  const onAdd = vi.fn();
  const { user } = renderPage(<LineaForm products={[CAMISA]} onAdd={onAdd} />);
  const box = screen.getByRole('textbox', { name: 'Cantidad' });
  await user.clear(box);
  if (cantidad) await user.type(box, cantidad);
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(box).toHaveAccessibleDescription('La cantidad debe ser un número positivo');
  expect(onAdd).not.toHaveBeenCalled();
});

test.each([
  ['Cantidad', '2000000', 'Debe ser 1000000 o menos.'],
  ['Precio con IVA', '1500,555', 'Use como máximo 2 decimales.'],
  ['Precio con IVA', '7441001234567', 'Debe ser 1000000000 o menos.'],
  ['Precio con IVA', '600.000.000', 'Subtotal: Debe ser 1000000000 o menos.'],
  ['Descripción', 'x'.repeat(4001), 'No puede tener más de 4000 caracteres.'],
])(
  '%s: what the contract refuses is said beside its box, not when the document is sent',
  async (label, text, why) => {
    const onAdd = vi.fn();
    const { user } = renderPage(<LineaForm products={[CAMISA]} onAdd={onAdd} />);
    await choose({ user }, 'Producto', 'Camisa');
    await put({ user }, 'Cantidad', '2');
    await put({ user }, 'Precio con IVA', '100');
    await put({ user }, label, text);
    await user.click(screen.getByRole('button', { name: 'Agregar' }));
    expect(campo(label)).toHaveAccessibleDescription(why);
    expect(onAdd).not.toHaveBeenCalled();
  },
);

test('Enter in the empty product, a held key and a second click neither send the document nor add again', async () => {
  const onAdd = vi.fn();
  const onSubmit = vi.fn((event) => event.preventDefault());
  const { user } = renderPage(
    <form onSubmit={onSubmit}>
      <LineaForm products={[CAMISA]} onAdd={onAdd} />
      <button type="submit">Guardar</button>
    </form>,
  );
  await choose({ user }, /^Producto/, 'Camisa');
  await user.type(campo('Descripción'), 'Azul{Enter}');
  expect(screen.getByRole('combobox', { name: 'Producto' })).toHaveFocus();
  await user.keyboard('{Enter>3/}');
  expect(screen.queryByText('Seleccione un producto.')).toBeNull();
  await choose({ user }, /^Producto/, 'Camisa');
  await user.dblClick(screen.getByRole('button', { name: 'Agregar' }));
  expect(onAdd).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('Seleccione un producto.')).toBeNull();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('1.000 pieces are a thousand', async () => {
  const onAdd = vi.fn();
  const { user } = renderPage(<LineaForm products={[CAMISA]} onAdd={onAdd} />);
  await choose({ user }, 'Producto', 'Camisa');
  await put({ user }, 'Cantidad', '1.000');
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(onAdd).toHaveBeenCalledWith(expect.objectContaining({ cantidad: 1000 }));
});

test('a line is right exactly when the contract takes it', () => {
  const amount = fc.oneof(fc.double(), fc.integer({ min: -5, max: 3_000_000 }), fc.constant(0.5));
  fc.assert(
    fc.property(fc.option(amount), fc.option(amount), (cantidad, precio) => {
      const sent = (key: 'cantidad' | 'precio_unitario' | 'subtotal', value: unknown) =>
        lineaEnviada[key].safeParse(value).success;
      const ok =
        sent('cantidad', cantidad) &&
        sent('precio_unitario', precio) &&
        sent('subtotal', toColones(subtotalLinea(precio ?? 0, cantidad ?? 0)));
      expect(Object.keys(lineaErrors(CAMISA, cantidad, precio)).length === 0).toBe(ok);
    }),
  );
});

test.each(['Anular', 'Modificar estado'])(
  '%s: while it is under way it keeps the focus and is not begun again',
  async (name) => {
    const action = vi.fn(() => new Promise<void>(() => undefined));
    const { user } = renderPage(
      <AccionesDocumento backTo="/orden" onAnular={action} onModificarEstado={action} />,
    );
    const button = screen.getByRole('button', { name });
    await user.dblClick(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    // A button that is disabled would lose the keyboard's focus.
    expect(button).toBeEnabled();
    expect(action).toHaveBeenCalledOnce();
  },
);
