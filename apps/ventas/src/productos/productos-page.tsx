import { consulta, masNuevosPrimero, usePuede } from '@hilvan/api-client';
import type { Producto } from '@hilvan/contract';
import {
  type Column,
  colones,
  DataTable,
  Link,
  LinkButton,
  Page,
  PlusIcon,
  SearchBox,
  texto,
  useFilteredRows,
  useListState,
  useLoadingDialog,
} from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';

const PAGE_SIZE = 25;

const columns: Column<Producto>[] = [
  {
    key: 'nombre_producto',
    header: 'Producto',
    primary: true,
    sortBy: (p) => p.nombre_producto,
    render: (p) => <Link to={`/producto/${p.id}`}>{texto(p.nombre_producto)}</Link>,
  },
  { key: 'descripcion', header: 'Descripción', render: (p) => texto(p.descripcion) },
  {
    key: 'precio_unitario',
    header: 'Precio con IVA',
    align: 'end',
    width: '11rem',
    sortBy: (p) => p.precio_unitario,
    render: (p) => colones(p.precio_unitario),
  },
];
const searchedIn = (p: Producto) => `${p.nombre_producto} ${p.descripcion}`;
const newestFirst = masNuevosPrimero<Producto>();

/** /productos: what the workshop makes, the newest first. */
export default function ProductosPage() {
  const puede = usePuede();
  const productos = useQuery({ ...consulta('listarProductos'), select: newestFirst });
  const list = useListState('productos');
  const rows = useFilteredRows(productos.data, searchedIn, list.text);
  useLoadingDialog(productos.isPending, { seconds: 3 });

  return (
    <Page
      title="Productos"
      actions={
        puede('registrar') ? (
          <LinkButton to="/productos/registro">
            <PlusIcon /> Registrar
          </LinkButton>
        ) : null
      }
    >
      <SearchBox label="Buscar producto" value={list.text} onChange={list.setText} />
      <DataTable
        caption="Productos"
        columns={columns}
        rows={rows}
        rowKey={(p) => p.id}
        page={list.page}
        pageSize={PAGE_SIZE}
        onPage={list.setPage}
        error={productos.error}
        onRetry={() => void productos.refetch()}
      />
    </Page>
  );
}
