import { API_BASE } from '@hilvan/contract';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

/** Beyond the contract (decision record 0007): a provider that does not know the question answers with no version. */
const schema = z.object({
  version: z.string(),
  proveedor: z.optional(z.string()),
  /** Of what is deployed beside it, what it cannot answer. */
  faltan: z.catch(
    z.array(z.object({ remoto: z.string(), build: z.string(), llamadas: z.array(z.string()) })),
    [],
  ),
});

interface Provider {
  version: string;
  lacking: string[];
}

export const providerVersionQuery = () =>
  queryOptions({
    queryKey: ['panel', 'proveedor'],
    retry: false,
    queryFn: async ({ signal }): Promise<Provider> => {
      const response = await fetch(`${API_BASE}/capacidades`, { signal });
      if (response.status >= 500) throw new Error(`HTTP ${response.status}`);
      const read = schema.safeParse(await response.json().catch(() => null));
      if (!response.ok || !read.success) return { version: 'no dice su versión', lacking: [] };
      const { proveedor, version, faltan } = read.data;
      return {
        version: [proveedor, version].filter(Boolean).join(' '),
        lacking: faltan.map(({ remoto, build, llamadas }) => `${remoto} ${build}: ${llamadas.join(', ')}`),
      };
    },
  });
