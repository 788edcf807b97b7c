import { callApi } from '@hilvan/api-client';
import type { ReparacionEnviada } from '@hilvan/contract';
import { type DocumentoEnviado, type DocumentoGuardado, findExisting, findNewest } from '@hilvan/ui/records';

const enviada = ({ reparacion }: ReparacionEnviada): DocumentoEnviado => ({
  ...reparacion,
  total: reparacion.precio,
});

const read = async (): Promise<readonly DocumentoGuardado[]> =>
  (await callApi('listarReparaciones')).reparaciones.map((r) => ({ ...r, total: r.precio }));

/** After a repair whose answer was lost: the stored one, or that a second one is meant. */
export const reparacionYaGuardada = (payload: ReparacionEnviada) =>
  findExisting({ sujeto: 'la reparación', sent: enviada(payload), read });

/** The number of a repair just created. */
export const numeroDeLaNueva = (payload: ReparacionEnviada) => findNewest({ sent: enviada(payload), read });
