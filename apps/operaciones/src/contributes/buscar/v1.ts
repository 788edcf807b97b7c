import { nivelDe } from '@hilvan/contract';
import { type BuscarV1, searchList } from '@hilvan/remote-kit';
import { minimoDelDispositivo, numeroDeDocumento, readerOf, texto } from '@hilvan/ui';
import { formatCantidad } from '../../inventario/format-cantidad';

const reparaciones = searchList({
  kind: 'Reparaciones',
  icon: 'reparar',
  path: '/reparacion/:repairId',
  call: 'listarReparaciones',
  rows: ({ reparaciones }) => reparaciones,
  title: ({ titulo }) => texto(titulo),
  numbered: true,
  words: ({ id, nombre_empresa, telefono }) => [
    numeroDeDocumento('reparacion', id),
    nombre_empresa,
    telefono,
  ],
  note: ({ id, nombre_empresa, estado }) => [numeroDeDocumento('reparacion', id), nombre_empresa, estado],
  page: {
    to: '/reparaciones',
    all: (count) => `las ${count} reparaciones`,
    types: ['titulo', 'empresa'],
    searchedIn: (r, type) =>
      readerOf(type)({
        ...r,
        empresa: r.nombre_empresa ?? '',
        numero: numeroDeDocumento('reparacion', r.id),
      }),
  },
});

const proveedores = searchList({
  kind: 'Proveedores',
  icon: 'proveedores',
  path: '/proveedores/:supplierId',
  call: 'listarProveedores',
  rows: ({ data }) => data,
  title: ({ nombre }) => texto(nombre),
  words: ({ vendedor, email, telefono }) => [vendedor, email, telefono],
  note: ({ vendedor, telefono }) => [vendedor, telefono],
  page: {
    to: '/proveedores',
    all: (count) => `los ${count} proveedores`,
    searchedIn: (p) => `${p.nombre} ${p.vendedor} ${p.email} ${p.telefono}`,
  },
});

/** An item is found together with how much of it there is, which is what people ask. */
const inventario = searchList({
  kind: 'Inventario',
  icon: 'inventario',
  path: '/inventario/editar/:inventarioId',
  call: 'inventarioInfo',
  rows: ({ data }) => data,
  title: ({ nombre_producto }) => texto(nombre_producto),
  words: ({ nombre_categoria, nombre_proveedor }) => [nombre_categoria, nombre_proveedor],
  note: (item) => [
    `Hay ${formatCantidad(item.cantidad)}`,
    nivelDe(item, minimoDelDispositivo()) === 'bien' ? '' : 'por acabarse',
    item.nombre_categoria,
    item.nombre_proveedor,
  ],
  page: {
    to: '/inventario',
    all: (count) => `los ${count} productos de inventario`,
    searchedIn: ({ nombre_producto }) => nombre_producto,
  },
});

/** For somebody who takes or brings stock: 'salida gabardina' leads to a form that asks only how much. */
const movimiento = (name: string, path: string, askedBy: readonly [string, ...string[]]) =>
  searchList({
    kind: `${name}s de inventario`,
    icon: 'inventario',
    path: `${path}?producto=:id`,
    call: 'inventarioInfo',
    rows: ({ data }) => data,
    askedBy,
    title: ({ nombre_producto }) => `${name} de ${texto(nombre_producto)}`,
    words: ({ nombre_categoria }) => [...askedBy, nombre_categoria],
    note: ({ cantidad, nombre_categoria }) => [`Hay ${formatCantidad(cantidad)}`, nombre_categoria],
  });
const salidas = movimiento('Salida', '/inventario/salida', ['salida', 'sacar', 'gastar']);
const entradas = movimiento('Entrada', '/inventario/entrada', ['entrada', 'ingreso', 'recibir']);

export default {
  lists: [reparaciones, inventario, proveedores, salidas, entradas],
  actions: [
    { label: 'Nueva reparación', to: '/reparaciones/registrar', words: 'registrar crear' },
    { label: 'Registrar entrada', to: '/inventario/entrada', words: 'inventario ingreso compra' },
    { label: 'Registrar salida', to: '/inventario/salida', words: 'inventario' },
    { label: 'Contar inventario', to: '/inventario/conteo', words: 'conteo existencias toma' },
    { label: 'Nuevo proveedor', to: '/proveedores/registrar', words: 'registrar crear' },
  ],
  pages: [
    {
      label: 'Por acabarse',
      to: '/inventario?filtro=por-acabarse',
      icon: 'inventario',
      words: 'inventario que comprar falta minimo',
    },
    {
      label: 'Pedidos atrasados',
      to: '/calendario?atrasadas=si',
      icon: 'calendario',
      words: 'ordenes atrasadas semanas con atraso tarde',
    },
    { label: 'Categorías', to: '/categorias', icon: 'inventario', words: 'inventario' },
  ],
} satisfies BuscarV1;
