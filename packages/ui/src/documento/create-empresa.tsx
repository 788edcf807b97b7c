import { callApi, queryFor } from '@hilvan/api-client';
import { CAMPOS_EMPRESA, type Empresa, empresaEnviada, normaliseCedula, sameCedula } from '@hilvan/contract';
import { useQueryClient } from '@tanstack/react-query';
import { EmpresaFields } from '../contacto/empresa-fields';
import { useSchemaForm } from '../forms/use-schema-form';
import { CreateDialog } from '../frames/create-dialog';
import type { CreateAsideProps } from '../overlays/use-create-aside';

/** The dialog that creates a company while something else is being written. Once something is typed in it, a click outside does not discard that. */
export default function CreateEmpresa({ nombre, ...aside }: CreateAsideProps<Empresa>) {
  const queryClient = useQueryClient();
  const form = useSchemaForm(empresaEnviada, {
    nombre_empresa: nombre,
    razon_social: nombre,
    cedula: '',
    email: '',
    nombre_encargado: '',
    telefono_encargado: '',
    direccion: '',
    comentarios: '',
  });

  return (
    <CreateDialog
      {...aside}
      title="Crear empresa"
      form={form}
      etiquetas={CAMPOS_EMPRESA}
      exito="Empresa creada con éxito!"
      fallo={['Error al crear la empresa!']}
      dismissable={!form.formState.isDirty}
      once={(payload) => ({
        clave: 'crear/empresa',
        payload,
        read: async () =>
          (await queryClient.fetchQuery({ ...queryFor('listarEmpresas'), staleTime: 0 })).data,
        nombre: (empresa) => empresa.nombre_empresa,
        igual: (stored, sent) =>
          stored.nombre_empresa.trim() === sent.nombre_empresa &&
          normaliseCedula(stored.cedula) === normaliseCedula(sent.cedula),
        refuse: (stored) =>
          stored.some(({ cedula }) => sameCedula(cedula, payload.cedula))
            ? { campo: 'cedula', porque: 'La cédula ya está asignada a una empresa' }
            : undefined,
        campo: 'nombre_empresa',
        send: (idempotencyKey) => callApi('registrarEmpresa', { payload, idempotencyKey }),
      })}
    >
      <EmpresaFields form={form} held={form.formState.isSubmitting || !aside.open} short />
    </CreateDialog>
  );
}
