import { llamar } from '@hilvan/api-client';
import type { ReparacionEnviada } from '@hilvan/contract';
import { type DocumentoGuardado, yaGuardado } from '@hilvan/ui/records';

/** After a repair whose answer was lost: the stored one that the person wants instead of a second one. */
export const reparacionYaGuardada = ({
  reparacion,
}: ReparacionEnviada): Promise<DocumentoGuardado | undefined> =>
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
