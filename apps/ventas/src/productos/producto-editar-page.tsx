import { useRecordToEdit } from '@hilvan/api-client';
import { Page, useLoadingDialog } from '@hilvan/ui';
import { useParams } from 'react-router-dom';
import { ProductoEditor } from './producto-editor';
import { ProductoAusente } from './producto-fields';

/** /producto/editar/:productId. */
export default function ProductoEditarPage() {
  const { productId = '' } = useParams();
  const { base, query } = useRecordToEdit('detalleProducto', { id: productId });
  const producto = base?.datos.data;
  useLoadingDialog(query.isPending, { seconds: 3 });

  return (
    <Page title="Editar producto" width="form">
      {producto ? (
        <ProductoEditor key={producto.id} producto={producto} />
      ) : (
        <ProductoAusente query={query} />
      )}
    </Page>
  );
}
