import { consulta, llamar, textoDeError } from '@hilvan/api-client';
import {
  type ProductoProveedor,
  type ProductoProveedorEnviado,
  productoProveedorEditado,
} from '@hilvan/contract';
import {
  Card,
  Form,
  FormActions,
  FormGrid,
  formDefaults,
  NumberField,
  notify,
  Page,
  SubmitButton,
  TextField,
  useDraft,
  useLoadingDialog,
} from '@hilvan/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { Regresar } from '../shared/regresar';
import { useActualizando } from '../shared/use-guardando';
import { ProveedorEstado } from './proveedor-estado';

const schema = z.omit(productoProveedorEditado, { proveedor_id: true });
type Editado = Omit<ProductoProveedorEnviado, 'proveedor_id'>;
type Escrito = { nombre_producto: string; descripcion: string; precio: number | null };

const Editor = ({ producto, proveedorId }: { producto: ProductoProveedor; proveedorId: number }) => {
  const navigate = useNavigate();
  const form = useForm<Escrito, unknown, Editado>({
    ...formDefaults,
    // The form may hold an empty price, which the schema reads as 0.
    resolver: zodResolver(schema) as never,
    defaultValues: {
      nombre_producto: producto.nombre_producto,
      descripcion: producto.descripcion,
      precio: producto.precio,
    },
  });
  const draft = useDraft({ key: `proveedor/productos/editar/${producto.id}`, form });
  useActualizando(form.formState.isSubmitting);

  const save = async (values: Editado) => {
    try {
      await llamar('editarProductoProveedor', {
        params: { id: producto.id },
        payload: { proveedor_id: proveedorId, ...values },
      });
    } catch (error) {
      await notify.error('Error al editar el producto!', textoDeError(error));
      return;
    }
    draft.done();
    await notify.success('Producto modificado con éxito!');
    navigate(`/proveedores/${proveedorId}`);
  };

  return (
    <>
      {draft.bar}
      <Card>
        <Form form={form} onSubmit={save}>
          <FormGrid>
            <TextField form={form} name="nombre_producto" label="Nombre" required autoComplete="off" />
            <TextField form={form} name="descripcion" label="Descripción" autoComplete="off" />
            <NumberField form={form} name="precio" label="Precio" money hint="En blanco queda en 0." />
          </FormGrid>
          <FormActions>
            <SubmitButton form={form}>Guardar</SubmitButton>
            <Regresar to={`/proveedores/${proveedorId}`} />
          </FormActions>
        </Form>
      </Card>
    </>
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
        <ProveedorEstado query={query} text="Producto no encontrado" />
      )}
    </Page>
  );
}
