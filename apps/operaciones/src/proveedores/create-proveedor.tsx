import { callApi, queryFor } from '@hilvan/api-client';
import { nombreClave, type Proveedor, proveedorEnviado } from '@hilvan/contract';
import { type CreateAsideProps, CreateDialog } from '@hilvan/ui/overlays';
import { useSchemaForm } from '@hilvan/ui/records';
import { useQueryClient } from '@tanstack/react-query';
import { ProveedorFields } from './proveedor-fields';
import { CAMPOS_PROVEEDOR, isSameProveedor, PROVEEDOR_VACIO } from './use-proveedor-form';

/**
 * A window to create a supplier while an item of stock is being written. Once something is typed, a click beside the window does not throw
 * it away.
 */
export default function CreateProveedor({ nombre, ...aside }: CreateAsideProps<Proveedor>) {
  const queryClient = useQueryClient();
  const form = useSchemaForm(proveedorEnviado, { ...PROVEEDOR_VACIO, nombre });

  return (
    <CreateDialog
      {...aside}
      title="Crear proveedor"
      form={form}
      etiquetas={CAMPOS_PROVEEDOR}
      exito="¡Proveedor creado con éxito!"
      fallo={['Error al crear el proveedor!']}
      dismissable={!form.formState.isDirty}
      once={(payload) => ({
        clave: 'crear/proveedor',
        payload,
        read: async () => {
          // The picker chooses among `proveedoresInfo`, which is read too, so that it knows the new supplier as soon as that is chosen.
          const [proveedores] = await Promise.all([
            queryClient.fetchQuery({ ...queryFor('listarProveedores'), staleTime: 0 }),
            queryClient.fetchQuery({ ...queryFor('proveedoresInfo'), staleTime: 0 }),
          ]);
          return proveedores.data;
        },
        nombre: (proveedor) => proveedor.nombre,
        igual: isSameProveedor,
        refuse: (stored) => {
          // Two suppliers of one name could not be told apart in the list.
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
