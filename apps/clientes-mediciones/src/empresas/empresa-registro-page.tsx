import { llamar, textoDeError } from '@hilvan/api-client';
import type { EmpresaEnviada } from '@hilvan/contract';
import { Page } from '@hilvan/ui';
import { RecordForm, useAlta, useDraft } from '@hilvan/ui/records';
import { decirFallo } from '../shared/decir-fallo';
import { EmpresaFields } from './empresa-fields';
import { empresaYaGuardada } from './empresa-ya-guardada';
import { useEmpresaForm } from './use-empresa-form';

export default function EmpresaRegistroPage() {
  const { form, cedulaLibre } = useEmpresaForm();
  const draft = useDraft({ key: 'empresas/registro', form });
  const guardar = useAlta({
    clave: 'empresas/registro',
    draft,
    exito: 'Empresa creada con éxito!',
    destino: '/empresas',
    fallo: (error) => decirFallo(form, error, 'Error al crear la empresa!', textoDeError(error)),
    yaGuardado: empresaYaGuardada,
    ver: (id) => `/empresa/${id}`,
  });

  const registrar = (payload: EmpresaEnviada) =>
    guardar(
      payload,
      (idempotencyKey) => llamar('registrarEmpresa', { payload, idempotencyKey }),
      () => cedulaLibre(payload.cedula),
    );

  return (
    <Page title="Registro de empresa" width="form">
      <RecordForm form={form} draft={draft} onSubmit={registrar} submit="Registrar" backTo="/empresas">
        <EmpresaFields form={form} />
      </RecordForm>
    </Page>
  );
}
