/** Faults and the record of the contract-only provider, from a test. */
import type { Anotada, Falla } from '../contract-provider/faults';

export interface Fallas {
  poner(falla: Falla): Promise<void>;
  quitar(): Promise<void>;
  /** What was asked since the last `olvidar`. */
  registro(): Promise<Anotada[]>;
  olvidar(): Promise<void>;
}

export function fallasDe(control: string): Fallas {
  const ask = async (method: string, path: string, body?: unknown): Promise<Anotada[]> => {
    const response = await fetch(control + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!response.ok) throw new Error(`control: ${response.status}`);
    return response.json();
  };
  return {
    poner: async (falla) => void (await ask('PUT', '/fallas', falla)),
    quitar: async () => void (await ask('DELETE', '/fallas')),
    registro: () => ask('GET', '/registro'),
    olvidar: async () => void (await ask('DELETE', '/registro')),
  };
}
