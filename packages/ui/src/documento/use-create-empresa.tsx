import { queryFor } from '@hilvan/api-client';
import type { Empresa } from '@hilvan/contract';
import { useQuery } from '@tanstack/react-query';
import { useCreateAside } from '../overlays/use-create-aside';

const load = () => import('./create-empresa');

/** For a picker of companies: a new one of the typed name. */
export const useCreateEmpresa = (onMade: (empresa: Empresa) => void) => {
  const { isSuccess: ready } = useQuery(queryFor('listarEmpresas'));
  return useCreateAside({ que: 'empresa', load, ready, onMade });
};
