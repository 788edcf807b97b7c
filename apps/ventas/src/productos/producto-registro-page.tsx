import { llamar, textoDeError, useClaveDeIntento } from '@hilvan/api-client';
import { PRECIO_POR_DEFECTO, type ProductoEnviado } from '@hilvan/contract';
import { notify, Page, RecordForm, useGuardando } from '@hilvan/ui';
import { useNavigate } from 'react-router-dom';
import { ProductoFields } from './producto-fields';
import { useProductoForm } from './use-producto-form';

const EMPTY = { nombre_producto: '', descripcion: '', precio_unitario: PRECIO_POR_DEFECTO, categoria: '' };

/** /productos/registro. */
export default function ProductoRegistroPage() {
  const navigate = useNavigate();
  const { form, draft } = useProductoForm(EMPTY, 'productos/registro');
  const intento = useClaveDeIntento();
  useGuardando(form.formState.isSubmitting);

  const save = async (payload: ProductoEnviado) => {
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
    draft.done();
    await notify.success('Producto creado con éxito!');
    navigate('/productos');
  };

  return (
    <Page title="Registro de producto" width="form">
      <RecordForm form={form} draft={draft} onSubmit={save} submit="Registrar" backTo="/productos">
        <ProductoFields form={form} />
      </RecordForm>
    </Page>
  );
}
