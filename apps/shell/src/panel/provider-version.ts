import { API_BASE } from '@hilvan/contract';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

/** Beyond the contract (decision record 0007): a provider that does not know the question answers with no version. */
const schema = z.object({ version: z.string(), proveedor: z.optional(z.string()) });

export const providerVersionQuery = () =>
  queryOptions({
    queryKey: ['panel', 'proveedor'],
    retry: false,
    queryFn: async ({ signal }): Promise<string> => {
      const response = await fetch(`${API_BASE}/capacidades`, { signal });
      if (response.status >= 500) throw new Error(`HTTP ${response.status}`);
      const read = schema.safeParse(await response.json().catch(() => null));
      if (!response.ok || !read.success) return 'no dice su versión';
      return [read.data.proveedor, read.data.version].filter(Boolean).join(' ');
    },
  });
