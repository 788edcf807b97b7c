import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Capacidades, NONE } from '../http/capabilities';
import { askOffers } from '../http/request';

/** The query for what this provider offers beyond the contract; fails where that is unknown. */
export const capacidadesQuery = queryOptions({ queryKey: ['capacidades'], queryFn: askOffers });

/** What this provider offers beyond the contract; nothing while that is unknown. */
export const useCapacidades = (): Capacidades => useQuery(capacidadesQuery).data ?? NONE;
