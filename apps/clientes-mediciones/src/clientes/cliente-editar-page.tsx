import { llamar, useRegistroParaEditar } from '@hilvan/api-client';
import type { Cliente, ClienteEnviado } from '@hilvan/contract';
import {
  Card,
  ErrorState,
  Form,
  FormActions,
  LinkButton,
  LoadingState,
  notify,
  Page,
  SubmitButton,
  useDraft,
  useLoadingDialog,
} from '@hilvan/ui';
import { useNavigate, useParams } from 'react-router-dom';
import { decirFallo, esInexistente } from '../common/decir-fallo';
import { ClienteFields } from './cliente-fields';
import { ClienteNoEncontrado } from './cliente-no-encontrado';
import { useClienteForm } from './use-cliente-form';

export default function ClienteEditarPage() {
  const { userId = '' } = useParams();
  return <Cargar key={userId} id={userId} />;
}

function Cargar({ id }: { id: string }) {
  const { base, query } = useRegistroParaEditar('infoCliente', { id: id });
  const { error, isPending, refetch } = query;
  // Nothing to hold still while there is no record: another try may find it.
  const data = base?.datos.data ? base : query.data;
  useLoadingDialog(isPending, { seconds: 2 });
  const cliente = data?.datos.data;
  const inexistente = data ? !cliente : esInexistente(error);
  return (
    <Page title="Editar cliente" width="form">
      {cliente ? (
        <Editor key={cliente.id} cliente={cliente} version={data.version} />
      ) : inexistente ? (
        <ClienteNoEncontrado onRetry={() => void refetch()} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={8} />
      )}
    </Page>
  );
}

function Editor({ cliente, version }: { cliente: Cliente; version: string | null }) {
  const navigate = useNavigate();
  const { form, cedulaLibre } = useClienteForm(cliente);
  const draft = useDraft({ key: `clientes/editar/${cliente.id}`, form });

  const guardar = async (payload: ClienteEnviado) => {
    try {
      if (!(await cedulaLibre(payload.cedula))) return;
      await llamar('editarCliente', { params: { id: cliente.id }, payload, version });
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
    navigate(`/clientes/${cliente.id}`);
  };

  return (
    <>
      {draft.bar}
      <Card>
        <Form form={form} onSubmit={guardar}>
          <ClienteFields form={form} />
          <FormActions>
            <SubmitButton form={form}>Guardar</SubmitButton>
            <LinkButton to={`/clientes/${cliente.id}`} variant="outline" colorPalette="gray">
              Regresar
            </LinkButton>
          </FormActions>
        </Form>
      </Card>
    </>
  );
}
