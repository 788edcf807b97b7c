import { callApi } from '@hilvan/api-client';
import { PRECIO_POR_DEFECTO, type ProductoEnviado } from '@hilvan/contract';
import { notify, Page } from '@hilvan/ui';
import {
  CAMPOS_PRODUCTO,
  ProductoFields,
  RecordForm,
  reasonIn,
  useCreate,
  useSavingDialog,
} from '@hilvan/ui/records';
import { productoYaGuardado, useProductoForm } from './use-producto-form';

const EMPTY = { nombre_producto: '', descripcion: '', precio_unitario: PRECIO_POR_DEFECTO, categoria: '' };

/** /productos/registro. */
export default function ProductoRegistroPage() {
  const { form, draft } = useProductoForm(EMPTY, 'productos/registro');
  useSavingDialog(form.formState.isSubmitting);
  const saveNow = useCreate({
    clave: 'productos/registro',
    draft,
    exito: 'Producto creado con éxito!',
    destino: '/productos',
    fallo: (error) =>
      notify.error(
        'Error al crear el producto!',
        reasonIn(error, CAMPOS_PRODUCTO, 'Error desconocido al crear el producto.'),
      ),
    findExisting: productoYaGuardado,
    view: (id) => `/producto/${id}`,
  });

  const save = (payload: ProductoEnviado) =>
    saveNow(payload, (idempotencyKey) => callApi('registrarProducto', { payload, idempotencyKey }));

  return (
    <Page title="Registro de producto" width="form">
      <RecordForm form={form} draft={draft} onSubmit={save} submit="Registrar" backTo="/productos">
        <ProductoFields form={form} autoFocus />
      </RecordForm>
    </Page>
  );
}
