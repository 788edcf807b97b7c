import { apiErrorText, callApi } from '@hilvan/api-client';
import type { Semana } from '@hilvan/contract';
import { notify } from '@hilvan/ui';

/** Plans orders for a week; a failure is told with the provider's lines. @returns Whether they are planned. */
export async function assign(ordenes: readonly number[], semana: Semana): Promise<boolean> {
  try {
    await callApi('asignarOrdenes', { payload: { ordenes: [...ordenes], semana: semana.id } });
    return true;
  } catch (error) {
    await notify.error('Error al crear la orden!', apiErrorText(error));
    return false;
  }
}

/** The notice after planning from a form (document 2, section 8). */
export const announceAssigned = (semana: Semana): Promise<void> =>
  notify.success(
    'Actividades registradas con éxito',
    `Se ha registrado la actividad en la semana ${semana.nSemana ?? semana.id}`,
  );
