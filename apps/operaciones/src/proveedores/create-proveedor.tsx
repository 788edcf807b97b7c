import { callApi, queryFor } from '@hilvan/api-client';
import { nombreClave, type Proveedor, proveedorEnviado } from '@hilvan/contract';
import { type CreateAsideProps, CreateDialog } from '@hilvan/ui/overlays';
import { useSchemaForm } from '@hilvan/ui/records';
import { useQueryClient } from '@tanstack/react-query';
import { ProveedorFields } from './proveedor-fields';
import { isSameProveedor, PROVEEDOR_VACIO } from './use-proveedor-form';

/** A supplier made while an item of stock is written. Half typed it is not thrown away by a click beside it. */
export default function CreateProveedor({ nombre, ...aside }: CreateAsideProps<Proveedor>) {
  const queryClient = useQueryClient();
  const form = useSchemaForm(proveedorEnviado, { ...PROVEEDOR_VACIO, nombre });

  return (
    <CreateDialog
      {...aside}
      title="Crear proveedor"
      form={form}
      exito="¡Proveedor creado con éxito!"
      fallo={['Error al crear el proveedor!']}
      dismissable={!form.formState.isDirty}
      once={(payload) => ({
        clave: 'crear/proveedor',
        payload,
        read: async () => {
          // The picker chooses among the names, which know the new one as soon as it is chosen.
          const [proveedores] = await Promise.all([
            queryClient.fetchQuery({ ...queryFor('listarProveedores'), staleTime: 0 }),
            queryClient.fetchQuery({ ...queryFor('proveedoresInfo'), staleTime: 0 }),
          ]);
          return proveedores.data;
        },
        nombre: (proveedor) => proveedor.nombre,
        igual: isSameProveedor,
        refuse: (stored) => {
          // Two of one name are told apart by nobody who chooses from a list.
          const other = stored.find((one) => nombreClave(one.nombre) === nombreClave(payload.nombre));
          return other
            ? { campo: 'nombre', porque: `Ya hay un proveedor «${other.nombre}»: elíjalo de la lista.` }
            : undefined;
        },
        campo: 'nombre',
        send: (idempotencyKey) => callApi('registrarProveedor', { payload, idempotencyKey }),
      })}
    >
      <ProveedorFields form={form} short />
    </CreateDialog>
  );
}
