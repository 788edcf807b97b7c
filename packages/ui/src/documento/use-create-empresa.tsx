import type { Empresa } from '@hilvan/contract';
import { useCreateAside } from '../overlays/use-create-aside';

const load = () => import('./create-empresa');

/** For a picker of companies: a new one of the typed name. */
export const useCreateEmpresa = (onMade: (empresa: Empresa) => void) =>
  useCreateAside({ que: 'empresa', call: 'listarEmpresas', load, onMade });
