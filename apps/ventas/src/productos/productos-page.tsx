import { byNewest, queryFor, useCan } from '@hilvan/api-client';
import type { Producto } from '@hilvan/contract';
import { ImportButton } from '@hilvan/sheets';
import { foundSheet, words } from '@hilvan/sheets/export';
import { type Column, colones, LinkButton, Page, PlusIcon, RowLink, SearchTable, texto } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';

const PAGE_SIZE = 25;
const loadImport = () => import('./import-productos');

const columns: Column<Producto>[] = [
  {
    key: 'nombre_producto',
    header: 'Producto',
    primary: true,
    sortBy: (p) => p.nombre_producto,
    render: (p) => <RowLink to={`/producto/${p.id}`}>{texto(p.nombre_producto)}</RowLink>,
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
const summary = foundSheet<Producto>('productos', [
  words('Producto', (p) => p.nombre_producto),
  words('Categoría', (p) => p.categoria),
  words('Descripción', (p) => p.descripcion),
  { header: 'Precio con IVA', kind: 'amount', value: (p) => p.precio_unitario },
]);
const text = (p: Producto) => `${p.nombre_producto} ${p.descripcion}`;
const searchedIn = () => text;
const newestFirst = byNewest<Producto>();

/** /productos: what the workshop makes, the newest first. */
export default function ProductosPage() {
  const can = useCan();
  const productos = useQuery({ ...queryFor('listarProductos'), select: newestFirst });

  const register = can('registrar') ? (
    <LinkButton to="/productos/registro">
      <PlusIcon /> Registrar
    </LinkButton>
  ) : null;
  return (
    <Page
      title="Productos"
      actions={
        register ? (
          <>
            <ImportButton load={loadImport} />
            {register}
          </>
        ) : null
      }
    >
      <SearchTable
        storageKey="productos"
        label="Buscar producto"
        caption="Productos"
        columns={columns}
        rows={productos.data}
        query={productos}
        pageSize={PAGE_SIZE}
        searchedIn={searchedIn}
        emptyAction={register}
        summary={summary}
      />
    </Page>
  );
}
