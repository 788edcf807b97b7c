import { llamar } from '@hilvan/api-client';
import type { ReparacionEnviada } from '@hilvan/contract';
import { yaGuardado } from '@hilvan/ui/records';

/** After a repair whose answer was lost: the stored one, or that a second one is meant. */
export const reparacionYaGuardada = ({ reparacion }: ReparacionEnviada) =>
  yaGuardado({
    sujeto: 'la reparación',
    sent: {
      titulo: reparacion.titulo,
      id_empresa: reparacion.id_empresa,
      fecha: reparacion.fecha,
      total: reparacion.precio,
    },
    leer: async () =>
      (await llamar('listarReparaciones')).reparaciones.map((r) => ({ ...r, total: r.precio })),
  });
