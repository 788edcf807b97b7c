import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Capacidades, NONE } from '../http/capabilities';
import { offers } from '../http/request';

/** The question what this provider offers beyond the contract. */
export const capacidadesQuery = queryOptions({ queryKey: ['capacidades'], queryFn: offers });

/** What this provider offers beyond the contract; nothing as long as that is not known. */
export const useCapacidades = (): Capacidades => useQuery(capacidadesQuery).data ?? NONE;
