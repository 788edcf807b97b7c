import { callApi } from '@hilvan/api-client';
import type { ReparacionEnviada } from '@hilvan/contract';
import {
  type DocumentoEnviado,
  type DocumentoGuardado,
  findExisting,
  isSameDocumento,
} from '@hilvan/ui/records';

const enviada = ({ reparacion }: ReparacionEnviada): DocumentoEnviado => ({
  ...reparacion,
  total: reparacion.precio,
});

const read = async (): Promise<readonly DocumentoGuardado[]> =>
  (await callApi('listarReparaciones')).reparaciones.map((r) => ({ ...r, total: r.precio }));

/** After a repair whose answer was lost: the stored one, or that a second one is meant. */
export const reparacionYaGuardada = (payload: ReparacionEnviada) =>
  findExisting({ sujeto: 'la reparación', sent: enviada(payload), read });

/** Nobody who saved waits longer for the number, in milliseconds. */
const PATIENCE_MS = 4_000;

/** The number of a repair just created, which no provider has to say: the newest one like it. Undefined where it cannot be told. */
export const numeroDeLaNueva = async (payload: ReparacionEnviada): Promise<number | undefined> => {
  const find = async () => (await read()).filter(isSameDocumento(enviada(payload))).map(({ id }) => id);
  const late = new Promise<number[]>((resolve) => setTimeout(resolve, PATIENCE_MS, []));
  const ids = await Promise.race([find().catch(() => []), late]);
  return ids.length > 0 ? Math.max(...ids) : undefined;
};
