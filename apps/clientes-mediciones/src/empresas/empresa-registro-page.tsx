import { lineasDeError, llamar, useClaveDeIntento } from '@hilvan/api-client';
import type { EmpresaEnviada } from '@hilvan/contract';
import { notify, Page, RecordForm, useDraft } from '@hilvan/ui';
import { useNavigate } from 'react-router-dom';
import { decirFallo } from '../common/decir-fallo';
import { EmpresaFields } from './empresa-fields';
import { useEmpresaForm } from './use-empresa-form';

export default function EmpresaRegistroPage() {
  const navigate = useNavigate();
  const { form, cedulaLibre } = useEmpresaForm();
  const draft = useDraft({ key: 'empresas/registro', form });
  const intento = useClaveDeIntento();

  const registrar = async (payload: EmpresaEnviada) => {
    try {
      if (!(await cedulaLibre(payload.cedula))) return;
      await llamar('registrarEmpresa', { payload, idempotencyKey: intento.clave(payload) });
    } catch (error) {
      const lines = lineasDeError(error).join('\n');
      const message = await decirFallo(error, 'Error al crear la empresa!', lines);
      form.setError('root.servidor', { message });
      return;
    }
    intento.hecho();
    draft.done();
    await notify.success('Empresa creada con éxito!');
    navigate('/empresas');
  };

  return (
    <Page title="Registro de empresa" width="form">
      <RecordForm form={form} draft={draft} onSubmit={registrar} submit="Registrar" backTo="/empresas">
        <EmpresaFields form={form} />
      </RecordForm>
    </Page>
  );
}
