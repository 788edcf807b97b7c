import { create } from 'zustand';
import type { Remote } from '../registry/remote';
import { messageOf } from '../reporting/fault';

/** How the load of a remote stands in this document. */
export interface RemoteStatus {
  state: 'sin abrir' | 'abriendo' | 'abierta' | 'falló';
  /** How long the last load that succeeded took, in milliseconds, until the routes were there. */
  ms?: number;
  build?: string;
  lastError?: { text: string; at: Date };
}

const UNOPENED: RemoteStatus = { state: 'sin abrir' };

/** The status of every remote by name; remotes that were never asked for are absent. */
export const useStatuses = create<Readonly<Record<string, RemoteStatus>>>(() => ({}));

export const statusOf = (name: string): RemoteStatus => useStatuses.getState()[name] ?? UNOPENED;

export const setStatus = (name: string, change: Partial<RemoteStatus>): void =>
  useStatuses.setState({ [name]: { ...statusOf(name), ...change } });

export async function followLoad<T>({ name, build }: Remote, work: Promise<T>): Promise<T> {
  const start = performance.now();
  setStatus(name, { state: 'abriendo', build });
  try {
    const done = await work;
    setStatus(name, { state: 'abierta', ms: Math.round(performance.now() - start) });
    return done;
  } catch (error) {
    setStatus(name, { state: 'falló', lastError: { text: messageOf(error), at: new Date() } });
    throw error;
  }
}
