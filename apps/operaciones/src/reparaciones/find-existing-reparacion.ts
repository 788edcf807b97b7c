import { callApi } from '@hilvan/api-client';
import type { ReparacionEnviada } from '@hilvan/contract';
import { findExisting } from '@hilvan/ui/records';

/** After a repair whose answer was lost: the stored one, or that a second one is meant. */
export const reparacionYaGuardada = ({ reparacion }: ReparacionEnviada) =>
  findExisting({
    sujeto: 'la reparación',
    sent: {
      titulo: reparacion.titulo,
      id_empresa: reparacion.id_empresa,
      fecha: reparacion.fecha,
      total: reparacion.precio,
    },
    read: async () =>
      (await callApi('listarReparaciones')).reparaciones.map((r) => ({ ...r, total: r.precio })),
  });
