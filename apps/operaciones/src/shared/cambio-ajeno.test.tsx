import type { NombreLlamada } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { answerQuestion } from '@hilvan/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { conInventario, INVENTARIO } from '../inventario/inventario.datos';
import { PROVEEDORES } from '../proveedores/proveedores.datos';
import { open } from '../testing/pantalla';

const api = fakeApi();
const proveedores = (cambio: (p: (typeof PROVEEDORES.data)[number]) => object) =>
  api.answers('listarProveedores', {
    data: PROVEEDORES.data.map((p) => (p.id === 1 ? { ...p, ...cambio(p) } : p)),
  });

/** What another person changes while the page is open, by page. */
const PAGINAS: [string, NombreLlamada, string, RegExp, () => void, object][] = [
  [
    '/proveedor/editar/1',
    'editarProveedor',
    'Otra persona modificó este proveedor',
    /^Vendedor/,
    () => proveedores(() => ({ telefono: '2233-4455', vendedor: 'Otro vendedor' })),
    { telefono: '2233-4455', vendedor: 'Rosa' },
  ],
  [
    '/proveedor/productos/editar?producto=11',
    'editarProductoProveedor',
    'Otra persona modificó este producto',
    /^Nombre/,
    () =>
      proveedores(({ productos }) => ({
        productos: productos.map((p) => ({ ...p, precio: 9900, nombre_producto: 'Otra tela' })),
      })),
    { precio: '9900', nombre_producto: 'Rosa' },
  ],
  [
    '/inventario/editar/1',
    'editarInventario',
    'Otra persona modificó este producto',
    /^Nombre Producto/,
    () =>
      conInventario(
        api,
        INVENTARIO.map((i) =>
          i.id === 1 ? { ...i, cantidad: 7, id_proveedor: 3, nombre_producto: 'Otra tela' } : i,
        ),
      ),
    { cantidad: '7', id_proveedor: '3', nombre_producto: 'Rosa' },
  ],
];

test.each(PAGINAS)(
  '%s: what somebody else changed is not overwritten',
  async (path, llamada, title, label, change, sent) => {
    api.answers('listarProveedores', PROVEEDORES);
    conInventario(api);
    api.answers(llamada, { status: 200, mensaje: null });
    const { user } = open(path);
    const box = await screen.findByRole('textbox', { name: label });
    await user.clear(box);
    await user.type(box, 'Rosa');
    change();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const choice = await screen.findByRole('dialog', { name: title });
    expect(api.requests(llamada)).toEqual([]);
    // What both changed must be chosen; what only the other person changed is taken over.
    const [clash] = within(choice)
      .getAllByRole('combobox')
      .filter((select) => select instanceof HTMLSelectElement && select.value === '');
    if (!clash) throw new Error('nothing to choose');
    await user.selectOptions(clash, 'mio');
    await user.click(within(choice).getByRole('button', { name: 'Guardar con esta elección' }));
    await answerQuestion({ user }, / modificado con éxito!/, null);
    expect(api.requests(llamada).map((p) => p.payload)).toMatchObject([sent]);
  },
);

test.each(PAGINAS)(
  '%s: without a connection it says so and keeps what was typed; a second click on a slow one sends nothing',
  async (path, llamada, _title, label) => {
    api.answers('listarProveedores', PROVEEDORES);
    conInventario(api);
    api.answers(llamada, 'caida');
    const { user } = open(path);
    const box = await screen.findByRole('textbox', { name: label });
    await user.clear(box);
    await user.type(box, 'Rosa');
    const save = screen.getByRole('button', { name: 'Guardar' });
    await user.click(save);
    await answerQuestion({ user }, /^Error/, /No se pudo conectar con el servidor/);
    const answer = api.answersLater(llamada, { http: 500, body: { status: 500 } });
    await user.click(save);
    await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'true'));
    await user.click(save);
    answer();
    await answerQuestion({ user }, /^Error/, null);
    expect(box).toHaveValue('Rosa');
    expect(api.requests(llamada)).toHaveLength(2);
  },
);
