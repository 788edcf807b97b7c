import { queryFor } from '@hilvan/api-client';
import { type ClienteFila, fold, fullName, namedAs } from '@hilvan/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

type FindCliente = (nombre: string) => ClienteFila | undefined;

const key = (text: string) => fold(text).replace(/\s+/g, ' ').trim();
const NADIE: FindCliente = () => undefined;

/**
 * Finds the client of a company by name, with or without the second surname; undefined where none or several are called so, and until the
 * clients were read.
 */
export function useClientePorNombre(empresa: string, enabled: boolean): FindCliente {
  const select = useCallback(
    ({ data }: { data: readonly ClienteFila[] }): FindCliente => {
      const suyos = namedAs(empresa, data, (c) => c.empresa);
      const whole = byName(suyos, fullName);
      const short = byName(suyos, (c) => `${c.nombre} ${c.apellido1}`);
      return (nombre) => {
        const called = key(nombre);
        return (whole.has(called) ? whole : short).get(called) ?? undefined;
      };
    },
    [empresa],
  );
  return useQuery({ ...queryFor('listarClientes'), enabled, select }).data ?? NADIE;
}

/** Clients by name; null under a name that several have. */
function byName(clientes: readonly ClienteFila[], name: (c: ClienteFila) => string) {
  const found = new Map<string, ClienteFila | null>();
  for (const c of clientes) {
    const called = key(name(c));
    found.set(called, found.has(called) ? null : c);
  }
  found.delete('');
  return found;
}
