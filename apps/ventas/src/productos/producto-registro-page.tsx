import { llamar, textoDeError, useClaveDeIntento } from '@hilvan/api-client';
import { PRECIO_POR_DEFECTO, type ProductoEnviado } from '@hilvan/contract';
import { notify, Page } from '@hilvan/ui';
import { useNavigate } from 'react-router-dom';

import { ProductoForm } from './producto-form';

const EMPTY = { nombre_producto: '', descripcion: '', precio_unitario: PRECIO_POR_DEFECTO, categoria: '' };

/** /productos/registro. */
export default function ProductoRegistroPage() {
  const navigate = useNavigate();
  const intento = useClaveDeIntento();

  const save = async (payload: ProductoEnviado, done: () => void) => {
    try {
      await llamar('registrarProducto', { payload, idempotencyKey: intento.clave(payload) });
    } catch (error) {
      await notify.error(
        'Error al crear el producto!',
        textoDeError(error, 'Error desconocido al crear el producto.'),
      );
      return;
    }
    intento.hecho();
    done();
    await notify.success('Producto creado con éxito!');
    navigate('/productos');
  };

  return (
    <Page title="Registro de producto" width="form">
      <ProductoForm
        initial={EMPTY}
        draftKey="productos/registro"
        saveLabel="Registrar"
        backTo="/productos"
        onSave={save}
      />
    </Page>
  );
}
