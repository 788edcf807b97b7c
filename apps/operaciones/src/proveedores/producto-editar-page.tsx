import { callApi, callWithVersion, presente, useRecordToEdit } from '@hilvan/api-client';
import { isBlank, type ProductoProveedor, productoProveedorEditado } from '@hilvan/contract';
import { colones, notify, Page, useLoadingDialog } from '@hilvan/ui';
import { useEdit } from '@hilvan/ui/overlays';
import {
  compareFields,
  FormGrid,
  NumberField,
  RecordForm,
  RecordState,
  reasonIn,
  TextField,
  useDraft,
  useSchemaForm,
  useUpdatingDialog,
} from '@hilvan/ui/records';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { CAMPOS_DE_PROVEEDOR } from './proveedor';

const schema = z.omit(productoProveedorEditado, { proveedor_id: true });
type Escrito = { nombre_producto: string; descripcion: string; precio: number | null };

const NO_ENCONTRADO = 'Producto no encontrado';
/** A stored product as form values; a description that says nothing becomes an empty box. */
const typedOf = ({ nombre_producto, descripcion, precio }: ProductoProveedor): Escrito => ({
  nombre_producto,
  descripcion: isBlank(descripcion) ? '' : descripcion,
  precio,
});
const compare = compareFields<Escrito>(CAMPOS_DE_PROVEEDOR, (values, field) =>
  field === 'precio' ? colones(values.precio) : values[field],
);

const Editor = ({ producto, proveedorId }: { producto: ProductoProveedor; proveedorId: number }) => {
  const backTo = `/proveedores/${proveedorId}`;
  const [initial] = useState(() => typedOf(producto));
  const form = useSchemaForm(schema, initial);
  const draft = useDraft({ key: `proveedor/productos/editar/${producto.id}`, form, base: initial });
  useUpdatingDialog(form.formState.isSubmitting);
  const { edit, dialog } = useEdit({
    title: 'Otra persona modificó este producto',
    form,
    draft,
    compare,
    read: () => callWithVersion('listarProveedores'),
    asForm: ({ datos }) =>
      typedOf(
        presente(
          datos.data.flatMap((p) => p.productos).find((p) => p.id === producto.id),
          NO_ENCONTRADO,
        ),
      ),
    send: (values, { version }) =>
      callApi('editarProductoProveedor', {
        params: { id: producto.id },
        payload: { proveedor_id: proveedorId, ...values },
        version,
      }),
    settled: (values) => typedOf({ ...producto, ...values }),
    exito: 'Producto modificado con éxito!',
    destino: backTo,
    fallo: (error) => notify.error('Error al editar el producto!', reasonIn(error, CAMPOS_DE_PROVEEDOR)),
  });

  return (
    <RecordForm form={form} draft={draft} onSubmit={edit} backTo={backTo} dialog={dialog}>
      <FormGrid>
        <TextField form={form} name="nombre_producto" label="Nombre" required />
        <TextField form={form} name="descripcion" label="Descripción" />
        <NumberField form={form} name="precio" label="Precio" money hint="En blanco queda en 0." />
      </FormGrid>
    </RecordForm>
  );
};

/** /proveedor/productos/editar?producto=12: the product is read from the list of suppliers, so that the page can also be opened by its address. */
export default function ProductoEditarPage() {
  const [params] = useSearchParams();
  const id = params.get('producto') ?? '';
  return <Load key={id} id={id} />;
}

function Load({ id }: { id: string }) {
  const { base, query } = useRecordToEdit('listarProveedores');
  const found = base?.datos.data
    .flatMap((p) => p.productos.map((producto) => ({ producto, proveedorId: p.id })))
    .find(({ producto }) => String(producto.id) === id);
  useLoadingDialog(query.isPending, { seconds: 3 });

  return (
    <Page title="Editar producto del proveedor" width="form">
      {found ? (
        <Editor {...found} />
      ) : (
        <RecordState query={query} text={NO_ENCONTRADO} backTo="/proveedores" />
      )}
    </Page>
  );
}
