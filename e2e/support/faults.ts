/** Faults of the contract-only provider, by its control port. */
import type { Anotada, Falla } from '../contract-provider/faults';

export interface Fallas {
  put(falla: Falla): Promise<void>;
  takeOut(): Promise<void>;
  /** What was asked since the last `forget`. */
  registro(): Promise<Anotada[]>;
  forget(): Promise<void>;
}

export function fallasDe(control: string): Fallas {
  const ask = async (method: string, path: string, body?: unknown): Promise<Anotada[]> => {
    const response = await fetch(control + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!response.ok) throw new Error(`control: ${await response.text()}`);
    return response.json();
  };
  return {
    put: async (falla) => void (await ask('PUT', '/fallas', falla)),
    takeOut: async () => void (await ask('DELETE', '/fallas')),
    registro: () => ask('GET', '/registro'),
    forget: async () => void (await ask('DELETE', '/registro')),
  };
}
