import { llamar } from '@hilvan/api-client';
import type { OrdenEnviada } from '@hilvan/contract';
import { yaGuardado } from '@hilvan/ui/records';

/** After an order whose answer was lost: the stored one, or that a second one is meant. */
export const ordenYaGuardada = ({ orden }: OrdenEnviada) =>
  yaGuardado({
    sujeto: 'la orden',
    sent: {
      titulo: orden.titulo,
      id_empresa: orden.id_empresa,
      fecha: orden.fecha_orden,
      total: orden.precio_total,
    },
    leer: async () =>
      (await llamar('listarOrdenes')).ordenes.map((o) => ({
        ...o,
        fecha: o.fecha_orden,
        total: o.precio_total,
      })),
  });
