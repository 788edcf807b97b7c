/** Faults of the contract-only provider, by its control port. */
import type { Fault, Noted } from '../contract-provider/faults';

export interface Faults {
  put(fault: Fault): Promise<void>;
  takeOut(): Promise<void>;
  /** What was asked since the last `forget`. */
  log(): Promise<Noted[]>;
  forget(): Promise<void>;
}

export function faultsOf(control: string): Faults {
  const ask = async (method: string, path: string, body?: unknown): Promise<Noted[]> => {
    const response = await fetch(control + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!response.ok) throw new Error(`control: ${await response.text()}`);
    return response.json();
  };
  return {
    put: async (fault) => void (await ask('PUT', '/fallas', fault)),
    takeOut: async () => void (await ask('DELETE', '/fallas')),
    log: () => ask('GET', '/registro'),
    forget: async () => void (await ask('DELETE', '/registro')),
  };
}
