import { productoProveedorEnviado } from '@hilvan/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RowForm } from '../frames/row-form';
import { type RenderedPage, renderPage } from '../testing/render-page';
import { TextField } from './fields';
import { NumberField } from './number-field';
import { useRowForm } from './use-schema-form';

const EMPTY = { proveedor_id: 1, nombre_producto: '', descripcion: '', precio: null as number | null };

const Sample = () => {
  const form = useRowForm(productoProveedorEnviado, EMPTY);
  const add = () => {
    form.reset(EMPTY);
    return true;
  };
  return (
    <RowForm form={form} draft={{ bar: null }} onAdd={add} label="Producto">
      <TextField form={form} name="nombre_producto" label="Nombre" required />
      <TextField form={form} name="descripcion" label="Descripción" />
      <NumberField form={form} name="precio" label="Precio" required />
    </RowForm>
  );
};

const box = (name: string) => screen.getByRole('textbox', { name });
/** The boxes that say something is wrong with them. */
const wrong = () =>
  ['Nombre', 'Descripción', 'Precio'].filter((name) => box(name).getAttribute('aria-invalid') === 'true');
/** From the first box past the last one; what leaving a box shows is there by then. */
const passThrough = async (user: RenderedPage['user']) => {
  await user.click(box('Nombre'));
  for (const _ of ['Nombre', 'Descripción', 'Precio']) await user.tab();
  expect(screen.getByRole('button', { name: 'Agregar' })).toHaveFocus();
  await new Promise((done) => setTimeout(done, 50));
};

test('a blank row asks for nothing from who passes through it, before the first one is added and after', async () => {
  const { user } = renderPage(<Sample />);
  await passThrough(user);
  expect(wrong()).toEqual([]);
  await user.type(box('Nombre'), 'Botón');
  await user.type(box('Precio'), '15{Enter}');
  await waitFor(() => expect(box('Nombre')).toHaveValue(''));
  await passThrough(user);
  expect(wrong()).toEqual([]);
});

test('a blank row says what it lacks when it is added', async () => {
  const { user } = renderPage(<Sample />);
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  await waitFor(() => expect(wrong()).toEqual(['Nombre', 'Precio']));
});

test('once something is typed in it, what is left blank is said on leaving it', async () => {
  const { user } = renderPage(<Sample />);
  await user.type(box('Descripción'), 'azul');
  await passThrough(user);
  await waitFor(() => expect(wrong()).toEqual(['Nombre', 'Precio']));
});
