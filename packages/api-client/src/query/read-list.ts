import type { ConCambios, Respuesta } from '@hilvan/contract';
import { callWithVersion } from '../http/call';
import { offers } from '../http/request';

// `callWithVersion` with its conditional argument types taken off: a list takes no parameters.
type Read<R> = (
  name: ConCambios,
  o: { signal: AbortSignal },
) => Promise<{ datos: R; version: string | null }>;

/**
 * A list: of one that is there already, what changed since where the provider tells that, and the rows that did not change
 * are the same objects; the whole of it otherwise.
 */
export async function readList<K extends ConCambios>(
  name: K,
  before: unknown,
  signal: AbortSignal,
): Promise<Respuesta<K>> {
  // With the label that its provider gave it.
  const kept: Record<string, unknown> = { ...Object(before) };
  if (typeof kept.etiqueta === 'string' && (await offers()).cambios) {
    // Whoever opens a list for the first time needs none of it; without it the list is read as ever.
    const changes = await import('./read-changes').catch(() => null);
    const list = await changes?.readChanges(name, kept, kept.etiqueta, signal);
    if (list) return list;
  }
  const { datos, version } = await (callWithVersion as Read<Respuesta<K>>)(name, { signal });
  return version === null ? datos : { ...datos, etiqueta: version };
}
