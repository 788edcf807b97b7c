import { callApi, queryFor } from '@hilvan/api-client';
import { type Categoria, categoriaEnviada, nombreClave } from '@hilvan/contract';
import { type CreateAsideProps, CreateDialog } from '@hilvan/ui/overlays';
import { TextField, useSchemaForm } from '@hilvan/ui/records';
import { useQueryClient } from '@tanstack/react-query';

/** A window to create a category while an item of stock is being written. */
export default function CreateCategoria({ nombre, ...aside }: CreateAsideProps<Categoria>) {
  const queryClient = useQueryClient();
  const form = useSchemaForm(categoriaEnviada, { nombre_categoria: nombre });

  return (
    <CreateDialog
      {...aside}
      title="Crear categoría"
      form={form}
      exito="Categoría creada con éxito!"
      fallo={['Error al crear la categoria!']}
      once={(payload) => ({
        clave: 'crear/categoria',
        payload,
        read: async () =>
          (await queryClient.fetchQuery({ ...queryFor('listarCategorias'), staleTime: 0 })).data,
        nombre: (categoria) => categoria.nombre_categoria,
        // A category is nothing but its name.
        igual: (stored, sent) => nombreClave(stored.nombre_categoria) === nombreClave(sent.nombre_categoria),
        refuse: () => undefined,
        campo: 'nombre_categoria',
        send: (idempotencyKey) => callApi('registrarCategoria', { payload, idempotencyKey }),
      })}
    >
      <TextField form={form} name="nombre_categoria" label="Nombre de la categoría" required autoFocus />
    </CreateDialog>
  );
}
