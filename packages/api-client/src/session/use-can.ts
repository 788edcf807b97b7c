import { type Accion, can } from '@hilvan/contract';
import { useSession } from './session-store';

/** Whether the person at the screen may be offered an action; a lost session offers nothing. The provider decides (decision 1). */
export const useCan = (): ((accion: Accion) => boolean) => {
  const rol = useSession((s) => s.sesion?.rol ?? 'Visor');
  return (accion) => can(rol, accion);
};
