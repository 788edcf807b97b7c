import { callApi, useCan } from '@hilvan/api-client';
import type { ProductoProveedor } from '@hilvan/contract';
import {
  Button,
  type Column,
  colones,
  DataTable,
  EditIcon,
  HStack,
  LinkButton,
  TrashIcon,
  texto,
} from '@hilvan/ui';
import { detalleDe, remove, useOnce } from '@hilvan/ui/records';

const erase = ({ id, nombre_producto }: ProductoProveedor) =>
  remove({
    pregunta: '¿Desea eliminar el producto?',
    detalle: detalleDe(nombre_producto),
    llamada: () => callApi('eliminarProductoProveedor', { params: { id } }),
    arrived: async () =>
      !(await callApi('listarProveedores')).data.some((p) => p.productos.some((one) => one.id === id)),
    exito: 'Producto eliminado!',
  });

const base: Column<ProductoProveedor>[] = [
  {
    key: 'nombre_producto',
    header: 'Producto',
    primary: true,
    sortBy: (p) => p.nombre_producto,
    render: (p) => texto(p.nombre_producto),
  },
  { key: 'descripcion', header: 'Descripción', render: (p) => texto(p.descripcion) },
];
const precio: Column<ProductoProveedor> = {
  key: 'precio',
  header: 'Precio',
  align: 'end',
  width: '10rem',
  sortBy: (p) => p.precio,
  render: (p) => colones(p.precio),
};
const accionesWith = (onErase: (producto: ProductoProveedor) => void): Column<ProductoProveedor> => ({
  key: 'acciones',
  actions: true,
  header: 'Acciones',
  width: '17rem',
  render: (p) => (
    <HStack gap="2" wrap="wrap">
      <LinkButton
        to={`/proveedor/productos/editar?producto=${p.id}`}
        size="sm"
        variant="outline"
        aria-label={`Editar ${p.nombre_producto}`}
      >
        <EditIcon /> Editar
      </LinkButton>
      <Button
        size="sm"
        variant="outline"
        colorPalette="red"
        aria-label={`Eliminar ${p.nombre_producto}`}
        onClick={() => onErase(p)}
      >
        <TrashIcon /> Eliminar
      </Button>
    </HStack>
  ),
});

/** The table of what a supplier sells; 'Acciones' for Admin only, the price for those who may see amounts. */
export const ProveedorProductos = ({ productos }: { productos: readonly ProductoProveedor[] }) => {
  const can = useCan();
  const amounts = can('verMontos');
  const actions = can('accionesProductoProveedor');
  const { run } = useOnce();
  const acciones = accionesWith((producto) => run(() => erase(producto)));
  const columns = [...base, ...(amounts ? [precio] : []), ...(actions ? [acciones] : [])];
  return (
    <DataTable
      caption="Productos del proveedor"
      columns={columns}
      rows={productos}
      rowKey={(p) => p.id}
      emptyText="No se han registrado productos..."
    />
  );
};
