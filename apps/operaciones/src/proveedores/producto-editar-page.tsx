import { consulta, llamar, llamarConVersion, presente, textoDeError } from '@hilvan/api-client';
import {
  type ProductoProveedor,
  type ProductoProveedorEnviado,
  productoProveedorEditado,
} from '@hilvan/contract';
import { notify, Page, useLoadingDialog } from '@hilvan/ui';
import { useConflict } from '@hilvan/ui/overlays';
import {
  compareFields,
  FormGrid,
  formDefaults,
  NumberField,
  RecordForm,
  RecordState,
  TextField,
  useActualizando,
  useDraft,
  useGuardar,
} from '@hilvan/ui/records';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';

const schema = z.omit(productoProveedorEditado, { proveedor_id: true });
type Editado = Omit<ProductoProveedorEnviado, 'proveedor_id'>;
type Escrito = { nombre_producto: string; descripcion: string; precio: number | null };

const NO_ENCONTRADO = 'Producto no encontrado';
const escritoDe = ({ nombre_producto, descripcion, precio }: ProductoProveedor): Escrito => ({
  nombre_producto,
  descripcion,
  precio,
});
const compare = compareFields<Escrito>({
  nombre_producto: 'Nombre',
  descripcion: 'Descripción',
  precio: 'Precio',
});

const Editor = ({ producto, proveedorId }: { producto: ProductoProveedor; proveedorId: number }) => {
  const backTo = `/proveedores/${proveedorId}`;
  const [initial] = useState(() => escritoDe(producto));
  const form = useForm<Escrito, unknown, Editado>({
    ...formDefaults,
    // The form may hold an empty price, which the schema reads as 0.
    resolver: zodResolver(schema) as never,
    defaultValues: initial,
  });
  const draft = useDraft({ key: `proveedor/productos/editar/${producto.id}`, form, base: initial });
  const conflict = useConflict({
    title: 'Otra persona modificó este producto',
    form,
    draft,
    compare,
    onSettled: () => void form.handleSubmit(save)(),
  });
  useActualizando(form.formState.isSubmitting);
  const guardar = useGuardar({
    draft,
    exito: 'Producto modificado con éxito!',
    destino: backTo,
    fallo: (error) => notify.error('Error al editar el producto!', textoDeError(error)),
  });

  const save = (values: Editado) =>
    guardar(() =>
      conflict.save({
        read: () => llamarConVersion('listarProveedores'),
        asForm: ({ datos }) =>
          escritoDe(
            presente(
              datos.data.flatMap((p) => p.productos).find((p) => p.id === producto.id),
              NO_ENCONTRADO,
            ),
          ),
        send: ({ version }) =>
          llamar('editarProductoProveedor', {
            params: { id: producto.id },
            payload: { proveedor_id: proveedorId, ...values },
            version,
          }),
      }),
    );

  return (
    <RecordForm form={form} draft={draft} onSubmit={save} backTo={backTo} dialog={conflict.dialog}>
      <FormGrid>
        <TextField form={form} name="nombre_producto" label="Nombre" required autoComplete="off" />
        <TextField form={form} name="descripcion" label="Descripción" autoComplete="off" />
        <NumberField form={form} name="precio" label="Precio" money hint="En blanco queda en 0." />
      </FormGrid>
    </RecordForm>
  );
};

/** /proveedor/productos/editar?producto=12: the product is read from its supplier's list, also by address (decision 42). */
export default function ProductoEditarPage() {
  const [params] = useSearchParams();
  const id = params.get('producto') ?? '';
  const query = useQuery({
    ...consulta('listarProveedores'),
    select: ({ data }) =>
      data
        .flatMap((p) => p.productos.map((producto) => ({ producto, proveedorId: p.id })))
        .find(({ producto }) => String(producto.id) === id) ?? null,
  });
  useLoadingDialog(query.isPending, { seconds: 3 });

  return (
    <Page title="Editar producto del proveedor" width="form">
      {query.data ? (
        <Editor key={id} {...query.data} />
      ) : (
        <RecordState query={query} text={NO_ENCONTRADO} backTo="/proveedores" />
      )}
    </Page>
  );
}
