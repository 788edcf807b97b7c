import { llamar, llamarConVersion, presente, textoDeError, useRegistroParaEditar } from '@hilvan/api-client';
import type { Empresa, EmpresaEnviada } from '@hilvan/contract';
import { Page, useLoadingDialog } from '@hilvan/ui';
import { useConflict } from '@hilvan/ui/overlays';
import { compareFields, RecordForm, useDraft, useGuardar } from '@hilvan/ui/records';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { decirFallo } from '../shared/decir-fallo';
import { registroDe } from '../shared/registro';
import { EmpresaAusente } from './empresa-ausente';
import { EmpresaFields } from './empresa-fields';
import { useEmpresaForm, type ValoresEmpresa, valoresDe } from './use-empresa-form';

export default function EmpresaEditarPage() {
  const { idEmpresa = '' } = useParams();
  return <Cargar key={idEmpresa} id={idEmpresa} />;
}

function Cargar({ id }: { id: string }) {
  const leido = useRegistroParaEditar('detalleEmpresa', { id });
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

const comparar = compareFields<ValoresEmpresa>({
  nombre_empresa: 'Empresa',
  razon_social: 'Razón social',
  cedula: 'Cédula',
  email: 'Correo electronico',
  nombre_encargado: 'Nombre del Encargado',
  telefono_encargado: 'Telefono',
  direccion: 'Dirección',
  comentarios: 'Observaciones',
});

function Editor({ empresa }: { empresa: Empresa }) {
  const { id } = empresa;
  const [inicial] = useState(() => valoresDe(empresa));
  const { form, cedulaLibre } = useEmpresaForm(empresa);
  const draft = useDraft({ key: `empresa/editar/${id}`, form, base: inicial });
  const conflict = useConflict({
    title: 'Otra persona modificó esta empresa',
    form,
    draft,
    compare: comparar,
    onSettled: () => void form.handleSubmit(editar)(),
  });
  const guardar = useGuardar({
    draft,
    exito: 'Empresa modificada con éxito!',
    destino: '/empresas',
    fallo: (error) => decirFallo(form, error, 'Error al modificar la empresa!', textoDeError(error)),
  });

  const editar = (payload: EmpresaEnviada) =>
    guardar(async () => {
      if (!(await cedulaLibre(payload.cedula))) return false;
      return conflict.save({
        read: async () => {
          const { datos, version } = await llamarConVersion('detalleEmpresa', { params: { id } });
          return { ahora: presente(datos.data, 'Empresa no encontrada'), version };
        },
        asForm: ({ ahora }) => valoresDe(ahora),
        send: ({ version }) => llamar('editarEmpresa', { params: { idEmpresa: id }, payload, version }),
      });
    });

  return (
    <RecordForm form={form} draft={draft} onSubmit={editar} backTo="/empresas" dialog={conflict.dialog}>
      <EmpresaFields form={form} />
    </RecordForm>
  );
}
