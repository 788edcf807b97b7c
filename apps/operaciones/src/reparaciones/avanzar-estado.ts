import { cambioEn, llamar, textoDeError } from '@hilvan/api-client';
import { type Reparacion, siguienteEstadoReparacion } from '@hilvan/contract';
import { confirmar, notify } from '@hilvan/ui';

/**
 * 'Modificar estado': Taller to Entregado. The state is read again right before (decision 33): who comes second is told
 * and steps nothing.
 */
export async function avanzarEstado(shown: Pick<Reparacion, 'id' | 'estado'>): Promise<void> {
  const next = siguienteEstadoReparacion(shown.estado);
  if (!next) return;
  const yes = await confirmar({
    title: '¿Modificar el estado?',
    text: `La reparación pasará de «${shown.estado}» a «${next}».`,
  });
  if (!yes) return;
  const params = { id: shown.id };
  try {
    const { reparacion } = await llamar('detalleReparacion', { params });
    if (reparacion?.estado !== shown.estado) {
      cambioEn(['reparaciones']);
      await notify.info(
        'El estado cambió mientras tanto',
        reparacion ? `La reparación ya está en «${reparacion.estado}».` : 'La reparación ya no está.',
      );
      return;
    }
    await llamar('estadoReparacion', { params, payload: { estado: next } });
  } catch (error) {
    await notify.error('Error al modificar el estado!', textoDeError(error));
    return;
  }
  await notify.success('Estado modificado!');
}
