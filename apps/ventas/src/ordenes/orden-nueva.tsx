import { asApiError, callApi } from '@hilvan/api-client';
import { hoy, type OrdenEnviada } from '@hilvan/contract';
import { useHoy } from '@hilvan/remote-kit/use-hoy';
import { notify, useLoadingDialog } from '@hilvan/ui';
import {
  type DocumentoEnviado,
  type DocumentoGuardado,
  findExisting,
  findNewest,
  reasonIn,
  useCreate,
} from '@hilvan/ui/records';
import { useRef, useState } from 'react';
import { BringFromOtra } from './bring-from-otra';
import { Cotizacion } from './cotizacion';
import { FACTURA_GENERADA, ORDEN_CREADA, type OrdenCreada, OrdenCreadaDialog } from './orden-creada-dialog';
import { ETIQUETAS_ORDEN, type OrdenEscrita, type OrdenRevisada, ordenParaRegistrar } from './orden-escrita';
import { OrdenFormulario } from './orden-formulario';
import { useOrdenForm } from './use-orden-form';

type OrdenNuevaProps = {
  /** What the form begins with: an empty order or the copy of another one. */
  initial: OrdenEscrita;
  /** The key of the draft. A copy has its own, so that an order which is half typed elsewhere is left alone. */
  borrador: string;
  backTo: string;
  /** The id of the order that this one copies. */
  copiaDe?: string;
};

type Abierta = OrdenCreada & { close: () => void };

/** The form of an order that is not stored yet. */
export const OrdenNueva = ({ initial, borrador, backTo, copiaDe }: OrdenNuevaProps) => {
  const orden = useOrdenForm(initial, borrador);
  const today = useHoy();
  const [sending, setSending] = useState(false);
  const [creada, setCreada] = useState<Abierta>();
  const sent = useRef<ReturnType<typeof ordenParaRegistrar>>(undefined);
  useLoadingDialog(sending, { seconds: 5, title: 'Guardando la orden...' });

  const saveNow = useCreate({
    clave: 'orden/registro',
    draft: orden.draft,
    exito: ORDEN_CREADA,
    detalle: FACTURA_GENERADA,
    announce: async (notice) => {
      const payload = sent.current;
      const id = payload && (await numeroDeLaNueva(payload));
      setSending(false);
      if (!payload || id === undefined) return notice();
      await new Promise<void>((close) => setCreada({ id, orden: payload.orden, close }));
    },
    destino: '/orden',
    fallo: (error) => {
      setSending(false);
      return notify.error(
        asApiError(error).lost ? 'Error' : 'Error al crear la orden!',
        reasonIn(error, ETIQUETAS_ORDEN),
      );
    },
    findExisting: ordenYaGuardada,
    view: (id) => `/orden/${id}`,
  });

  const save = (values: OrdenRevisada) => {
    const payload = ordenParaRegistrar(values, hoy());
    sent.current = payload;
    return saveNow(payload, (idempotencyKey) => {
      setSending(true);
      return callApi('registrarOrden', { payload, idempotencyKey });
    });
  };

  return (
    <OrdenFormulario
      autoFocus
      orden={orden}
      fechaOrden={today}
      backTo={backTo}
      aside={<Cotizacion orden={orden} />}
      between={copiaDe === undefined ? null : <BringFromOtra id={copiaDe} orden={orden} />}
      dialog={creada ? <OrdenCreadaDialog creada={creada} onClose={creada.close} /> : null}
      onSave={save}
    />
  );
};

const enviado = ({ orden }: OrdenEnviada): DocumentoEnviado => ({
  titulo: orden.titulo,
  id_empresa: orden.id_empresa,
  fecha: orden.fecha_orden,
  total: orden.precio_total,
});

const readGuardadas = async (): Promise<readonly DocumentoGuardado[]> =>
  (await callApi('listarOrdenes')).ordenes.map((o) => ({
    ...o,
    fecha: o.fecha_orden,
    total: o.precio_total,
  }));

/** After an answer was lost: finds the order where it was stored, and asks whether a second one is meant. */
const ordenYaGuardada = (payload: OrdenEnviada) =>
  findExisting({ sujeto: 'la orden', sent: enviado(payload), read: readGuardadas });

/** The number of an order just created; undefined where it cannot be found out. */
const numeroDeLaNueva = (payload: OrdenEnviada) =>
  findNewest({ sent: enviado(payload), read: readGuardadas });
