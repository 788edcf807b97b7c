import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

/** The part of /configuracion.json that names who is told about the stock. */
const configuracion = z.object({
  administrador: z.object({ email: z.nullish(z.string()), telefono: z.nullish(z.string()) }),
});

export type Administrador = { email: string | null; telefono: string | null };

const NADIE: Administrador = { email: null, telefono: null };

/**
 * The administrator's contact, from the web host's configuration (decision 45). A host that has none, or another web
 * server altogether, means nobody; that is not an error.
 */
export const administradorQuery = () =>
  queryOptions({
    queryKey: ['configuracion', 'administrador'],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }): Promise<Administrador> => {
      try {
        const response = await fetch('/configuracion.json', { signal, cache: 'no-cache' });
        const { administrador } = configuracion.parse(await response.json());
        return { email: administrador.email ?? null, telefono: administrador.telefono ?? null };
      } catch {
        return NADIE;
      }
    },
  });
