import { llamar, useClaveDeIntento } from '@hilvan/api-client';
import type { ClienteEnviado } from '@hilvan/contract';
import { Page } from '@hilvan/ui';
import { RecordForm, useDraft, useGuardar } from '@hilvan/ui/records';
import { decirFallo } from '../shared/decir-fallo';
import { ClienteFields } from './cliente-fields';
import { useClienteForm } from './use-cliente-form';

export default function ClienteRegistroPage() {
  const { form, cedulaLibre } = useClienteForm();
  const draft = useDraft({ key: 'clientes/registro', form });
  const intento = useClaveDeIntento();
  const guardar = useGuardar({
    draft,
    exito: 'Cliente creado con éxito!',
    destino: '/clientes',
    fallo: (error) =>
      decirFallo(form, error, 'Error al crear cliente!', 'Verificar que todos los campos estén llenos'),
  });

  const registrar = (payload: ClienteEnviado) =>
    guardar(async () => {
      if (!(await cedulaLibre(payload.cedula))) return false;
      await llamar('registrarCliente', { payload, idempotencyKey: intento.clave(payload) });
      intento.hecho();
      return true;
    });

  return (
    <Page title="Registro de cliente" width="form">
      <RecordForm form={form} draft={draft} onSubmit={registrar} submit="Registrar" backTo="/clientes">
        <ClienteFields form={form} />
      </RecordForm>
    </Page>
  );
}
