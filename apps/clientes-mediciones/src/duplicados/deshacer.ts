import { errorText, notify, showToast } from '@hilvan/ui';
import type { Tipo } from './tipo';

/** Parts two merged records again and tells what could not be put back. True where it was done. */
export async function deshacer(tipo: Tipo, fusion: number): Promise<boolean> {
  try {
    const { data } = await tipo.deshacer(fusion);
    const avisos = data?.avisos ?? [];
    if (avisos.length === 0) showToast('Se deshizo: los dos están como antes.');
    else await notify.warning('Se deshizo, menos lo que cambió', avisos.join('\n'));
    return true;
  } catch (error) {
    await notify.error('No se pudo deshacer', errorText(error));
    return false;
  }
}
