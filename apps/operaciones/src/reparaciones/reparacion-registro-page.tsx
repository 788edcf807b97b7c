import { llamar, sesionActual, textoDeError } from '@hilvan/api-client';
import { hoy } from '@hilvan/contract';
import { notify, Page } from '@hilvan/ui';
import { useAlta, useGuardando } from '@hilvan/ui/records';
import { useState } from 'react';
import { type ReparacionRevisada, reparacionParaEnviar, reparacionVacia } from './reparacion-escrita';
import { ReparacionFormulario } from './reparacion-formulario';
import { reparacionYaGuardada } from './reparacion-ya-guardada';
import { useReparacionForm } from './use-reparacion-form';

/** /reparaciones/registrar. */
export default function ReparacionRegistroPage() {
  const [initial] = useState(() => reparacionVacia(sesionActual()?.nombre ?? ''));
  const reparacion = useReparacionForm(initial, 'reparaciones/registrar');
  useGuardando(reparacion.form.formState.isSubmitting);

  const guardar = useAlta({
    clave: 'reparaciones/registrar',
    draft: reparacion.draft,
    exito: 'Reparación creada con éxito',
    destino: '/reparaciones',
    fallo: (error) => notify.error('Error al crear la reparación!', textoDeError(error)),
    yaGuardado: reparacionYaGuardada,
    ver: (id) => `/reparacion/${id}`,
  });

  const save = (values: ReparacionRevisada) => {
    const payload = reparacionParaEnviar(values, { fecha: hoy(), estado: 'Taller', pagado: 0 });
    return guardar(payload, (idempotencyKey) => llamar('registrarReparacion', { payload, idempotencyKey }));
  };

  return (
    <Page title="Registro de reparación" width="wide">
      <ReparacionFormulario reparacion={reparacion} backTo="/reparaciones" onSave={save} />
    </Page>
  );
}
