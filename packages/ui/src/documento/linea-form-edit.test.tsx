import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page';
import { answerQuestion } from '../testing/screens';
import { LineaForm } from './linea-form';
import { LineasSection } from './lineas-section';
import { LineasTable } from './lineas-table';

const camisa = { id: 3, nombre_producto: 'Camisa', precio_unitario: 15000 };
const line = {
  id: 9,
  key: 9,
  id_producto: 3,
  nombre_producto: 'Camisa',
  precio_unitario: 14500.5,
  cantidad: 2,
  subtotal: 29001,
  descripcion: 'Talla M',
  entregado: false,
};

test('a line being changed keeps its id and key, and gives its new subtotal', async () => {
  const onAdd = vi.fn();
  const { user } = renderPage(<LineaForm products={[camisa]} line={line} onAdd={onAdd} />);
  expect(screen.getByRole('combobox', { name: /Producto/ })).toHaveValue('Camisa');
  expect(screen.getByLabelText(/Precio con IVA/)).toHaveValue('14500,5');
  await user.clear(screen.getByLabelText(/Cantidad/));
  await user.type(screen.getByLabelText(/Cantidad/), '3');
  await user.click(screen.getByRole('button', { name: 'Modificar' }));
  expect(onAdd).toHaveBeenCalledWith({ ...line, cantidad: 3, subtotal: 43501.5 });
});

test('a delivered line can be neither changed nor removed', async () => {
  const onEdit = vi.fn();
  const { user } = renderPage(
    <LineasTable
      lines={[line, { ...line, id: 10, key: 10, nombre_producto: 'Short', entregado: true }]}
      buttons={{ onEdit, onRemove: () => undefined }}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Modificar Camisa' }));
  expect(onEdit).toHaveBeenCalledWith(line);
  expect(screen.queryByRole('button', { name: /Short/ })).toBeNull();
});

test('a new line that is half typed comes back after another one was changed', async () => {
  const { user } = renderPage(
    <LineasSection tipo="orden" lines={[line]} onChange={() => undefined} products={[camisa]} />,
  );
  await user.type(screen.getByLabelText('Descripción'), 'Bordado rojo');
  await user.click(screen.getByRole('button', { name: 'Modificar Camisa' }));
  expect(screen.getByLabelText('Descripción')).toHaveValue('Talla M');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByLabelText('Descripción')).toHaveValue('Bordado rojo');
});

test('another line is taken up once it is answered that what was changed in the first may go', async () => {
  const gorra = { ...line, id: 10, key: 10, nombre_producto: 'Gorra', descripcion: 'Azul' };
  const page = renderPage(
    <LineasSection tipo="orden" lines={[line, gorra]} onChange={() => undefined} products={[camisa]} />,
  );
  const { user } = page;
  const take = (name: string) => user.click(screen.getByRole('button', { name: `Modificar ${name}` }));
  const written = () => screen.getByLabelText('Descripción');
  await take('Camisa');
  // Nothing was changed: nothing is asked.
  await take('Gorra');
  expect(written()).toHaveValue('Azul');
  await user.type(written(), ' marino');
  await take('Camisa');
  await answerQuestion(page, '¿Descartar lo que cambió en «Gorra»?', undefined, 'No');
  expect(written()).toHaveValue('Azul marino');
  await take('Camisa');
  await answerQuestion(page, '¿Descartar lo que cambió en «Gorra»?', undefined, 'Sí, descartar');
  await waitFor(() => expect(written()).toHaveValue('Talla M'));
  // Pressing the pencil of the line that is being changed neither asks nor throws anything away.
  await user.type(written(), ', azul');
  await take('Camisa');
  expect(written()).toHaveValue('Talla M, azul');
  await take('Gorra');
  await answerQuestion(page, '¿Descartar lo que cambió en «Camisa»?', undefined, 'Sí, descartar');
  await waitFor(() => expect(written()).toHaveValue('Azul'));
});

const REFUSED = 'Agregue al menos un producto.';
const Saved = () => {
  const [error, setError] = useState<string>();
  return (
    <>
      <LineasSection tipo="orden" lines={[]} onChange={() => undefined} products={[camisa]} error={error} />
      <button type="button" onClick={() => setError(REFUSED)}>
        Guardar
      </button>
    </>
  );
};

