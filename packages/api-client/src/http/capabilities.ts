import type { AxiosInstance } from 'axios';
import { currentToken } from '../session/session-store';

/** What a provider offers beyond the contract. All of it is optional to every screen. */
export interface Capacidades {
  /** Idempotency-Key on creates. */
  idempotencia: boolean;
  /** ETag on reads and If-Match on edits. */
  versiones: boolean;
  /** `saldo_restante` in the rows of GET /facturas. */
  saldos: boolean;
  /** `minimo` in the rows of stock and in their edit. */
  minimos: boolean;
  /** GET /eventos: which entities others changed, as it happens. */
  eventos: boolean;
  /** The calls of extension `cuenta`: logout, open sessions, the own password. */
  cuenta: boolean;
  /** The calls of extension `usuarios`: who may log in. */
  usuarios: boolean;
}

export const NONE: Capacidades = {
  idempotencia: false,
  versiones: false,
  saldos: false,
  minimos: false,
  eventos: false,
  cuenta: false,
  usuarios: false,
};
let known: Promise<Capacidades> | null = null;

/** Asks once per page load; a provider that does not know the question offers nothing. Never throws. */
export function capacidades(http: AxiosInstance): Promise<Capacidades> {
  known ??= ask(http).catch(() => {
    known = null;
    return NONE;
  });
  return known;
}

/** Forgets the answer, for another provider or a test. */
export function forgetCapacidades(): void {
  known = null;
}

async function ask(http: AxiosInstance): Promise<Capacidades> {
  const token = currentToken();
  const response = await http.get<string>('/capacidades', {
    timeout: 5_000,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  const { status } = response;
  // Not an answer to the question: ask again at the next write.
  if (status === 401 || status === 408 || status === 429 || status >= 500) throw new Error(`HTTP ${status}`);
  const offered = status === 200 ? readList(response.data) : [];
  return {
    idempotencia: offered.includes('idempotency-key'),
    versiones: offered.includes('if-match'),
    saldos: offered.includes('saldo-en-facturas'),
    minimos: offered.includes('minimo-en-inventario'),
    eventos: offered.includes('eventos'),
    cuenta: offered.includes('cuenta'),
    usuarios: offered.includes('usuarios'),
  };
}

/** `{ capacidades: ['idempotency-key', 'if-match', …] }`; anything else, a web page too, offers nothing. */
function readList(text: string): readonly unknown[] {
  try {
    const body: unknown = JSON.parse(text);
    const list: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'capacidades') : [];
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
