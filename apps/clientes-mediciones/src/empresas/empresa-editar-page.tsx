import { lineasDeError, llamar, useRegistroParaEditar } from '@hilvan/api-client';
import type { Empresa, EmpresaEnviada } from '@hilvan/contract';
import {
  Card,
  ErrorState,
  Form,
  FormActions,
  LinkButton,
  LoadingState,
  MissingState,
  notify,
  Page,
  SubmitButton,
  useDraft,
  useLoadingDialog,
} from '@hilvan/ui';
import { useNavigate, useParams } from 'react-router-dom';
import { decirFallo, esInexistente } from '../common/decir-fallo';
import { EmpresaFields } from './empresa-fields';
import { useEmpresaForm } from './use-empresa-form';

export default function EmpresaEditarPage() {
  const { idEmpresa = '' } = useParams();
  return <Cargar key={idEmpresa} id={idEmpresa} />;
}

function Cargar({ id }: { id: string }) {
  const { base, query } = useRegistroParaEditar('detalleEmpresa', { id: id });
  const { error, isPending, refetch } = query;
  // Nothing to hold still while there is no record: another try may find it.
  const data = base?.datos.data ? base : query.data;
  useLoadingDialog(isPending, { seconds: 3 });
  const empresa = data?.datos.data;
  const inexistente = data ? !empresa : esInexistente(error);
  return (
    <Page title="Editar empresa" width="form">
      {empresa ? (
        <Editor key={empresa.id} empresa={empresa} version={data.version} />
      ) : inexistente ? (
        <MissingState text="Empresa no encontrada" backTo="/empresas" onRetry={() => void refetch()} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={8} />
      )}
    </Page>
  );
}

function Editor({ empresa, version }: { empresa: Empresa; version: string | null }) {
  const navigate = useNavigate();
  const { form, cedulaLibre } = useEmpresaForm(empresa);
  const draft = useDraft({ key: `empresa/editar/${empresa.id}`, form });

  const guardar = async (payload: EmpresaEnviada) => {
    try {
      if (!(await cedulaLibre(payload.cedula))) return;
      await llamar('editarEmpresa', { params: { idEmpresa: empresa.id }, payload, version });
    } catch (error) {
      const lines = lineasDeError(error).join('\n');
      const message = await decirFallo(error, 'Error al modificar la empresa!', lines);
      form.setError('root.servidor', { message });
      return;
    }
    draft.done();
    await notify.success('Empresa modificada con éxito!');
    navigate('/empresas');
  };

  return (
    <>
      {draft.bar}
      <Card>
        <Form form={form} onSubmit={guardar}>
          <EmpresaFields form={form} />
          <FormActions>
            <SubmitButton form={form}>Guardar</SubmitButton>
            <LinkButton to="/empresas" variant="outline" colorPalette="gray">
              Regresar
            </LinkButton>
          </FormActions>
        </Form>
      </Card>
    </>
  );
}
