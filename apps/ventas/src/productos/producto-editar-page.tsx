import { useRegistroParaEditar } from '@hilvan/api-client';
import { Page, RecordState, useLoadingDialog } from '@hilvan/ui';
import { useParams } from 'react-router-dom';
import { NO_ENCONTRADO, ProductoEditor } from './producto-editor';

/** /producto/editar/:productId. */
export default function ProductoEditarPage() {
  const { productId = '' } = useParams();
  const { base, query } = useRegistroParaEditar('detalleProducto', { id: productId });
  const producto = base?.datos.data;
  useLoadingDialog(query.isPending, { seconds: 3 });

  return (
    <Page title="Editar producto" width="form">
      {producto ? (
        <ProductoEditor key={producto.id} producto={producto} />
      ) : (
        <RecordState query={query} text={NO_ENCONTRADO} errorTitle={NO_ENCONTRADO} backTo="/productos" />
      )}
    </Page>
  );
}
