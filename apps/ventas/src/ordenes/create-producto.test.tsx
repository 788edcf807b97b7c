import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion, campo, choose, listo } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DETALLE_ORDEN, EMPRESAS, open, openAgain, PRODUCTOS } from '../testing/datos';

const api = fakeApi();
type Producto = (typeof PRODUCTOS)[number];

async function show(at = '/orden/registro') {
  let stored: Producto[] = [...PRODUCTOS];
  const store = (payload: unknown) => {
    // Numbers of a form travel as text.
    const { precio_unitario, ...rest } = payload as Producto;
    stored = [{ ...rest, id: 10 + stored.length, precio_unitario: Number(precio_unitario) }, ...stored];
  };
  api.answers('listarEmpresas', { data: EMPRESAS });
  api.answers('listarProductos', () => ({ data: stored }));
  api.answers('detalleOrden', DETALLE_ORDEN);
  api.answers('personasOrden', { data: [] });
  api.answers('registrarProducto', ({ payload }) => {
    store(payload);
    return { status: 200 };
  });
  const page = open(at, 'Colaborador');
  await screen.findByLabelText(/^Titulo/);
  await listo(page);
  return { ...page, store };
}
type Pagina = Awaited<ReturnType<typeof show>>;

const box = () => screen.getByRole('combobox', { name: /^Producto/ });
const write = async ({ user }: Pick<Pagina, 'user'>, text: string) => {
  await user.clear(box());
  await user.paste(text);
};
/** Types the name and opens the window with Enter. */
const openFor = async (page: Pagina, name = 'Delantal largo') => {
  await write(page, name);
  await screen.findByRole('option', { name: `+ Crear producto «${name}»` });
  await page.user.keyboard('{Enter}');
  return screen.findByRole('dialog', { name: 'Crear producto' });
};
/** A field of the window; the line behind it has fields of the same names. */
const field = (label: string) =>
  within(screen.getByRole('dialog', { name: 'Crear producto' })).getByLabelText(new RegExp(`^${label}`));
const putThere = async ({ user }: Pagina, label: string, text: string) => {
  await user.clear(field(label));
  await user.type(field(label), text);
};
const fill = async (page: Pagina, precio = '7500') => {
  await page.user.selectOptions(field('Categoría'), 'otro');
  await putThere(page, 'Precio con IVA', precio);
};
const sent = () => api.requests('registrarProducto').map(({ payload }) => payload);
const NUEVO = {
  nombre_producto: 'Delantal largo',
  descripcion: 'NA',
  precio_unitario: '7500',
  categoria: 'otro',
};

test.each(['/orden/registro', '/orden/editar/12'])(
  '%s: a product that is not there is made of the typed name by Enter, and chosen with its price',
  async (at) => {
    const page = await show(at);
    const dialog = await openFor(page);
    expect(field('Producto')).toHaveValue('Delantal largo');
    expect(field('Categoría')).toHaveFocus();
    expect(within(dialog).queryByLabelText(/^Descripción/)).toBeNull();
    await fill(page);
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent()).toEqual([NUEVO]);
    await waitFor(() => expect(box()).toHaveValue('Delantal largo'));
    // The box showed this name while it was typed, too; only the price tells that the product is chosen.
    await waitFor(() => expect(campo('Precio con IVA')).toHaveValue('7500'));
    // The focus is at the quantity, as after a choice from the list.
    const linea = within(screen.getByRole('group', { name: 'Agregar una línea' }));
    await waitFor(() => expect(linea.getByLabelText(/^Cantidad/)).toHaveFocus());
    // Enter in the window did not add the line.
    expect(screen.queryByRole('row', { name: /Delantal/ })).toBeNull();
    await page.user.keyboard('3{Enter}');
    expect(await screen.findByRole('row', { name: /Delantal largo.*22\s500,00/ })).toBeInTheDocument();
  },
);

test('Esc goes back to what was typed, and the window comes back as it was left', async () => {
  const page = await show();
  const dialog = await openFor(page);
  await fill(page);
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() => expect(box()).toHaveFocus());
  expect(box()).toHaveValue('Delantal largo');
  expect(sent()).toEqual([]);
  await page.user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Crear producto' });
  expect(field('Categoría')).toHaveValue('otro');
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(box()).toHaveFocus());
  // Leaving the box chooses nothing and says so; the name stays, and the product can be created from there.
  await page.user.tab();
  expect(box()).toHaveValue('Delantal largo');
  expect(box()).toHaveAccessibleDescription(/No está en la lista/);
  await page.user.click(screen.getByRole('button', { name: '+ Crear producto «Delantal largo»' }));
  await screen.findByRole('dialog', { name: 'Crear producto' });
  expect(field('Categoría')).toHaveValue('otro');
});

test('once one was made under another name, the window begins anew for what was typed', async () => {
  const page = await show();
  const dialog = await openFor(page);
  await putThere(page, 'Producto', 'Delantal blanco');
  await fill(page);
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await openFor(page);
  expect(field('Producto')).toHaveValue('Delantal largo');
  expect(field('Categoría')).toHaveValue('');
});

test('it is offered only where no product is called so', async () => {
  const page = await show();
  await write(page, 'pantalon');
  await screen.findByRole('option', { name: /^Pantalón/ });
  expect(screen.queryByRole('option', { name: /Crear/ })).toBeNull();
});

