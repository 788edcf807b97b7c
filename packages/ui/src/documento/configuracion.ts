import { ApiError, currentSession } from '@hilvan/api-client';
import { queryOptions } from '@tanstack/react-query';

type Contacto = { email: string; telefono: string };

/** The names and contacts of the workshop and its administrator, as its web host gives them; '' for what it does not give. */
export type Configuracion = { taller: { nombre: string; telefono: string }; administrador: Contacto };

/** How long a print or a message waits at most for the workshop's name, in milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * Reads the web host's `/configuracion.json`, which gives telephones and e-mails only to a session. A host without this file, or with
 * something else in it, is no error: its values are ''. A host that did not answer, or whose provider is away, is an error, and
 * nothing is cached.
 */
export const configuracionQuery = () =>
  queryOptions({
    // Begins with 'taller', the entity that renaming the workshop changes: that makes it stale.
    queryKey: ['taller', 'configuracion'],
    staleTime: 5 * 60_000,
    // Nobody waits for a second try; the next screen that needs the name asks again.
    retry: false,
    queryFn: async (): Promise<Configuracion> => {
      const session = currentSession();
      const answer = await fetch('/configuracion.json', {
        cache: 'no-cache',
        headers: session ? { authorization: `Bearer ${session.token}` } : {},
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (answer.status === 429 || answer.status >= 500) throw new ApiError('network');
      const told = await answer.json().catch(() => null);
      const text = (part: string, name: string): string => {
        const value: unknown = told?.[part]?.[name];
        return typeof value === 'string' ? value.trim() : '';
      };
      return {
        taller: { nombre: text('taller', 'nombre'), telefono: text('taller', 'telefono') },
        administrador: { email: text('administrador', 'email'), telefono: text('administrador', 'telefono') },
      };
    },
  });
