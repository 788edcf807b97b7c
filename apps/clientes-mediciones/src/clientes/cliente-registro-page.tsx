import { llamar } from '@hilvan/api-client';
import type { ClienteEnviado } from '@hilvan/contract';
import { Page } from '@hilvan/ui';
import { RecordForm, useAlta, useDraft } from '@hilvan/ui/records';
import { decirFallo } from '../shared/decir-fallo';
import { ClienteFields } from './cliente-fields';
import { clienteYaGuardado } from './cliente-ya-guardado';
import { useClienteForm } from './use-cliente-form';

export default function ClienteRegistroPage() {
  const { form, cedulaLibre } = useClienteForm();
  const draft = useDraft({ key: 'clientes/registro', form });
  const guardar = useAlta({
    clave: 'clientes/registro',
    draft,
    exito: 'Cliente creado con éxito!',
    destino: '/clientes',
    estado: () => ({ nuevo: form.getValues() }),
    fallo: (error) =>
      decirFallo(form, error, 'Error al crear cliente!', 'Verificar que todos los campos estén llenos'),
    yaGuardado: clienteYaGuardado,
    ver: (id) => `/clientes/${id}`,
  });

  const registrar = (payload: ClienteEnviado) =>
    guardar(
      payload,
      (idempotencyKey) => llamar('registrarCliente', { payload, idempotencyKey }),
      () => cedulaLibre(payload.cedula),
    );

  return (
    <Page title="Registro de cliente" width="form">
      <RecordForm form={form} draft={draft} onSubmit={registrar} submit="Registrar" backTo="/clientes">
        <ClienteFields form={form} />
      </RecordForm>
    </Page>
  );
}
