import { llamar, textoDeError } from '@hilvan/api-client';
import { PRECIO_POR_DEFECTO, type ProductoEnviado } from '@hilvan/contract';
import { notify, Page } from '@hilvan/ui';
import { RecordForm, useAlta, useGuardando } from '@hilvan/ui/records';
import { ProductoFields } from './producto-fields';
import { productoYaGuardado } from './producto-ya-guardado';
import { useProductoForm } from './use-producto-form';

const EMPTY = { nombre_producto: '', descripcion: '', precio_unitario: PRECIO_POR_DEFECTO, categoria: '' };

/** /productos/registro. */
export default function ProductoRegistroPage() {
  const { form, draft } = useProductoForm(EMPTY, 'productos/registro');
  useGuardando(form.formState.isSubmitting);
  const guardar = useAlta({
    clave: 'productos/registro',
    draft,
    exito: 'Producto creado con éxito!',
    destino: '/productos',
    fallo: (error) =>
      notify.error(
        'Error al crear el producto!',
        textoDeError(error, 'Error desconocido al crear el producto.'),
      ),
    yaGuardado: productoYaGuardado,
    ver: (id) => `/producto/${id}`,
  });

  const save = (payload: ProductoEnviado) =>
    guardar(payload, (idempotencyKey) => llamar('registrarProducto', { payload, idempotencyKey }));

  return (
    <Page title="Registro de producto" width="form">
      <RecordForm form={form} draft={draft} onSubmit={save} submit="Registrar" backTo="/productos">
        <ProductoFields form={form} />
      </RecordForm>
    </Page>
  );
}
