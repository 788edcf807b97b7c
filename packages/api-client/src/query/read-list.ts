import type { ConCambios, Respuesta } from '@hilvan/contract';
import { callWithVersion } from '../http/call';
import { offers } from '../http/request';

// `callWithVersion` without its conditional argument types: a list takes no parameters.
type Read<R> = (
  name: ConCambios,
  o: { signal: AbortSignal },
) => Promise<{ datos: R; version: string | null }>;

/**
 * Reads a list. Where it is in the cache and the provider tells changes, only those are read, and unchanged rows stay the same objects;
 * otherwise the whole list is.
 */
export async function readList<K extends ConCambios>(
  name: K,
  before: unknown,
  signal: AbortSignal,
): Promise<Respuesta<K>> {
  // The list in the cache has the label that its provider gave it.
  const kept: Record<string, unknown> = { ...Object(before) };
  if (typeof kept.etiqueta === 'string' && (await offers()).cambios) {
    // Fetched only here, since a first reading needs none of it. Where it does not arrive, the whole list is read.
    const changes = await import('./read-changes').catch(() => null);
    const list = await changes?.readChanges(name, kept, kept.etiqueta, signal);
    if (list) return list;
  }
  const { datos, version } = await (callWithVersion as Read<Respuesta<K>>)(name, { signal });
  return version === null ? datos : { ...datos, etiqueta: version };
}
