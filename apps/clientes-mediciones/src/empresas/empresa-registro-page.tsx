import { callApi } from '@hilvan/api-client';
import { CAMPOS_EMPRESA, type EmpresaEnviada } from '@hilvan/contract';
import { Page } from '@hilvan/ui';
import { EmpresaFields, RecordForm, uncertain, useCreate, useDraft } from '@hilvan/ui/records';
import { tellFailure } from '../shared/shared';
import { empresaYaGuardada, useEmpresaForm } from './use-empresa-form';

const CLAVE = 'empresas/registro';
const inDoubt = () => uncertain(CLAVE) !== undefined;

export default function EmpresaRegistroPage() {
  const { form, cedulaLibre } = useEmpresaForm(undefined, inDoubt);
  const draft = useDraft({ key: CLAVE, form });
  const save = useCreate({
    clave: CLAVE,
    draft,
    exito: 'Empresa creada con éxito!',
    destino: '/empresas',
    fallo: (error) => tellFailure(form, error, CAMPOS_EMPRESA, 'Error al crear la empresa!'),
    findExisting: empresaYaGuardada,
    view: (id) => `/empresa/${id}`,
  });

  const register = (payload: EmpresaEnviada) =>
    save(
      payload,
      (idempotencyKey) => callApi('registrarEmpresa', { payload, idempotencyKey }),
      () => cedulaLibre(payload.cedula),
    );

  return (
    <Page title="Registro de empresa" width="form">
      <RecordForm form={form} draft={draft} onSubmit={register} submit="Registrar" backTo="/empresas">
        <EmpresaFields form={form} held={draft.held} autoFocus />
      </RecordForm>
    </Page>
  );
}
