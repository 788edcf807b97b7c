import { comoApiError, llamar, sesionActual, textoDeError, useClaveDeIntento } from '@hilvan/api-client';
import { hoy } from '@hilvan/contract';
import { notify, Page } from '@hilvan/ui';
import { useGuardando, useGuardar } from '@hilvan/ui/records';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ReparacionRevisada, reparacionParaEnviar, reparacionVacia } from './reparacion-escrita';
import { ReparacionFormulario } from './reparacion-formulario';
import { reparacionYaGuardada } from './reparacion-ya-guardada';
import { useReparacionForm } from './use-reparacion-form';

/** /reparaciones/registrar. */
export default function ReparacionRegistroPage() {
  const navigate = useNavigate();
  const [initial] = useState(() => reparacionVacia(sesionActual()?.nombre ?? ''));
  const reparacion = useReparacionForm(initial, 'reparaciones/registrar');
  const intento = useClaveDeIntento();
  // The last try ended without an answer: it may have been saved.
  const uncertain = useRef(false);
  useGuardando(reparacion.form.formState.isSubmitting);

  const guardar = useGuardar({
    draft: reparacion.draft,
    exito: 'Reparación creada con éxito',
    destino: '/reparaciones',
    fallo: (error) => {
      uncertain.current = comoApiError(error).incierto;
      return notify.error('Error al crear la reparación!', textoDeError(error));
    },
  });

  const save = async (values: ReparacionRevisada) => {
    const payload = reparacionParaEnviar(values, { fecha: hoy(), estado: 'Taller', pagado: 0 });
    const saved = uncertain.current ? await reparacionYaGuardada(payload) : undefined;
    if (saved) {
      reparacion.draft.done();
      navigate(`/reparacion/${saved.id}`);
      return;
    }
    await guardar(async () => {
      await llamar('registrarReparacion', { payload, idempotencyKey: intento.clave(payload) });
      intento.hecho();
      return true;
    });
  };

  return (
    <Page title="Registro de reparación" width="wide">
      <ReparacionFormulario reparacion={reparacion} backTo="/reparaciones" onSave={save} />
    </Page>
  );
}
