/** Records of the tests of the search, and what remotes contribute to it. */
import { type BuscarV1, searchList } from '@hilvan/remote-kit';

export const CLIENTE = { apellido2: '', departamento: '', empresa: 'Hotel Tilajari', cedula: '1-0234-0567' };
const EMPTY = { titulo: '', proforma: '', proforma2: '', proforma3: '', id_empresa: 1, telefono: '' };
export const ORDEN = {
  ...EMPTY,
  fecha_orden: '2026-11-02',
  precio_total: 0,
  estado: 'Taller' as const,
  comentario: '',
};

export const clientes: BuscarV1 = {
  lists: [
    searchList({
      kind: 'Clientes',
      icon: 'clientes',
      path: '/clientes/:userId',
      call: 'listarClientes',
      rows: ({ data }) => data,
      title: ({ nombre, apellido1 }) => `${nombre} ${apellido1}`,
      words: ({ empresa, cedula }) => `${empresa} ${cedula}`,
      note: ({ empresa }) => empresa,
    }),
  ],
  actions: [{ label: 'Nuevo cliente', to: '/clientes/registro' }],
};
export const pedidos = searchList({
  kind: 'Pedidos',
  icon: 'pedidos',
  path: '/orden/:ordenId',
  call: 'listarOrdenes',
  rows: ({ ordenes }) => ordenes,
  title: ({ titulo }) => titulo,
  numbered: true,
  words: () => 'pedido',
  note: ({ id }) => `Pedido ${id}`,
});
const productos = searchList({
  kind: 'Productos',
  icon: 'productos',
  path: '/producto/editar/:productId',
  call: 'listarProductos',
  rows: ({ data }) => data,
  title: ({ nombre_producto }) => nombre_producto,
  words: () => '',
  note: () => '',
});
export const ventas: BuscarV1 = {
  lists: [pedidos, productos],
  actions: [{ label: 'Nuevo producto', to: '/productos/registro' }],
};
