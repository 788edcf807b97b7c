import { callApi } from '@hilvan/api-client';
import type { OrdenEnviada } from '@hilvan/contract';
import { type DocumentoEnviado, type DocumentoGuardado, findExisting, findNewest } from '@hilvan/ui/records';

const enviado = ({ orden }: OrdenEnviada): DocumentoEnviado => ({
  titulo: orden.titulo,
  id_empresa: orden.id_empresa,
  fecha: orden.fecha_orden,
  total: orden.precio_total,
});

const read = async (): Promise<readonly DocumentoGuardado[]> =>
  (await callApi('listarOrdenes')).ordenes.map((o) => ({
    ...o,
    fecha: o.fecha_orden,
    total: o.precio_total,
  }));

/** After an order whose answer was lost: the stored one, or that a second one is meant. */
export const ordenYaGuardada = (payload: OrdenEnviada) =>
  findExisting({ sujeto: 'la orden', sent: enviado(payload), read });

/** The number of an order just created. */
export const numeroDeLaNueva = (payload: OrdenEnviada) => findNewest({ sent: enviado(payload), read });
