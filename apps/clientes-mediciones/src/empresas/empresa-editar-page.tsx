import { callApi, callWithVersion, presente, useRecordToEdit } from '@hilvan/api-client';
import { CAMPOS_EMPRESA, type Empresa } from '@hilvan/contract';
import { Page, useLoadingDialog } from '@hilvan/ui';
import { useEdit } from '@hilvan/ui/overlays';
import { compareFields, EmpresaFields, RecordForm, useDraft, type ValoresEmpresa } from '@hilvan/ui/records';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { registroDe, tellFailure } from '../shared/shared';
import { EmpresaAusente } from './empresa-personas';
import { useEmpresaForm, valuesOf } from './use-empresa-form';

export default function EmpresaEditarPage() {
  const { idEmpresa = '' } = useParams();
  return <Load key={idEmpresa} id={idEmpresa} />;
}

function Load({ id }: { id: string }) {
  const leido = useRecordToEdit('detalleEmpresa', { id });
  const { registro, inexistente } = registroDe<Empresa>(leido);
  useLoadingDialog(leido.query.isPending, { seconds: 3 });
  return (
    <Page title="Editar empresa" width="form">
      {registro ? (
        <Editor key={registro.id} empresa={registro} />
      ) : (
        <EmpresaAusente query={leido.query} missing={inexistente} lines={8} />
      )}
    </Page>
  );
}

const compare = compareFields<ValoresEmpresa>(CAMPOS_EMPRESA);

function Editor({ empresa }: { empresa: Empresa }) {
  const { id } = empresa;
  const [inicial] = useState(() => valuesOf(empresa));
  const { form, cedulaLibre } = useEmpresaForm(empresa);
  const draft = useDraft({ key: `empresa/editar/${id}`, form, base: inicial });
  const { edit, dialog } = useEdit({
    title: 'Otra persona modificó esta empresa',
    form,
    draft,
    compare,
    around: async (attempt, { cedula }) => (await cedulaLibre(cedula)) && attempt(),
    read: async () => {
      const { datos, version } = await callWithVersion('detalleEmpresa', { params: { id } });
      return { ahora: presente(datos.data, 'Empresa no encontrada'), version };
    },
    asForm: ({ ahora }) => valuesOf(ahora),
    send: (payload, { version }) => callApi('editarEmpresa', { params: { idEmpresa: id }, payload, version }),
    settled: (payload) => valuesOf({ ...payload, id }),
    exito: 'Empresa modificada con éxito!',
    destino: '/empresas',
    fallo: (error) => tellFailure(form, error, CAMPOS_EMPRESA, 'Error al modificar la empresa!'),
  });

  return (
    <RecordForm form={form} draft={draft} onSubmit={edit} backTo="/empresas" dialog={dialog}>
      <EmpresaFields form={form} propia={id} held={draft.held} />
    </RecordForm>
  );
}
