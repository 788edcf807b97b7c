import { comoApiError, llamar, sesionActual, textoDeError, useClaveDeIntento } from '@hilvan/api-client';
import { hoy, type ReparacionEnviada } from '@hilvan/contract';
import { confirmar, notify, Page } from '@hilvan/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGuardando } from '../shared/use-guardando';
import { type ReparacionRevisada, reparacionParaEnviar, reparacionVacia } from './reparacion-escrita';
import { ReparacionFormulario } from './reparacion-formulario';
import { buscarReparacionIgual } from './reparacion-igual';
import { useReparacionForm } from './use-reparacion-form';

/** Whether somebody wants a second repair that equals a stored one. */
const otraIgual = (titulo: string): Promise<boolean> =>
  confirmar({
    title: 'Parece que la reparación ya se guardó',
    text: `Ya hay una reparación «${titulo}» de hoy con la misma empresa y el mismo total. ¿Desea guardar otra igual?`,
    yes: 'Sí, guardar otra',
    no: 'No, ver la guardada',
  });

/** /reparaciones/registrar. */
export default function ReparacionRegistroPage() {
  const navigate = useNavigate();
  const [initial] = useState(() => reparacionVacia(sesionActual()?.nombre ?? ''));
  const reparacion = useReparacionForm(initial, 'reparaciones/registrar');
  const intento = useClaveDeIntento();
  // The last try ended without an answer: it may have been saved.
  const uncertain = useRef(false);
  useGuardando(reparacion.form.formState.isSubmitting);

  const send = async (payload: ReparacionEnviada) => {
    try {
      await llamar('registrarReparacion', { payload, idempotencyKey: intento.clave(payload) });
      return true;
    } catch (error) {
      uncertain.current = comoApiError(error).incierto;
      await notify.error('Error al crear la reparación!', textoDeError(error));
      return false;
    }
  };

  const save = async (values: ReparacionRevisada) => {
    const payload = reparacionParaEnviar(values, { fecha: hoy(), estado: 'Taller', pagado: 0 });
    const saved = uncertain.current ? await buscarReparacionIgual(payload) : undefined;
    if (saved && !(await otraIgual(saved.titulo))) {
      reparacion.draft.done();
      navigate(`/reparacion/${saved.id}`);
      return;
    }
    if (!(await send(payload))) return;
    intento.hecho();
    reparacion.draft.done();
    await notify.success('Reparación creada con éxito');
    navigate('/reparaciones');
  };

  return (
    <Page title="Registro de reparación" width="wide">
      <ReparacionFormulario reparacion={reparacion} backTo="/reparaciones" onSave={save} />
    </Page>
  );
}