test('it is not offered while nobody knows which products there are', async () => {
  const page = await show();
  page.unmount();
  api.answers('listarProductos', { http: 500, body: {} });
  const again = openAgain('/orden/registro', 'Colaborador');
  await screen.findByText('No se cargaron los productos');
  await write(again, 'Delantal largo');
  expect(await screen.findByText('No se encontraron resultados.')).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /Crear/ })).toBeNull();
});

test('it is not offered to whom may register no product', async () => {
  const page = await show();
  page.unmount();
  const again = openAgain('/orden/registro', 'Visor');
  await screen.findByLabelText(/^Titulo/);
  await listo(again);
  await write(again, 'Delantal largo');
  expect(await screen.findByText('No se encontraron resultados.')).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /Crear/ })).toBeNull();
});

test.each([
  [{ http: 422, body: { status: 422, error: ['Falta la descripción'] } }, 'Falta la descripción'],
  [
    { http: 422, body: { status: 422, error: ['precio_unitario: Es demasiado.'] } },
    'Precio con IVA: Es demasiado.',
  ],
  [{ http: 422, body: { status: 422 } }, 'Error desconocido al crear el producto.'],
])('a refusal says why, over the window that stays as it is (%#)', async (answer, text) => {
  const page = await show();
  api.answers('registrarProducto', answer);
  const dialog = await openFor(page);
  await fill(page);
  await page.user.keyboard('{Enter}');
  await answerQuestion(page, 'Error al crear el producto!', text);
  expect(dialog).toBeInTheDocument();
  expect(field('Precio con IVA')).toHaveValue('7500');
});

test('without a category it says so and sends nothing', async () => {
  const page = await show();
  await openFor(page);
  await page.user.click(screen.getByRole('button', { name: 'Crear' }));
  await waitFor(() =>
    expect(field('Categoría')).toHaveAccessibleDescription('Elija una categoría: Superior, Inferior u otro.'),
  );
  expect(sent()).toEqual([]);
});

/** Tries to create a product, which is stored, but whose answer is lost. */
async function loseOne(page: Pagina) {
  api.answers('registrarProducto', ({ payload }) => {
    page.store(payload);
    return 'caida';
  });
  const dialog = await openFor(page);
  await fill(page);
  await page.user.keyboard('{Enter}');
  await answerQuestion(page, 'Error al crear el producto!');
  return dialog;
}

test('after a lost answer the same product is found and not made twice', async () => {
  const page = await show();
  const dialog = await loseOne(page);
  await page.user.click(within(dialog).getByRole('button', { name: 'Crear' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent()).toHaveLength(1);
  await waitFor(() => expect(box()).toHaveValue('Delantal largo'));
  expect(campo('Precio con IVA')).toHaveValue('7500');
});

test('after a lost answer another price makes no second one: it is told, and is there to be chosen', async () => {
  const page = await show();
  await loseOne(page);
  await putThere(page, 'Precio con IVA', '8000');
  await page.user.keyboard('{Enter}');
  await waitFor(() =>
    expect(field('Producto')).toHaveAccessibleDescription(
      /^Ya hay un producto «Delantal largo» a ₡7\s500,00: elíjalo de la lista\.$/,
    ),
  );
  expect(sent()).toHaveLength(1);
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(box()).toHaveFocus());
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(campo('Precio con IVA')).toHaveValue('7500'));
});

test('after a lost answer another name makes a second one only when it is asked for again', async () => {
  const page = await show();
  const dialog = await loseOne(page);
  api.answers('registrarProducto', ({ payload }) => {
    page.store(payload);
    return { status: 200 };
  });
  await putThere(page, 'Producto', 'Delantal corto');
  await page.user.keyboard('{Enter}');
  const name = field('Producto');
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription(/^El intento anterior sí se guardó: «Delantal largo»/),
  );
  expect(sent()).toHaveLength(1);
  await page.user.click(within(dialog).getByRole('button', { name: 'Crear' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent()).toHaveLength(2);
  await waitFor(() => expect(box()).toHaveValue('Delantal corto'));
});

test('a try without an answer that was not stored goes again under its key', async () => {
  api.offers('idempotency-key');
  const page = await show();
  api.answers('registrarProducto', 'caida');
  const dialog = await openFor(page);
  await fill(page);
  await page.user.keyboard('{Enter}');
  await answerQuestion(page, 'Error al crear el producto!');
  await page.user.click(within(dialog).getByRole('button', { name: 'Crear' }));
  await answerQuestion(page, 'Error al crear el producto!');
  const keys = api.requests('registrarProducto').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('where another is begun and left, the one that was chosen before is not added for it', async () => {
  const page = await show();
  await choose(page, /^Producto/, 'Camisa');
  await openFor(page);
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(box()).toHaveFocus());
  expect(box()).toHaveValue('Delantal largo');
  await page.user.tab();
  expect(box()).toHaveValue('Delantal largo');
  await page.user.click(
    within(screen.getByRole('group', { name: 'Agregar una línea' })).getByRole('button', { name: 'Agregar' }),
  );
  expect(box()).toHaveFocus();
  expect(screen.queryByRole('row', { name: /Camisa/ })).toBeNull();
  expect(campo('Precio con IVA')).toHaveValue('15000');
});
