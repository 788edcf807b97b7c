import { ApiError, llamar, llamarConVersion, useRegistroParaEditar } from '@hilvan/api-client';
import type { Cliente, ClienteEnviado } from '@hilvan/contract';
import { compareFields, notify, Page, RecordForm, useDraft, useLoadingDialog } from '@hilvan/ui';
import { useConflict } from '@hilvan/ui/overlays';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { decirFallo } from '../common/decir-fallo';
import { registroDe } from '../common/registro';
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
  const navigate = useNavigate();
  const [inicial] = useState(() => valoresDe(cliente));
  const { form, cedulaLibre } = useClienteForm(cliente);
  const draft = useDraft({ key: `clientes/editar/${id}`, form, base: inicial });
  const conflict = useConflict({
    title: 'Otra persona modificó este cliente',
    form,
    draft,
    compare: comparar,
    onSettled: () => void form.handleSubmit(guardar)(),
  });

  const guardar = async (payload: ClienteEnviado) => {
    try {
      if (!(await cedulaLibre(payload.cedula))) return;
      const guardado = await conflict.save({
        read: async () => {
          const { datos, version } = await llamarConVersion('infoCliente', { params: { id } });
          if (!datos.data) throw new ApiError('rejected', { errores: ['Cliente no encontrado'] });
          return { ahora: datos.data, version };
        },
        asForm: ({ ahora }) => valoresDe(ahora),
        send: ({ version }) => llamar('editarCliente', { params: { id }, payload, version }),
      });
      if (!guardado) return;
    } catch (error) {
      const message = await decirFallo(
        error,
        'Error!',
        'No se ha podido modificar el usuario, intentelo mas tarde.',
      );
      form.setError('root.servidor', { message });
      return;
    }
    draft.done();
    await notify.success('Cliente modificado con éxito!');
    navigate(`/clientes/${id}`);
  };

  return (
    <RecordForm
      form={form}
      draft={draft}
      onSubmit={guardar}
      backTo={`/clientes/${id}`}
      dialog={conflict.dialog}
    >
      <ClienteFields form={form} />
    </RecordForm>
  );
}
