import { llamar, llamarConVersion, presente, useRegistroParaEditar } from '@hilvan/api-client';
import type { Cliente, ClienteEnviado } from '@hilvan/contract';
import { Page, useLoadingDialog } from '@hilvan/ui';
import { useConflict } from '@hilvan/ui/overlays';
import { compareFields, RecordForm, useDraft, useGuardar } from '@hilvan/ui/records';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { decirFallo } from '../shared/decir-fallo';
import { registroDe } from '../shared/registro';
import { ClienteAusente } from './cliente-ausente';
import { ClienteFields } from './cliente-fields';
import { useClienteForm, type ValoresCliente, valoresDe } from './use-cliente-form';

export default function ClienteEditarPage() {
  const { userId = '' } = useParams();
  return <Cargar key={userId} id={userId} />;
}

function Cargar({ id }: { id: string }) {
  const leido = useRegistroParaEditar('infoCliente', { id });
  const { registro, inexistente } = registroDe<Cliente>(leido);
  useLoadingDialog(leido.query.isPending, { seconds: 2 });
  return (
    <Page title="Editar cliente" width="form">
      {registro ? (
        <Editor key={registro.id} cliente={registro} />
      ) : (
        <ClienteAusente query={leido.query} missing={inexistente} lines={8} />
      )}
    </Page>
  );
}

const comparar = compareFields<ValoresCliente>({
  nombre: 'Nombre',
  apellido1: 'Primer apellido',
  apellido2: 'Segundo apellido',
  cedula: 'Cédula',
  email: 'Correo',
  telefono: 'Teléfono',
  empresa: 'Empresa',
  departamento: 'Departamento',
  comentarios: 'Observaciones',
});

function Editor({ cliente }: { cliente: Cliente }) {
  const { id } = cliente;
  const [inicial] = useState(() => valoresDe(cliente));
  const { form, cedulaLibre } = useClienteForm(cliente);
  const draft = useDraft({ key: `clientes/editar/${id}`, form, base: inicial });
  const conflict = useConflict({
    title: 'Otra persona modificó este cliente',
    form,
    draft,
    compare: comparar,
    onSettled: () => void form.handleSubmit(editar)(),
  });
  const guardar = useGuardar({
    draft,
    exito: 'Cliente modificado con éxito!',
    destino: `/clientes/${id}`,
    fallo: (error) =>
      decirFallo(form, error, 'Error!', 'No se ha podido modificar el usuario, intentelo mas tarde.'),
  });

  const editar = (payload: ClienteEnviado) =>
    guardar(async () => {
      if (!(await cedulaLibre(payload.cedula))) return false;
      return conflict.save({
        read: async () => {
          const { datos, version } = await llamarConVersion('infoCliente', { params: { id } });
          return { ahora: presente(datos.data, 'Cliente no encontrado'), version };
        },
        asForm: ({ ahora }) => valoresDe(ahora),
        send: ({ version }) => llamar('editarCliente', { params: { id }, payload, version }),
      });
    });

  return (
    <RecordForm
      form={form}
      draft={draft}
      onSubmit={editar}
      backTo={`/clientes/${id}`}
      dialog={conflict.dialog}
    >
      <ClienteFields form={form} />
    </RecordForm>
  );
}
