import { currentSession } from '@hilvan/api-client';
import { queryOptions } from '@tanstack/react-query';

type Contacto = { email: string; telefono: string };

/** Who the workshop is, as far as its web host says; '' for what it does not. */
export type Configuracion = { taller: { nombre: string; telefono: string }; administrador: Contacto };

/** Whoever prints or writes does not wait longer for a name. */
const PATIENCE_MS = 5_000;

/**
 * From the web host's `/configuracion.json`, which tells telephones and e-mails only to a session. A host that has none,
 * or says something else, is no error; one that did not answer is, and is not kept.
 */
export const configuracionQuery = () =>
  queryOptions({
    // Whoever renames the workshop makes it stale.
    queryKey: ['taller', 'configuracion'],
    staleTime: 5 * 60_000,
    // Nobody waits for a second try; whoever needs it next asks again.
    retry: false,
    queryFn: async (): Promise<Configuracion> => {
      const session = currentSession();
      const answer = await fetch('/configuracion.json', {
        cache: 'no-cache',
        headers: session ? { authorization: `Bearer ${session.token}` } : {},
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const told: unknown = await answer.json().catch(() => null);
      const text = (part: string, name: string): string => {
        const value = at(at(told, part), name);
        return typeof value === 'string' ? value.trim() : '';
      };
      return {
        taller: { nombre: text('taller', 'nombre'), telefono: text('taller', 'telefono') },
        administrador: { email: text('administrador', 'email'), telefono: text('administrador', 'telefono') },
      };
    },
  });

const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
