import { asApiError, callApi, queryFor } from '@hilvan/api-client';
import type { ProveedorEnviado } from '@hilvan/contract';
import { notify, Page } from '@hilvan/ui';
import { RecordForm, reasonIn, useCreate, useSavingDialog } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { acceptsMismoNombre, yaHay } from '../shared/mismo-nombre';
import { ProveedorFields } from './proveedor-fields';
import {
  CAMPOS_PROVEEDOR,
  PROVEEDOR_VACIO,
  proveedorYaGuardado,
  useProveedorForm,
} from './use-proveedor-form';

/** /proveedores/registrar. */
export default function ProveedorRegistroPage() {
  const { form, draft } = useProveedorForm(PROVEEDOR_VACIO, 'proveedores/registrar');
  const nombres = useQuery(queryFor('listarProveedores')).data?.data.map(({ nombre }) => nombre);
  useSavingDialog(form.formState.isSubmitting);
  const saveNow = useCreate({
    clave: 'proveedores/registrar',
    draft,
    exito: '¡Proveedor creado con éxito!',
    destino: '/proveedores',
    fallo: (error) => {
      // A lost connection is told under a title of its own here (document 2, section 8).
      const { lost } = asApiError(error);
      return notify.error(lost ? 'Error' : 'Error al crear el proveedor!', reasonIn(error, CAMPOS_PROVEEDOR));
    },
    findExisting: proveedorYaGuardado,
    view: (id) => `/proveedores/${id}`,
  });

  const save = (payload: ProveedorEnviado) =>
    saveNow(
      payload,
      (idempotencyKey) => callApi('registrarProveedor', { payload, idempotencyKey }),
      () => acceptsMismoNombre('Registrar', yaHay('un proveedor', payload.nombre, nombres)),
    );

  return (
    <Page title="Registro de proveedor" width="form">
      <RecordForm form={form} draft={draft} onSubmit={save} backTo="/proveedores">
        <ProveedorFields form={form} autoFocus />
      </RecordForm>
    </Page>
  );
}
