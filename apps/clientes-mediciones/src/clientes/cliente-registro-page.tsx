import { llamar, useClaveDeIntento } from '@hilvan/api-client';
import type { ClienteEnviado } from '@hilvan/contract';
import { notify, Page, RecordForm, useDraft } from '@hilvan/ui';
import { useNavigate } from 'react-router-dom';
import { decirFallo } from '../common/decir-fallo';
import { ClienteFields } from './cliente-fields';
import { useClienteForm } from './use-cliente-form';

export default function ClienteRegistroPage() {
  const navigate = useNavigate();
  const { form, cedulaLibre } = useClienteForm();
  const draft = useDraft({ key: 'clientes/registro', form });
  const intento = useClaveDeIntento();

  const registrar = async (payload: ClienteEnviado) => {
    try {
      if (!(await cedulaLibre(payload.cedula))) return;
      await llamar('registrarCliente', { payload, idempotencyKey: intento.clave(payload) });
    } catch (error) {
      const message = await decirFallo(
        error,
        'Error al crear cliente!',
        'Verificar que todos los campos estén llenos',
      );
      form.setError('root.servidor', { message });
      return;
    }
    intento.hecho();
    draft.done();
    await notify.success('Cliente creado con éxito!');
    navigate('/clientes');
  };

  return (
    <Page title="Registro de cliente" width="form">
      <RecordForm form={form} draft={draft} onSubmit={registrar} submit="Registrar" backTo="/clientes">
        <ClienteFields form={form} />
      </RecordForm>
    </Page>
  );
}
