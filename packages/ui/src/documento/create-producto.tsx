import { callApi, queryFor } from '@hilvan/api-client';
import { fold, PRECIO_POR_DEFECTO, type Producto, productoEnviado } from '@hilvan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { colones } from '../formats/formats';
import { useSchemaForm } from '../forms/use-schema-form';
import { CreateDialog } from '../frames/create-dialog';
import type { CreateAsideProps } from '../overlays/use-create-aside';
import { CAMPOS_PRODUCTO, ProductoFields, type ValoresProducto } from './producto-fields';

const called = (name: string) => fold(name).trim();

/** The dialog that creates a product while an order or a repair is being written. */
export default function CreateProducto({ nombre, ...aside }: CreateAsideProps<Producto>) {
  const queryClient = useQueryClient();
  const initial: ValoresProducto = {
    nombre_producto: nombre,
    categoria: '',
    precio_unitario: PRECIO_POR_DEFECTO,
    descripcion: '',
  };
  const form = useSchemaForm(productoEnviado, initial);

  return (
    <CreateDialog
      {...aside}
      title="Crear producto"
      form={form}
      etiquetas={CAMPOS_PRODUCTO}
      exito="Producto creado con éxito!"
      fallo={['Error al crear el producto!', 'Error desconocido al crear el producto.']}
      once={(payload) => ({
        clave: 'crear/producto',
        payload,
        read: async () =>
          (await queryClient.fetchQuery({ ...queryFor('listarProductos'), staleTime: 0 })).data,
        nombre: (producto) => producto.nombre_producto,
        igual: (stored, sent) =>
          called(stored.nombre_producto) === called(sent.nombre_producto) &&
          stored.precio_unitario === sent.precio_unitario &&
          stored.categoria === sent.categoria,
        refuse: (stored) => {
          // Two products of one name could not be told apart in the list.
          const other = stored.find((one) => called(one.nombre_producto) === called(payload.nombre_producto));
          return other
            ? {
                campo: 'nombre_producto',
                porque: `Ya hay un producto «${other.nombre_producto}» a ${colones(other.precio_unitario)}: elíjalo de la lista.`,
              }
            : undefined;
        },
        campo: 'nombre_producto',
        send: (idempotencyKey) => callApi('registrarProducto', { payload, idempotencyKey }),
      })}
    >
      <ProductoFields form={form} short />
    </CreateDialog>
  );
}
