import { callApi, callWithVersion, presente, useRecordToEdit } from '@hilvan/api-client';
import type { Cliente } from '@hilvan/contract';
import { Page, useLoadingDialog } from '@hilvan/ui';
import { useEdit } from '@hilvan/ui/overlays';
import { compareFields, RecordForm, useDraft } from '@hilvan/ui/records';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { registroDe, tellFailure } from '../shared/shared';
import { CAMPOS_CLIENTE } from './campos-cliente';
import { ClienteAusente } from './cliente-ausente';
import { ClienteFields } from './cliente-fields';
import { useClienteForm, type ValoresCliente, valuesOf } from './use-cliente-form';

export default function ClienteEditarPage() {
  const { userId = '' } = useParams();
  return <Load key={userId} id={userId} />;
}

function Load({ id }: { id: string }) {
  const leido = useRecordToEdit('infoCliente', { id });
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

const compare = compareFields<ValoresCliente>(CAMPOS_CLIENTE);

function Editor({ cliente }: { cliente: Cliente }) {
  const { id } = cliente;
  const [inicial] = useState(() => valuesOf(cliente));
  const { form, cedulaLibre, empresaEsta } = useClienteForm(cliente);
  const draft = useDraft({ key: `clientes/editar/${id}`, form, base: inicial });
  const { edit, dialog } = useEdit({
    title: 'Otra persona modificó este cliente',
    form,
    draft,
    compare,
    // The company that the client had may stay, also where it is registered no more.
    around: async (attempt, { cedula, empresa }) =>
      (await cedulaLibre(cedula)) &&
      (empresa === draft.base().empresa || (await empresaEsta(empresa))) &&
      attempt(),
    read: async () => {
      const { datos, version } = await callWithVersion('infoCliente', { params: { id } });
      return { ahora: presente(datos.data, 'Cliente no encontrado'), version };
    },
    asForm: ({ ahora }) => valuesOf(ahora),
    send: (payload, { version }) => callApi('editarCliente', { params: { id }, payload, version }),
    settled: (payload) => valuesOf({ ...payload, id }),
    exito: 'Cliente modificado con éxito!',
    destino: `/clientes/${id}`,
    fallo: (error) =>
      tellFailure(
        form,
        error,
        CAMPOS_CLIENTE,
        'Error!',
        'No se ha podido modificar el usuario, intentelo mas tarde.',
      ),
  });

  return (
    <RecordForm form={form} draft={draft} onSubmit={edit} backTo={`/clientes/${id}`} dialog={dialog}>
      <ClienteFields form={form} propio={id} held={draft.held} />
    </RecordForm>
  );
}
