import { comoApiError, llamar, textoDeError, useRegistroParaEditar } from '@hilvan/api-client';
import type { ProductoEnviado } from '@hilvan/contract';
import { notify, Page, RecordState, useLoadingDialog } from '@hilvan/ui';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ProductoForm } from './producto-form';

/** /producto/editar/:productId. */
export default function ProductoEditarPage() {
  const { productId = '' } = useParams();
  const navigate = useNavigate();
  const { base, query } = useRegistroParaEditar('detalleProducto', { id: productId });
  // After a conflict was told, saving again means it.
  const [informed, setInformed] = useState(false);
  const producto = base?.datos.data;
  useLoadingDialog(query.isPending, { seconds: 3 });

  const save = async (payload: ProductoEnviado, done: () => void) => {
    try {
      const version = informed ? null : (base?.version ?? null);
      await llamar('editarProducto', { params: { productId }, payload, version });
    } catch (error) {
      if (comoApiError(error).kind === 'conflict') setInformed(true);
      await notify.error('Error al editar el producto!', textoDeError(error));
      return;
    }
    done();
    await notify.success('Producto modificado con éxito!');
    navigate(`/producto/${productId}`);
  };

  return (
    <Page title="Editar producto" width="form">
      {producto ? (
        <ProductoForm
          key={producto.id}
          initial={{
            nombre_producto: producto.nombre_producto,
            descripcion: producto.descripcion,
            precio_unitario: producto.precio_unitario,
            categoria: producto.categoria,
          }}
          draftKey={`producto/editar/${productId}`}
          saveLabel="Modificar"
          backTo={`/producto/${productId}`}
          onSave={save}
        />
      ) : (
        <RecordState
          query={query}
          text="Producto no encontrado"
          errorTitle="Producto no encontrado"
          backTo="/productos"
        />
      )}
    </Page>
  );
}
