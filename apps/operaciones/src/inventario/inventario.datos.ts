import type { FakeApi } from '@hilvan/remote-kit/testing/fake-api';

const item = (id: number, nombre_producto: string, cantidad: number | null, color = '#00008b') => ({
  id,
  nombre_producto,
  cantidad,
  color,
  id_categoria: 1,
  id_proveedor: 2,
  comentario: 'Metros',
  nombre_categoria: 'Telas',
  nombre_proveedor: 'Textiles Núñez',
});

type Item = ReturnType<typeof item>;

/** Three items; two of them go by one name. */
export const INVENTARIO = [
  item(1, 'Tela gabardina', 12.5),
  item(2, 'Hilo', 40, '#ff0000'),
  item(3, 'hilo', 8, '#ffffff'),
];

/** The first of them, for tests that change it. */
export const gabardina = () => item(1, 'Tela gabardina', 12.5);

/** A provider with these items, two categories and two suppliers. */
export const conInventario = (
  api: FakeApi,
  data: readonly (Item & { minimo?: number | null; pedido_el?: string | null })[] = INVENTARIO,
) => {
  api.answers('inventarioInfo', { data: [...data], status: 200 });
  api.answers('listarInventario', { data: [...data] });
  api.answers('listarCategorias', {
    data: [
      { id: 1, nombre_categoria: 'Telas' },
      { id: 4, nombre_categoria: 'Botonería' },
    ],
  });
  api.answers('proveedoresInfo', {
    data: [
      { id: 2, nombre: 'Textiles Núñez' },
      { id: 3, nombre: 'Botones del Valle' },
    ],
  });
};
