import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { importTemplate } from '@hilvan/sheets/testing';
import { answerQuestion } from '@hilvan/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../testing/pantalla';
import { conInventario } from './inventario.datos';

const api = fakeApi();

test('suppliers, categories and colours by their names; what is in stock already goes by Entradas', async () => {
  conInventario(api);
  api.answers('listarCategorias', { data: [{ id: 4, nombre_categoria: 'Telas' }] });
  api.answers('proveedoresInfo', {
    data: [
      { id: 9, nombre: 'Telas del Este' },
      { id: 5, nombre: 'Hilos SA' },
      { id: 6, nombre: 'HILOS sa' },
    ],
  });
  api.answers('registrarEntrada', { status: 200 });
  const { user } = open('/inventario', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  await user.click(await screen.findByLabelText(/pegue las celdas/));
  await user.paste(
    [
      'Material\tQty\tSupplier\tColor\tCategory\tUnit',
      'Dacrón\t1.234,5\ttelas del  este\tazul marino\tTELAS\tMetros',
      'Botón\t200\tTelas del Este\t\t\t',
      'Cierre\t5\tNadie\t\t\t',
      'Aguja\t5\tHilos SA\t\t\t',
      'Cinta\t5\tTelas del Este\tultravioleta\t\t',
      'Elástico\t0\tTelas del Este\t\t\t',
      'TELA gabardina\t5\tTelas del Este\t#00008B\t\t',
    ].join('\n'),
  );
  const filas = within(await screen.findByRole('region', { name: 'Filas' }));
  const row = (name: RegExp) => filas.getByRole('row', { name });
  expect(row(/Cierre/)).toHaveTextContent('Proveedor: No hay un proveedor que se llame «Nadie».');
  expect(row(/Aguja/)).toHaveTextContent('Proveedor: Hay varios proveedores que se llaman «Hilos SA».');
  expect(row(/Cinta/)).toHaveTextContent('Color: No se conoce «ultravioleta»');
  expect(row(/Elástico/)).toHaveTextContent('Cantidad: La cantidad debe ser un número positivo');
  expect(row(/TELA gabardina/)).toHaveTextContent('súmelo en Entradas (ya registrado)');
  await user.click(screen.getByRole('checkbox', { name: 'Mostrar solo las filas con problemas' }));
  // A number stands as people here write it, so that nobody reads a thousand as one.
  expect(row(/Dacrón/)).toHaveTextContent(/1\s234,5/);
  // None of these rows can be imported all the same.
  expect(screen.queryByLabelText(/^Importar también/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Importar 2 productos de inventario' }));
  await screen.findByText(/^Se importaron 2 productos de inventario/);
  expect(api.requests('registrarEntrada').map((p) => p.payload)).toEqual([
    [
      {
        nombre_producto: 'Dacrón',
        cantidad: 1234.5,
        color: '#0f1955',
        id_categoria: 4,
        id_proveedor: 9,
        comentario: 'Metros',
      },
    ],
    [
      {
        nombre_producto: 'Botón',
        cantidad: 200,
        color: '#000000',
        id_categoria: null,
        id_proveedor: 9,
        comentario: 'Unidades',
      },
    ],
  ]);
  // The contract has no call that takes an item away.
  expect(screen.queryByRole('button', { name: 'Deshacer la importación' })).toBeNull();
});

test('a note is the comment; a column that no field is read from is named, so that nobody believes it imported', async () => {
  conInventario(api);
  api.answers('proveedoresInfo', { data: [{ id: 9, nombre: 'Telas del Este' }] });
  const { user } = open('/inventario', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  await user.click(await screen.findByLabelText(/pegue las celdas/));
  await user.paste(
    'Producto\tCant\tProveedor\tNota\tPrecio\tVacía\tMotivo\nDacrón\t5\tTelas del Este\tmetros\t3500\t\tx',
  );
  expect(await screen.findByText('Una columna no se importa: «Precio».')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Comentario' })).toHaveDisplayValue('Nota');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Comentario' }), 'Precio');
  expect(screen.getByText('Una columna no se importa: «Nota».')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Comentario' }), 'Ninguna');
  expect(screen.getByText('Estas columnas no se importan: «Nota», «Precio».')).toBeVisible();
});

test('categories and suppliers that nobody has registered are created from the list, each once, and its rows import', async () => {
  conInventario(api);
  api.offers('idempotency-key');
  let categorias = [{ id: 4, nombre_categoria: 'Telas' }];
  let proveedores = [{ id: 9, nombre: 'Telas del Este' }];
  api.answers('listarCategorias', () => ({ data: categorias }));
  api.answers('proveedoresInfo', () => ({ data: proveedores }));
  api.answers('registrarCategoria', ({ payload }) => {
    categorias = [...categorias, { id: 50, ...(payload as { nombre_categoria: string }) }];
    return { status: 200 };
  });
  api.answers('registrarEntrada', { status: 200 });
  const { user } = open('/inventario', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  await user.click(await screen.findByLabelText(/pegue las celdas/));
  await user.paste(
    [
      'Producto\tCantidad\tProveedor\tCategoría',
      'Botón\t200\tTelas del Este\tBotones',
      'Cierre\t5\tTelas del Este\tcierres',
      'Broche\t5\tTelas del Este\tBOTONES',
      'Aguja\t5\tNadie\tTelas',
    ].join('\n'),
  );
  // Somebody else creates one of them meanwhile.
  await screen.findByRole('button', { name: 'Nada que importar' });
  categorias = [...categorias, { id: 77, nombre_categoria: 'Cierres' }];
  await user.click(
    screen.getByRole('button', { name: 'Crear 2 categorías que no existen: «Botones», «cierres»' }),
  );
  await screen.findByRole('button', { name: 'Importar 3 productos de inventario' });
  expect(api.requests('registrarCategoria').map(({ payload }) => payload)).toEqual([
    { nombre_categoria: 'Botones' },
  ]);
  // A refusal is told and takes away nothing that was read; the next press goes on.
  api.answers('registrarProveedor', { http: 422, body: { status: 422, error: ['El vendedor no sirve.'] } });
  // The button that was pressed is gone, so the focus is at what holds the one that is left.
  const place = screen.getByRole('button', { name: /^Crear el proveedor/ }).parentElement;
  expect(place).toHaveFocus();
  const nadie = () => screen.getByRole('button', { name: 'Crear el proveedor que no existe: «Nadie»' });
  await user.click(nadie());
  expect(await screen.findByText('El vendedor no sirve.')).toBeVisible();
  api.answers('registrarProveedor', ({ payload }) => {
    proveedores = [...proveedores, { id: 12, nombre: (payload as { nombre: string }).nombre }];
    return { status: 200 };
  });
  await user.click(nadie());
  const importButton = await screen.findByRole('button', { name: 'Importar 4 productos de inventario' });
  expect(place).toHaveFocus();
  await user.click(importButton);
  await screen.findByText(/^Se importaron 4/);
  const [first, again, ...more] = api.requests('registrarProveedor');
  expect(more).toEqual([]);
  expect(again?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
  expect(again?.payload).toEqual({
    nombre: 'Nadie',
    direccion: 'NA',
    vendedor: 'NA',
    telefono: '88888888',
    email: 'NA',
  });
  expect(
    api.requests('registrarEntrada').map(({ payload }) => {
      const [row] = payload as { id_categoria: number; id_proveedor: number }[];
      return [row?.id_categoria, row?.id_proveedor];
    }),
  ).toEqual([
    [50, 9],
    [77, 9],
    [50, 9],
    [4, 12],
  ]);
});

test('many names at once are asked about first: they may come from the wrong column', async () => {
  conInventario(api);
  api.answers('listarCategorias', { data: [] });
  api.answers('proveedoresInfo', { data: [] });
  const page = open('/inventario', 'Colaborador');
  await page.user.click(await screen.findByRole('button', { name: 'Importar' }));
  await page.user.click(await screen.findByLabelText(/pegue las celdas/));
  await page.user.paste(
    ['Producto\tCantidad\tProveedor', ...Array.from({ length: 11 }, (_, i) => `Hilo ${i}\t5\tp${i}`)].join(
      '\n',
    ),
  );
  await page.user.click(await screen.findByRole('button', { name: /^Crear 11 proveedores .* y 5 más$/ }));
  await answerQuestion(page, '¿Crear 11 proveedores?', /corrija primero la columna/, 'No');
  expect(api.requests('registrarProveedor')).toEqual([]);
});

test('a name that is in stock in another colour is not sent unasked; ñ is no n', async () => {
  conInventario(api);
  api.answers('listarCategorias', { data: [] });
  api.answers('proveedoresInfo', { data: [{ id: 9, nombre: 'Telas del Este' }] });
  const { user } = open('/inventario', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  await user.click(await screen.findByLabelText(/pegue las celdas/));
  await user.paste(
    [
      'Producto\tCantidad\tProveedor\tColor',
      'Tela  gabardina\t5\tTelas del Este\tblanco',
      'Moño\t5\tTelas del Este\tblanco',
      'Mono\t5\tTelas del Este\tnegro',
      'mono\t5\tTelas del Este\tblanco',
    ].join('\n'),
  );
  const filas = within(await screen.findByRole('region', { name: 'Filas' }));
  expect(filas.getByRole('row', { name: /gabardina/ })).toHaveTextContent(
    'en otro color: dele otro nombre para poder darle salida (ya registrado).',
  );
  expect(filas.getByRole('row', { name: /mono 5/ })).toHaveTextContent('(fila 4).');
  expect(screen.getByRole('button', { name: 'Importar 2 productos de inventario' })).toBeEnabled();
  await user.click(screen.getByLabelText(/^Importar también/));
  expect(screen.getByRole('button', { name: 'Importar 4 productos de inventario' })).toBeEnabled();
});

test('the template imports as it is', async () => {
  conInventario(api);
  api.answers('listarCategorias', { data: [{ id: 4, nombre_categoria: 'Telas' }] });
  api.answers('proveedoresInfo', { data: [{ id: 9, nombre: 'Telas del Este' }] });
  const { user } = open('/inventario', 'Colaborador');
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  await importTemplate(user);
  expect(await screen.findByRole('button', { name: 'Importar 1 producto de inventario' })).toBeEnabled();
});

test('where the provider can, what never moved since is taken back; what did, or was written on since, stays and says so', async () => {
  const item = (id: number, nombre_producto: string) => ({
    id,
    nombre_producto,
    color: '#1e3a8a',
    cantidad: 5,
    comentario: 'NA',
    id_categoria: null,
    id_proveedor: 9,
    nombre_proveedor: 'Telas del Este',
    nombre_categoria: null,
    minimo: null,
  });
  let stored: (ReturnType<typeof item> & { pedido_el?: string })[] = [];
  api.offers('baja-inventario');
  api.answers('inventarioInfo', () => ({ status: 200, data: stored as never }));
  api.answers('listarInventario', () => ({ data: stored as never }));
  api.answers('listarCategorias', { data: [] });
  api.answers('proveedoresInfo', { data: [{ id: 9, nombre: 'Telas del Este' }] });
  api.answers('registrarEntrada', ({ payload }) => {
    const [row] = payload as { nombre_producto: string }[];
    stored = [...stored, item(stored.length + 1, row?.nombre_producto ?? '')];
    return { status: 200 };
  });
  api.answers('eliminarInventario', ({ params }) => {
    if (params.id === '2')
      return {
        http: 409,
        body: { status: 409, error: ['Ya tuvo otros movimientos: no se puede eliminar.'] },
      };
    stored = stored.filter(({ id }) => String(id) !== params.id);
    return { status: 200 };
  });
  const page = open('/inventario', 'Admin');
  await page.user.click(await screen.findByRole('button', { name: 'Importar' }));
  await page.user.click(await screen.findByLabelText(/pegue las celdas/));
  await page.user.paste(
    [
      'Producto\tCantidad\tProveedor\tColor',
      ...['Lona', 'Gabardina', 'Hilo', 'Cierre', 'Cinta', 'Botón', 'Broche'].map(
        (name) => `${name}\t5\tTelas del Este\t#1e3a8a`,
      ),
    ].join('\n'),
  );
  await page.user.click(await screen.findByRole('button', { name: /^Importar 7/ }));
  await screen.findByText(/^Se importaron 7/);
  const since: Record<string, object> = {
    Hilo: { comentario: 'Conos' },
    Cierre: { id_proveedor: 8 },
    Cinta: { id_categoria: 4 },
    Botón: { minimo: 0 },
    Broche: { pedido_el: '2026-03-09' },
  };
  stored = stored.map((one) => ({ ...one, ...since[one.nombre_producto] }));
  await page.user.click(await screen.findByRole('button', { name: 'Deshacer la importación' }));
  await answerQuestion(
    page,
    '¿Deshacer la importación?',
    /Se eliminan 7 productos de inventario/,
    'Sí, deshacer',
  );
  await screen.findByText(/Ya tuvo otros movimientos/);
  await screen.findByText('Importación deshecha: se eliminó 1 producto de inventario.');
  expect(stored.map(({ nombre_producto }) => nombre_producto)).toEqual(['Gabardina', ...Object.keys(since)]);
});
