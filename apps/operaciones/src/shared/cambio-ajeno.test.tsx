import type { NombreLlamada } from '@hilvan/contract';
import { fakeApi } from '@hilvan/remote-kit/testing/fake-api';
import { responder } from '@hilvan/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { conInventario, INVENTARIO } from '../inventario/inventario.datos';
import { PROVEEDORES } from '../proveedores/proveedores.datos';
import { abrir } from '../testing/pantalla';

const api = fakeApi();
const proveedores = (cambio: (p: (typeof PROVEEDORES.data)[number]) => object) =>
  api.responde('listarProveedores', {
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
  async (path, llamada, title, label, cambiar, sent) => {
    api.responde('listarProveedores', PROVEEDORES);
    conInventario(api);
    api.responde(llamada, { status: 200, mensaje: null });
    const { user } = abrir(path);
    const box = await screen.findByRole('textbox', { name: label });
    await user.clear(box);
    await user.type(box, 'Rosa');
    cambiar();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const choice = await screen.findByRole('dialog', { name: title });
    expect(api.pedidas(llamada)).toEqual([]);
    // What both changed must be chosen; what only the other changed is taken over.
    const [clash] = within(choice)
      .getAllByRole('combobox')
      .filter((select) => select instanceof HTMLSelectElement && select.value === '');
    if (!clash) throw new Error('nothing to choose');
    await user.selectOptions(clash, 'mio');
    await user.click(within(choice).getByRole('button', { name: 'Guardar con esta elección' }));
    await responder({ user }, / modificado con éxito!/, null);
    expect(api.pedidas(llamada).map((p) => p.payload)).toMatchObject([sent]);
  },
);
