import type { AxiosInstance } from 'axios';
import { tokenActual } from '../session/session-store';

/** What a provider offers beyond the contract. All of it is optional to every screen. */
export interface Capacidades {
  /** Idempotency-Key on creates. */
  idempotencia: boolean;
  /** ETag on reads and If-Match on edits. */
  versiones: boolean;
}

const NONE: Capacidades = { idempotencia: false, versiones: false };
let known: Promise<Capacidades> | null = null;

/** Asks once per page load; a provider that does not know the question offers nothing. Never throws. */
export function capacidades(http: AxiosInstance): Promise<Capacidades> {
  known ??= ask(http).catch(() => {
    known = null; // no answer is not a no: ask again at the next write
    return NONE;
  });
  return known;
}

/** Forgets the answer, for another provider or a test. */
export function olvidarCapacidades(): void {
  known = null;
}

async function ask(http: AxiosInstance): Promise<Capacidades> {
  const token = tokenActual();
  const response = await http.get<string>('/capacidades', {
    timeout: 5_000,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  if (response.status !== 200) return NONE;
  const body: unknown = JSON.parse(response.data);
  const has = (key: string) => typeof body === 'object' && body !== null && Reflect.get(body, key) === true;
  return { idempotencia: has('idempotencia'), versiones: has('versiones') };
}
