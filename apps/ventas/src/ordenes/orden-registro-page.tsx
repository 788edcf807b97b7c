import { comoApiError, llamar, sesionActual, textoDeError } from '@hilvan/api-client';
import { hoy } from '@hilvan/contract';
import { notify, Page, useLoadingDialog } from '@hilvan/ui';
import { useAlta } from '@hilvan/ui/records';
import { useState } from 'react';
import { type OrdenRevisada, ordenParaRegistrar, ordenVacia } from './orden-escrita';
import { OrdenFormulario } from './orden-formulario';
import { ordenYaGuardada } from './orden-ya-guardada';
import { useOrdenForm } from './use-orden-form';

/** /orden/registro. */
export default function OrdenRegistroPage() {
  const [initial] = useState(() => ordenVacia(sesionActual()?.nombre ?? ''));
  const orden = useOrdenForm(initial, 'orden/registro');
  const [sending, setSending] = useState(false);
  useLoadingDialog(sending, { seconds: 5, title: 'Guardando la orden...' });

  const guardar = useAlta({
    clave: 'orden/registro',
    draft: orden.draft,
    exito: 'Orden creada con éxito',
    detalle: 'Se ha generado una factura.',
    destino: '/orden',
    fallo: (error) => {
      const { kind } = comoApiError(error);
      const lost = kind === 'network' || kind === 'timeout';
      return notify.error(lost ? 'Error' : 'Error al crear la orden!', textoDeError(error));
    },
    yaGuardado: ordenYaGuardada,
    ver: (id) => `/orden/${id}`,
  });

  const save = (values: OrdenRevisada) => {
    const payload = ordenParaRegistrar(values, hoy());
    return guardar(payload, (idempotencyKey) => {
      setSending(true);
      return llamar('registrarOrden', { payload, idempotencyKey }).finally(() => setSending(false));
    });
  };

  return (
    <Page title="Registro de orden" width="wide">
      <OrdenFormulario orden={orden} fechaOrden={hoy()} backTo="/orden" onSave={save} />
    </Page>
  );
}
