import { comoApiError, llamar, sesionActual, textoDeError, useClaveDeIntento } from '@hilvan/api-client';
import { hoy, type OrdenEnviada } from '@hilvan/contract';
import { notify, Page, useLoadingDialog } from '@hilvan/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type OrdenRevisada, ordenParaRegistrar, ordenVacia } from './orden-escrita';
import { OrdenFormulario } from './orden-formulario';
import { ordenYaGuardada } from './registrar-orden';
import { useOrdenForm } from './use-orden-form';

/** /orden/registro. */
export default function OrdenRegistroPage() {
  const navigate = useNavigate();
  const [initial] = useState(() => ordenVacia(sesionActual()?.nombre ?? ''));
  const orden = useOrdenForm(initial, 'orden/registro');
  const intento = useClaveDeIntento();
  const [sending, setSending] = useState(false);
  // The last try ended without an answer: it may have been saved.
  const uncertain = useRef(false);
  useLoadingDialog(sending, { seconds: 5, title: 'Guardando la orden...' });

  const send = async (payload: OrdenEnviada) => {
    setSending(true);
    try {
      await llamar('registrarOrden', { payload, idempotencyKey: intento.clave(payload) });
      return true;
    } catch (error) {
      const { kind, incierto } = comoApiError(error);
      uncertain.current = incierto;
      setSending(false);
      const lost = kind === 'network' || kind === 'timeout';
      await notify.error(lost ? 'Error' : 'Error al crear la orden!', textoDeError(error));
      return false;
    } finally {
      setSending(false);
    }
  };

  const save = async (values: OrdenRevisada) => {
    const payload = ordenParaRegistrar(values, hoy());
    const saved = uncertain.current ? await ordenYaGuardada(payload) : undefined;
    if (saved) {
      orden.draft.done();
      navigate(`/orden/${saved.id}`);
      return;
    }
    if (!(await send(payload))) return;
    intento.hecho();
    orden.draft.done();
    await notify.success('Orden creada con éxito', 'Se ha generado una factura.');
    navigate('/orden');
  };

  return (
    <Page title="Registro de orden" width="wide">
      <OrdenFormulario orden={orden} fechaOrden={hoy()} backTo="/orden" onSave={save} />
    </Page>
  );
}
