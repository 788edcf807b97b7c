import { callExtension } from '@hilvan/api-client';
import { llamadasTallas } from '@hilvan/contract/extensions';
import { queryOptions } from '@tanstack/react-query';

/** All size charts, of every company and of the workshop; to be asked of a provider that announced them (`useCapacidades().tallas`). */
export const tallasQuery = queryOptions({
  queryKey: ['tallas', 'listarTallas'],
  queryFn: ({ signal }) => callExtension(llamadasTallas.listarTallas, { signal }),
});
