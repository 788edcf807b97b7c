import { type Accion, puede } from '@hilvan/contract';
import { useSesion } from './session-store';

/** Whether the person at the screen may be offered an action; a lost session offers nothing. The provider decides (decision 1). */
export const usePuede = (): ((accion: Accion) => boolean) => {
  const rol = useSesion((s) => s.sesion?.rol ?? 'Visor');
  return (accion) => puede(rol, accion);
};
