import { llamar, textoDeError } from '@hilvan/api-client';
import { colones, notify } from '@hilvan/ui';
import { confirmarBorrado } from '../shared/confirmar-borrado';

/** Asks, saying what was paid (decision 32), and annuls. True when the repair is annulled now. */
export async function anularReparacion(id: number, pagado: number | null): Promise<boolean> {
  const paid = pagado ? `Ya se pagaron ${colones(pagado)} de esta reparación.` : '';
  if (!(await confirmarBorrado('¿Desea anular la reparación?', paid))) return false;
  try {
    await llamar('anularReparacion', { params: { id } });
  } catch (error) {
    await notify.error('Error al anular la reparación!', textoDeError(error));
    return false;
  }
  await notify.success('Reparación anulada!');
  return true;
}
