import { callApi, callWithVersion, presente, useRecordToEdit } from '@hilvan/api-client';
import type { Producto } from '@hilvan/contract';
import { colones, notify, Page, useLoadingDialog } from '@hilvan/ui';
import { useEdit } from '@hilvan/ui/overlays';
import {
  CAMPOS_PRODUCTO,
  compareFields,
  ProductoFields,
  RecordForm,
  reasonIn,
  useUpdatingDialog,
  type ValoresProducto,
} from '@hilvan/ui/records';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { NO_ENCONTRADO, ProductoAusente } from './producto-ausente';
import { categoriaLegible, typedOf, useProductoForm } from './use-producto-form';

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

const compare = compareFields<ValoresProducto>(CAMPOS_PRODUCTO, (values, field) => {
  if (field === 'precio_unitario') return colones(values.precio_unitario);
  return field === 'categoria' ? categoriaLegible(values.categoria) : values[field];
});

/** The form of a stored product. */
const ProductoEditor = ({ producto }: { producto: Producto }) => {
  const { id } = producto;
  const [initial] = useState(() => typedOf(producto));
  const { form, draft } = useProductoForm(initial, `producto/editar/${id}`);
  useUpdatingDialog(form.formState.isSubmitting);
  const { edit, dialog } = useEdit({
    title: 'Otra persona modificó este producto',
    form,
    draft,
    compare,
    read: async () => {
      const { datos, version } = await callWithVersion('detalleProducto', { params: { id } });
      return { now: presente(datos.data, NO_ENCONTRADO), version };
    },
    asForm: ({ now }) => typedOf(now),
    send: (payload, { version }) =>
      callApi('editarProducto', { params: { productId: id }, payload, version }),
    settled: (payload) => typedOf({ ...producto, ...payload }),
    exito: 'Producto modificado con éxito!',
    destino: `/producto/${id}`,
    fallo: (error) => notify.error('Error al editar el producto!', reasonIn(error, CAMPOS_PRODUCTO)),
  });

  return (
    <RecordForm
      form={form}
      draft={draft}
      onSubmit={edit}
      submit="Modificar"
      backTo={`/producto/${id}`}
      dialog={dialog}
    >
      <ProductoFields form={form} />
    </RecordForm>
  );
};
