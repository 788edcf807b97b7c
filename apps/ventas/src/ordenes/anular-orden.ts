import { llamar, textoDeError } from '@hilvan/api-client';
import { colones, confirmar, notify } from '@hilvan/ui';

/** Asks, saying what was paid (decision 32), and annuls. True when the order is annulled now. */
export async function anularOrden(id: number, pagado: number | null): Promise<boolean> {
  const yes = await confirmar({
    title: '¿Desea anular la orden?',
    text: [
      'Esta acción no se puede deshacer',
      ...(pagado ? [`Ya se pagaron ${colones(pagado)} de esta orden.`] : []),
    ].join('\n'),
    danger: true,
    cancelled: 'Se ha cancelado!',
  });
  if (!yes) return false;
  try {
    await llamar('anularOrden', { params: { id } });
  } catch (error) {
    await notify.error('Error al anular la orden!', textoDeError(error));
    return false;
  }
  await notify.success('Orden anulada!');
  return true;
}
