import { apiErrorText, asApiError, callApi } from '@hilvan/api-client';
import type { ProveedorEnviado } from '@hilvan/contract';
import { notify, Page } from '@hilvan/ui';
import { RecordForm, useCreate, useSavingDialog } from '@hilvan/ui/records';
import { ProveedorFields } from './proveedor-fields';
import { PROVEEDOR_VACIO, proveedorYaGuardado, useProveedorForm } from './use-proveedor-form';

/** /proveedores/registrar. */
export default function ProveedorRegistroPage() {
  const { form, draft } = useProveedorForm(PROVEEDOR_VACIO, 'proveedores/registrar');
  useSavingDialog(form.formState.isSubmitting);
  const saveNow = useCreate({
    clave: 'proveedores/registrar',
    draft,
    exito: '¡Proveedor creado con éxito!',
    destino: '/proveedores',
    fallo: (error) => {
      // A lost connection is told under a title of its own here (document 2, section 8).
      const { lost } = asApiError(error);
      return notify.error(lost ? 'Error' : 'Error al crear el proveedor!', apiErrorText(error));
    },
    findExisting: proveedorYaGuardado,
    view: (id) => `/proveedores/${id}`,
  });

  const save = (payload: ProveedorEnviado) =>
    saveNow(payload, (idempotencyKey) => callApi('registrarProveedor', { payload, idempotencyKey }));

  return (
    <Page title="Registro de proveedor" width="form">
      <RecordForm form={form} draft={draft} onSubmit={save} backTo="/proveedores">
        <ProveedorFields form={form} autoFocus />
      </RecordForm>
    </Page>
  );
}