test('a line that is typed and not added is what the refusal speaks of', async () => {
  const { user } = renderPage(<Saved />);
  await user.click(screen.getByRole('combobox', { name: /Producto/ }));
  await user.click(await screen.findByRole('option', { name: /^Camisa/ }));
  await user.click(screen.getByText('Guardar'));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Falta pulsar «Agregar»/);
});

test('where no line is typed, the refusal is as it was given', async () => {
  const { user } = renderPage(<Saved />);
  await user.click(screen.getByText('Guardar'));
  expect(screen.getByRole('alert')).toHaveTextContent(REFUSED);
});

test('whoever takes up a line goes on at its quantity, and after it at the next line', async () => {
  const { user } = renderPage(
    <LineasSection tipo="orden" lines={[line]} onChange={() => undefined} products={[camisa]} />,
  );
  expect(screen.getByRole('combobox', { name: /Producto/ })).not.toHaveFocus();
  for (const end of ['Modificar', 'Cancelar']) {
    await user.click(screen.getByRole('button', { name: 'Modificar Camisa' }));
    expect(screen.getByLabelText(/Cantidad/)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: end }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Producto/ })).toHaveFocus());
  }
});

test('who adds a line that lacks something goes on where it lacks', async () => {
  const onAdd = vi.fn();
  const { user } = renderPage(
    <LineaForm products={[camisa]} priceLabel="Precio x reparación" suggestsPrice={false} onAdd={onAdd} />,
  );
  await user.click(screen.getByRole('combobox', { name: /Producto/ }));
  await user.click(await screen.findByRole('option', { name: 'Camisa' }));
  await user.type(screen.getByLabelText(/Cantidad/), '2{Enter}');
  expect(screen.getByLabelText(/Precio x reparación/)).toHaveFocus();
  await user.keyboard('900{Enter}');
  expect(onAdd).toHaveBeenCalledOnce();
});

test('a product found once more keeps the price that was agreed on', async () => {
  const { user } = renderPage(<LineaForm products={[camisa]} line={line} onAdd={() => undefined} />);
  const product = screen.getByRole('combobox', { name: /Producto/ });
  await user.clear(product);
  await user.type(product, 'cami');
  await screen.findByRole('option', { name: /^Camisa/ });
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText(/Cantidad/)).toHaveFocus();
  const price = screen.getByLabelText(/Precio con IVA/);
  expect(price).toHaveValue('14500,5');
  await user.clear(product);
  await user.type(product, 'cami{Tab}');
  await user.type(product, '{Home}');
  await user.click(await screen.findByRole('option', { name: /^Camisa/ }));
  expect(price).toHaveValue('14500,5');
  // Where there is no price, that of the list is proposed.
  await user.clear(price);
  await user.clear(product);
  await user.type(product, 'cami');
  await screen.findByRole('option', { name: /^Camisa/ });
  await user.keyboard('{Enter}');
  expect(price).toHaveValue('15000');
});

test('what a repair costs is not what the product costs', async () => {
  const { user } = renderPage(
    <LineasSection tipo="reparacion" lines={[]} onChange={() => undefined} products={[camisa]} />,
  );
  await user.click(screen.getByRole('combobox', { name: /Producto/ }));
  await user.click(await screen.findByRole('option', { name: 'Camisa' }));
  expect(screen.getByLabelText(/Precio x reparación/)).toHaveValue('');
});

test.each([
  ['orden', 12, true],
  ['orden', 7499.99, true],
  ['orden', 7500, false],
  ['orden', 30_000, false],
  ['orden', 30_000.5, true],
  // A repair has a price of its own.
  ['reparacion', 900, false],
] as const)(
  '%s at ₡%d for what the list has at ₡15 000: said in its row %s',
  (tipo, precio_unitario, said) => {
    const lines = [
      { ...line, precio_unitario },
      { ...line, id: 10, key: 10, id_producto: 8, nombre_producto: 'De otra lista' },
    ];
    renderPage(<LineasSection tipo={tipo} lines={lines} onChange={() => undefined} products={[camisa]} />);
    expect(screen.queryAllByText(/En la lista: ₡15\s000,00/)).toHaveLength(said ? 1 : 0);
  },
);
