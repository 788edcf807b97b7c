import { callApi } from '@hilvan/api-client';
import type { Pago } from '@hilvan/contract';
import { colones } from '@hilvan/ui';
import { detalleDe, remove } from '@hilvan/ui/records';

/** Annuls a payment after asking (Admin); the balance comes back. */
export const anularPago = (pago: Pago): Promise<unknown> =>
  remove({
    pregunta: '¿Desea anular el pago?',
    detalle: detalleDe(`${colones(pago.monto)} · ${pago.metodo_pago}`),
    llamada: () => callApi('anularPago', { payload: { abono_id: pago.id } }),
    exito: 'Se ha anulado la factura de manera correcta.',
    fallo: ['No se ha podido anular, intentelo de nuevo.'],
  });
