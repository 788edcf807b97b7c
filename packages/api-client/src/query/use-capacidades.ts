import { useQuery } from '@tanstack/react-query';
import { type Capacidades, NONE } from '../http/capabilities';
import { queOfrece } from '../http/request';

/** What this provider offers beyond the contract; nothing as long as that is not known. */
export const useCapacidades = (): Capacidades =>
  useQuery({ queryKey: ['capacidades'], queryFn: queOfrece }).data ?? NONE;
