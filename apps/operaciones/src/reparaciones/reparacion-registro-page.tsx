import { apiErrorText, callApi, currentSession } from '@hilvan/api-client';
import { hoy } from '@hilvan/contract';
import { notify, Page } from '@hilvan/ui';
import { useCreate, useSavingDialog } from '@hilvan/ui/records';
import { useState } from 'react';
import { type ReparacionRevisada, reparacionParaEnviar, reparacionVacia } from './reparacion-escrita';
import { ReparacionFormulario } from './reparacion-formulario';
import { reparacionYaGuardada, useReparacionForm } from './use-reparacion-form';

/** /reparaciones/registrar. */
export default function ReparacionRegistroPage() {
  const [initial] = useState(() => reparacionVacia(currentSession()?.nombre ?? ''));
  const reparacion = useReparacionForm(initial, 'reparaciones/registrar');
  useSavingDialog(reparacion.form.formState.isSubmitting);

  const saveNow = useCreate({
    clave: 'reparaciones/registrar',
    draft: reparacion.draft,
    exito: 'Reparación creada con éxito',
    destino: '/reparaciones',
    fallo: (error) => notify.error('Error al crear la reparación!', apiErrorText(error)),
    findExisting: reparacionYaGuardada,
    view: (id) => `/reparacion/${id}`,
  });

  const save = (values: ReparacionRevisada) => {
    const payload = reparacionParaEnviar(values, { fecha: hoy(), estado: 'Taller', pagado: 0 });
    return saveNow(payload, (idempotencyKey) => callApi('registrarReparacion', { payload, idempotencyKey }));
  };

  return (
    <Page title="Registro de reparación" width="wide">
      <ReparacionFormulario reparacion={reparacion} backTo="/reparaciones" autoFocus onSave={save} />
    </Page>
  );
}
