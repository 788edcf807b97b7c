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
  /** The calls of extension `cuenta`: logout, open sessions, the own password. */
  cuenta: boolean;
  /** The calls of extension `usuarios`: who may log in. */
  usuarios: boolean;
}

/** The words by which a provider announces them. */
const WORDS: Record<keyof Capacidades, string> = {
  idempotencia: 'idempotency-key',
  versiones: 'if-match',
  saldos: 'saldo-en-facturas',
  minimos: 'minimo-en-inventario',
  cuenta: 'cuenta',
  usuarios: 'usuarios',
};

const whereIn = (offered: readonly unknown[]) =>
  // Object.fromEntries widens the keys; they are exactly those of WORDS.
  Object.fromEntries(Object.entries(WORDS).map(([key, word]) => [key, offered.includes(word)])) as Record<
    keyof Capacidades,
    boolean
  >;

export const NONE: Capacidades = whereIn([]);
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
  return whereIn(status === 200 ? readList(response.data) : []);
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
