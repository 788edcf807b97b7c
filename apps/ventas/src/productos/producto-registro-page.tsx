import { llamar, textoDeError, useClaveDeIntento } from '@hilvan/api-client';
import { PRECIO_POR_DEFECTO, type ProductoEnviado } from '@hilvan/contract';
import { notify, Page } from '@hilvan/ui';
import { RecordForm, useGuardando, useGuardar } from '@hilvan/ui/records';
import { ProductoFields } from './producto-fields';
import { useProductoForm } from './use-producto-form';

const EMPTY = { nombre_producto: '', descripcion: '', precio_unitario: PRECIO_POR_DEFECTO, categoria: '' };

/** /productos/registro. */
export default function ProductoRegistroPage() {
  const { form, draft } = useProductoForm(EMPTY, 'productos/registro');
  const intento = useClaveDeIntento();
  useGuardando(form.formState.isSubmitting);
  const guardar = useGuardar({
    draft,
    exito: 'Producto creado con éxito!',
    destino: '/productos',
    fallo: (error) =>
      notify.error(
        'Error al crear el producto!',
        textoDeError(error, 'Error desconocido al crear el producto.'),
      ),
  });

  const save = (payload: ProductoEnviado) =>
    guardar(async () => {
      await llamar('registrarProducto', { payload, idempotencyKey: intento.clave(payload) });
      intento.hecho();
      return true;
    });

  return (
    <Page title="Registro de producto" width="form">
      <RecordForm form={form} draft={draft} onSubmit={save} submit="Registrar" backTo="/productos">
        <ProductoFields form={form} />
      </RecordForm>
    </Page>
  );
}
