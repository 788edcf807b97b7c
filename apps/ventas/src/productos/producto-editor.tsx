import { ApiError, llamar, llamarConVersion, textoDeError } from '@hilvan/api-client';
import type { Producto, ProductoEnviado } from '@hilvan/contract';
import { colones, compareFields, notify, RecordForm, useActualizando } from '@hilvan/ui';
import { useConflict } from '@hilvan/ui/overlays';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { categoriaLegible } from './categoria-legible';
import { ProductoFields } from './producto-fields';
import { escritoDe, type ProductoEscrito, useProductoForm } from './use-producto-form';

export const NO_ENCONTRADO = 'Producto no encontrado';

const compare = compareFields<ProductoEscrito>(
  {
    nombre_producto: 'Producto',
    categoria: 'Categoría',
    precio_unitario: 'Precio con IVA',
    descripcion: 'Descripción',
  },
  (values, field) => {
    if (field === 'precio_unitario') return colones(values.precio_unitario);
    return field === 'categoria' ? categoriaLegible(values.categoria) : values[field];
  },
);

/** The form of a stored product. */
export const ProductoEditor = ({ producto }: { producto: Producto }) => {
  const { id } = producto;
  const navigate = useNavigate();
  const [initial] = useState(() => escritoDe(producto));
  const { form, draft } = useProductoForm(initial, `producto/editar/${id}`);
  const conflict = useConflict({
    title: 'Otra persona modificó este producto',
    form,
    draft,
    compare,
    onSettled: () => void form.handleSubmit(save)(),
  });
  useActualizando(form.formState.isSubmitting);

  const save = async (payload: ProductoEnviado) => {
    try {
      const saved = await conflict.save({
        read: async () => {
          const { datos, version } = await llamarConVersion('detalleProducto', { params: { id } });
          if (!datos.data) throw new ApiError('rejected', { errores: [NO_ENCONTRADO] });
          return { now: datos.data, version };
        },
        asForm: ({ now }) => escritoDe(now),
        send: ({ version }) => llamar('editarProducto', { params: { productId: id }, payload, version }),
      });
      if (!saved) return;
    } catch (error) {
      await notify.error('Error al editar el producto!', textoDeError(error));
      return;
    }
    draft.done();
    await notify.success('Producto modificado con éxito!');
    navigate(`/producto/${id}`);
  };

  return (
    <RecordForm
      form={form}
      draft={draft}
      onSubmit={save}
      submit="Modificar"
      backTo={`/producto/${id}`}
      dialog={conflict.dialog}
    >
      <ProductoFields form={form} />
    </RecordForm>
  );
};
