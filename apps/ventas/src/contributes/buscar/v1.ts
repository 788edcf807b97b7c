import { can, isAnulada } from '@hilvan/contract';
import { llamadasPersonas } from '@hilvan/contract/extensions';
import { type BuscarV1, offeredList, searchList } from '@hilvan/remote-kit';
import { colones, numeroDeDocumento, readerOf, texto } from '@hilvan/ui';
import { LISTOS } from '../../inicio/en-tienda';

const pedidos = searchList({
  kind: 'Pedidos',
  icon: 'pedidos',
  path: '/orden/:ordenId',
  call: 'listarOrdenes',
  rows: ({ ordenes }) => ordenes,
  title: ({ titulo }) => texto(titulo),
  numbered: true,
  words: ({ id, nombre_empresa, telefono }) => [numeroDeDocumento('orden', id), nombre_empresa, telefono],
  note: ({ id, nombre_empresa, estado }) => [numeroDeDocumento('orden', id), nombre_empresa, estado],
  page: {
    to: '/orden',
    all: (count) => `los ${count} pedidos`,
    types: ['titulo', 'empresa'],
    searchedIn: (o, type) =>
      isAnulada(o.estado)
        ? null
        : readerOf(type)({ ...o, empresa: o.nombre_empresa ?? '', numero: numeroDeDocumento('orden', o.id) }),
  },
});

const productos = searchList({
  kind: 'Productos',
  icon: 'productos',
  path: '/producto/:productId',
  call: 'listarProductos',
  rows: ({ data }) => data,
  title: ({ nombre_producto }) => texto(nombre_producto),
  words: ({ descripcion }) => descripcion,
  note: ({ precio_unitario, descripcion }) => [colones(precio_unitario), descripcion],
  page: {
    to: '/productos',
    all: (count) => `los ${count} productos`,
    searchedIn: ({ nombre_producto, descripcion }) => `${nombre_producto} ${descripcion}`,
  },
});

/** Finds the order of somebody who comes to the counter and says their name. */
const personas = offeredList({
  kind: 'Personas de pedidos',
  icon: 'pedidos',
  path: '/orden/:ordenId',
  needs: 'personasPendientes',
  call: llamadasPersonas.personasPendientes,
  rows: ({ data }) => data,
  to: ({ id_orden, id }) => `/orden/${id_orden}?persona=${id}`,
  title: ({ nombre }) => nombre,
  words: () => '',
  note: ({ prenda, taller, id_orden, nombre_empresa }, rol) => [
    prenda,
    rol && can(rol, 'verEntregas') ? (taller ? 'Listo' : 'En el taller') : null,
    numeroDeDocumento('orden', id_orden),
    nombre_empresa,
  ],
});

/** For a customer who comes to pay: 'abono 398' leads straight to the payments of that document, without opening the document first. */
const PAGO = { askedBy: ['abono', 'pago', 'pagos', 'pagar', 'cobrar'], icon: 'pagos', numbered: true };
const pagosDePedidos = searchList({
  ...PAGO,
  kind: 'Pagos de pedidos',
  path: '/orden/:id/pagos',
  call: 'listarOrdenes',
  rows: ({ ordenes }) => ordenes,
  title: ({ id }) => `Pagos del pedido ${id}`,
  words: ({ titulo, nombre_empresa }) => [...PAGO.askedBy, titulo, nombre_empresa],
  note: ({ titulo, nombre_empresa }) => [titulo, nombre_empresa],
});

const pagosDeReparaciones = searchList({
  ...PAGO,
  kind: 'Pagos de reparaciones',
  path: '/reparaciones/:id/pagos',
  call: 'listarReparaciones',
  rows: ({ reparaciones }) => reparaciones,
  title: ({ id }) => `Pagos de la reparación ${id}`,
  words: ({ titulo, nombre_empresa }) => [...PAGO.askedBy, titulo, nombre_empresa],
  note: ({ titulo, nombre_empresa }) => [titulo, nombre_empresa],
});

export default {
  lists: [pedidos, productos, pagosDePedidos, pagosDeReparaciones],
  offered: [personas],
  actions: [
    { label: 'Nuevo pedido', to: '/orden/registro', words: 'registrar crear orden' },
    { label: 'Nuevo producto', to: '/productos/registro', words: 'registrar crear' },
  ],
  pages: [
    { label: 'Listos para entregar', to: LISTOS, icon: 'pedidos', words: 'pedidos en tienda retirar' },
    {
      label: 'Pedidos sin telas',
      to: '/orden?filtro=sin-telas',
      icon: 'pedidos',
      words: 'falta comprar tela',
    },
    {
      label: 'Por cobrar',
      to: '/pagos?filtro=con-saldo',
      icon: 'pagos',
      words: 'quien debe deudas saldos pendientes facturas',
      needs: 'saldos',
    },
    {
      label: 'Caja',
      to: '/caja',
      icon: 'pagos',
      words: 'abrir cerrar contar cierre turno efectivo fondo',
      needs: 'caja',
    },
  ],
} satisfies BuscarV1;
