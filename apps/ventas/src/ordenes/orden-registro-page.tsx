import { comoApiError, llamar, sesionActual, textoDeError, useClaveDeIntento } from '@hilvan/api-client';
import { hoy } from '@hilvan/contract';
import { notify, Page, useLoadingDialog } from '@hilvan/ui';
import { useGuardar } from '@hilvan/ui/records';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type OrdenRevisada, ordenParaRegistrar, ordenVacia } from './orden-escrita';
import { OrdenFormulario } from './orden-formulario';
import { ordenYaGuardada } from './orden-ya-guardada';
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

  const guardar = useGuardar({
    draft: orden.draft,
    exito: 'Orden creada con éxito',
    detalle: 'Se ha generado una factura.',
    destino: '/orden',
    fallo: (error) => {
      const { kind, incierto } = comoApiError(error);
      uncertain.current = incierto;
      const lost = kind === 'network' || kind === 'timeout';
      return notify.error(lost ? 'Error' : 'Error al crear la orden!', textoDeError(error));
    },
  });

  const save = async (values: OrdenRevisada) => {
    const payload = ordenParaRegistrar(values, hoy());
    const saved = uncertain.current ? await ordenYaGuardada(payload) : undefined;
    if (saved) {
      orden.draft.done();
      navigate(`/orden/${saved.id}`);
      return;
    }
    await guardar(async () => {
      setSending(true);
      try {
        await llamar('registrarOrden', { payload, idempotencyKey: intento.clave(payload) });
      } finally {
        setSending(false);
      }
      intento.hecho();
      return true;
    });
  };

  return (
    <Page title="Registro de orden" width="wide">
      <OrdenFormulario orden={orden} fechaOrden={hoy()} backTo="/orden" onSave={save} />
    </Page>
  );
}
