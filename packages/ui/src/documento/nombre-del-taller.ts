import { useQuery } from '@tanstack/react-query';

const HALF_AN_HOUR = 30 * 60_000;

/** The workshop's name, from the web host's configuration; '' while it is not known, and where a host tells none. */
export const useNombreDelTaller = (): string =>
  useQuery({ queryKey: ['configuracion', 'taller'], queryFn: readName, staleTime: HALF_AN_HOUR }).data ?? '';

async function readName({ signal }: { signal: AbortSignal }): Promise<string> {
  try {
    const answer = await fetch('/configuracion.json', { signal });
    const body: { taller?: { nombre?: unknown } } | null = await answer.json();
    const nombre = body?.taller?.nombre;
    return typeof nombre === 'string' ? nombre.trim() : '';
  } catch {
    return '';
  }
}
