import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

const configuracion = z.object({
  taller: z.object({ nombre: z.catch(z.string(), ''), telefono: z.catch(z.nullable(z.string()), null) }),
});

export type Taller = { nombre: string; telefono: string | null };

const SIN_NOMBRE: Taller = { nombre: '', telefono: null };

/** The workshop's name and telephone, from the web host's configuration; a host that says none prints none. */
export const tallerQuery = () =>
  queryOptions({
    queryKey: ['configuracion', 'taller'],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }): Promise<Taller> => {
      try {
        const response = await fetch('/configuracion.json', { signal, cache: 'no-cache' });
        return configuracion.parse(await response.json()).taller;
      } catch {
        return SIN_NOMBRE;
      }
    },
  });
