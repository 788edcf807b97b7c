import { llamar } from '@hilvan/api-client';
import type { Pago } from '@hilvan/contract';
import { colones, confirmar, notify } from '@hilvan/ui';

/** Annuls a payment after asking (Admin); the balance comes back. */
export async function anularPago(pago: Pago): Promise<void> {
  const yes = await confirmar({
    title: '¿Desea anular el pago?',
    text: `${colones(pago.monto)} · ${pago.metodo_pago}\nEsta acción no se puede deshacer`,
    danger: true,
    cancelled: 'Se ha cancelado!',
  });
  if (!yes) return;
  try {
    await llamar('anularPago', { payload: { abono_id: pago.id } });
  } catch {
    await notify.error('No se ha podido anular, intentelo de nuevo.');
    return;
  }
  await notify.success('Se ha anulado la factura de manera correcta.');
}
