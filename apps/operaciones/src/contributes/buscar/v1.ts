import { type BuscarV1, searchList } from '@hilvan/remote-kit';
import { numeroDeDocumento, texto } from '@hilvan/ui';

const reparaciones = searchList({
  kind: 'Reparaciones',
  icon: 'reparar',
  path: '/reparacion/:repairId',
  call: 'listarReparaciones',
  rows: ({ reparaciones }) => reparaciones,
  title: ({ titulo }) => texto(titulo),
  numbered: true,
  words: ({ id, nombre_empresa }) => [numeroDeDocumento('reparacion', id), nombre_empresa],
  note: ({ id, nombre_empresa, estado }) => [numeroDeDocumento('reparacion', id), nombre_empresa, estado],
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
});

export default {
  lists: [reparaciones, proveedores],
  actions: [
    { label: 'Nueva reparación', to: '/reparaciones/registrar', words: 'registrar crear' },
    { label: 'Registrar entrada', to: '/inventario/entrada', words: 'inventario ingreso compra' },
    { label: 'Registrar salida', to: '/inventario/salida', words: 'inventario' },
    { label: 'Nuevo proveedor', to: '/proveedores/registrar', words: 'registrar crear' },
  ],
  pages: [{ label: 'Categorías', to: '/categorias', icon: 'inventario', words: 'inventario' }],
} satisfies BuscarV1;
