import { useRecordToEdit } from '@hilvan/api-client';
import { Page, useLoadingDialog } from '@hilvan/ui';
import { useParams } from 'react-router-dom';
import { ProductoAusente } from './producto-ausente';
import { ProductoEditor } from './producto-editor';

/** /producto/editar/:productId. */
export default function ProductoEditarPage() {
  const { productId = '' } = useParams();
  return <Load key={productId} id={productId} />;
}

function Load({ id }: { id: string }) {
  const { base, query } = useRecordToEdit('detalleProducto', { id });
  const producto = base?.datos.data;
  useLoadingDialog(query.isPending, { seconds: 3 });

  return (
    <Page title="Editar producto" width="form">
      {producto ? <ProductoEditor producto={producto} /> : <ProductoAusente query={query} />}
    </Page>
  );
}
