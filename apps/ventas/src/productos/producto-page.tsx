import { callApi, isMissing, lastRead, queryFor } from '@hilvan/api-client';
import { BackLink, Card, colones, DataItem, DataList, Page, texto, useLoadingDialog } from '@hilvan/ui';
import { EditLink, EraseButton, useRemove } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ProductoAusente } from './producto-ausente';
import { categoriaLegible } from './use-producto-form';

/** /producto/:productId, read-only. */
export default function ProductoPage() {
  const { productId = '' } = useParams();
  const { busy, erase } = useRemove({ destino: '/productos', failureTarget: '/productos' });
  const query = useQuery({ ...queryFor('detalleProducto', { id: productId }), enabled: !busy });
  const producto = lastRead(query)?.data;
  useLoadingDialog(query.isPending, { seconds: 3 });

  const remove = () =>
    erase({
      pregunta: '¿Desea eliminar el producto?',
      llamada: () => callApi('eliminarProducto', { params: { id: productId } }),
      arrived: () =>
        callApi('detalleProducto', { params: { id: productId } }).then(
          ({ data }) => data === null,
          isMissing,
        ),
      exito: 'Producto eliminado!',
    });

  return (
    <Page
      title={texto(producto?.nombre_producto, 'Producto')}
      actions={
        <>
          <BackLink to="/productos" />
          {producto ? (
            <>
              <EditLink to={`/producto/editar/${productId}`} variant="outline" />
              <EraseButton accion="eliminarProducto" aria-disabled={busy || undefined} onClick={remove} />
            </>
          ) : null}
        </>
      }
    >
      {producto ? (
        <Card>
          <DataList>
            <DataItem label="Producto">{producto.nombre_producto}</DataItem>
            <DataItem label="Categoría">{categoriaLegible(producto.categoria)}</DataItem>
            <DataItem label="Precio con IVA">{colones(producto.precio_unitario)}</DataItem>
            <DataItem label="Descripción">{producto.descripcion}</DataItem>
          </DataList>
        </Card>
      ) : (
        <ProductoAusente query={query} />
      )}
    </Page>
  );
}
