import { callApi } from '@hilvan/api-client';
import type { OrdenEnviada } from '@hilvan/contract';
import {
  type DocumentoEnviado,
  type DocumentoGuardado,
  findExisting,
  isSameDocumento,
} from '@hilvan/ui/records';

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

/** Nobody who saved waits longer for the number, in milliseconds. */
const PATIENCE_MS = 4_000;

/** The number of an order just created, which no provider has to say: the newest one like it. Undefined where it cannot be told. */
export const numeroDeLaNueva = async (payload: OrdenEnviada): Promise<number | undefined> => {
  const find = async () => {
    const ids = (await read()).filter(isSameDocumento(enviado(payload))).map(({ id }) => id);
    return ids.length > 0 ? Math.max(...ids) : undefined;
  };
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  return Promise.race([find().catch(() => undefined), late]);
};
