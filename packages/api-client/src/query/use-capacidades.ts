import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Capacidades, NONE } from '../http/capabilities';
import { offers } from '../http/request';

/** The query for what this provider offers beyond the contract. */
export const capacidadesQuery = queryOptions({ queryKey: ['capacidades'], queryFn: offers });

/** What this provider offers beyond the contract; nothing while that is unknown. */
export const useCapacidades = (): Capacidades => useQuery(capacidadesQuery).data ?? NONE;
