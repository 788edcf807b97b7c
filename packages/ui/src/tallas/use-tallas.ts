import { callExtension, useCapacidades } from '@hilvan/api-client';
import { llamadasTallas, type TablaTallas } from '@hilvan/contract/extensions';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** All size charts, of every company and of the workshop; for a provider that announced them. */
export const tallasQuery = queryOptions({
  queryKey: ['tallas', 'listarTallas'],
  queryFn: ({ signal }) => callExtension(llamadasTallas.listarTallas, { signal }),
});

const NONE: readonly TablaTallas[] = [];

/** The size charts there are; none while they are not there, and of a provider that keeps none nothing is asked. */
export const useTallas = (): readonly TablaTallas[] => {
  const { tallas } = useCapacidades();
  return useQuery({ ...tallasQuery, enabled: tallas }).data?.data ?? NONE;
};
