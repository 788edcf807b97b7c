import { llamar, textoDeError, useClaveDeIntento } from '@hilvan/api-client';
import type { EmpresaEnviada } from '@hilvan/contract';
import { Page } from '@hilvan/ui';
import { RecordForm, useDraft, useGuardar } from '@hilvan/ui/records';
import { decirFallo } from '../shared/decir-fallo';
import { EmpresaFields } from './empresa-fields';
import { useEmpresaForm } from './use-empresa-form';

export default function EmpresaRegistroPage() {
  const { form, cedulaLibre } = useEmpresaForm();
  const draft = useDraft({ key: 'empresas/registro', form });
  const intento = useClaveDeIntento();
  const guardar = useGuardar({
    draft,
    exito: 'Empresa creada con éxito!',
    destino: '/empresas',
    fallo: (error) => decirFallo(form, error, 'Error al crear la empresa!', textoDeError(error)),
  });

  const registrar = (payload: EmpresaEnviada) =>
    guardar(async () => {
      if (!(await cedulaLibre(payload.cedula))) return false;
      await llamar('registrarEmpresa', { payload, idempotencyKey: intento.clave(payload) });
      intento.hecho();
      return true;
    });

  return (
    <Page title="Registro de empresa" width="form">
      <RecordForm form={form} draft={draft} onSubmit={registrar} submit="Registrar" backTo="/empresas">
        <EmpresaFields form={form} />
      </RecordForm>
    </Page>
  );
}
