import { comoApiError, llamar, textoDeError, useClaveDeIntento } from '@hilvan/api-client';
import type { ProveedorEnviado } from '@hilvan/contract';
import { notify, Page, RecordForm } from '@hilvan/ui';
import { useNavigate } from 'react-router-dom';
import { ProveedorFields } from './proveedor-fields';
import { PROVEEDOR_VACIO, useProveedorForm } from './use-proveedor-form';

/** /proveedores/registrar. */
export default function ProveedorRegistroPage() {
  const navigate = useNavigate();
  const { form, draft } = useProveedorForm(PROVEEDOR_VACIO, 'proveedores/registrar');
  const intento = useClaveDeIntento();

  const save = async (payload: ProveedorEnviado) => {
    try {
      await llamar('registrarProveedor', { payload, idempotencyKey: intento.clave(payload) });
    } catch (error) {
      // A lost connection has a dialog of its own here (document 2, section 8).
      const lost = comoApiError(error).kind === 'network';
      await notify.error(lost ? 'Error' : 'Error al crear el proveedor!', textoDeError(error));
      return;
    }
    intento.hecho();
    draft.done();
    await notify.success('¡Proveedor creado con éxito!');
    navigate('/proveedores');
  };

  return (
    <Page title="Registro de proveedor" width="form">
      <RecordForm form={form} draft={draft} onSubmit={save} backTo="/proveedores">
        <ProveedorFields form={form} />
      </RecordForm>
    </Page>
  );
}
