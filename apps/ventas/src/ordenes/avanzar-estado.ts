import { cambioEn, llamar, textoDeError } from '@hilvan/api-client';
import { type Orden, siguienteEstadoOrden } from '@hilvan/contract';
import { confirmar, notify } from '@hilvan/ui';

/**
 * 'Modificar estado': one step forward. The state is read again right before (decision 33), so that two people never
 * skip one together: who comes second is told and steps nothing.
 */
export async function avanzarEstado(shown: Pick<Orden, 'id' | 'estado'>): Promise<void> {
  const next = siguienteEstadoOrden(shown.estado);
  if (!next) return;
  const yes = await confirmar({
    title: '¿Modificar el estado?',
    text: `La orden pasará de «${shown.estado}» a «${next}».`,
  });
  if (!yes) return;
  const params = { id: shown.id };
  try {
    const { orden } = await llamar('detalleOrden', { params });
    if (orden?.estado !== shown.estado) {
      cambioEn(['ordenes']);
      await notify.info(
        'El estado cambió mientras tanto',
        orden ? `La orden ya está en «${orden.estado}».` : 'La orden ya no está.',
      );
      return;
    }
    await llamar('estadoOrden', { params, payload: { estado: next } });
  } catch (error) {
    await notify.error('Error al modificar el estado!', textoDeError(error));
    return;
  }
  await notify.success('Estado modificado!');
}
