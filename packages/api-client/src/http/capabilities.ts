import type { AxiosInstance } from 'axios';
import { currentToken } from '../session/session-store';
import { ApiError, GATEWAY } from './api-error';
import { parseJson } from './read';

/** The word of GET /capacidades that announces each thing a provider may offer beyond the contract. */
const WORDS = {
  /** Idempotency-Key on creates. */
  idempotencia: 'idempotency-key',
  /** ETag on reads and If-Match on edits. */
  versiones: 'if-match',
  /** `saldo_restante` in the rows of GET /facturas. */
  saldos: 'saldo-en-facturas',
  /** `minimo` in the rows of stock and in their edit. */
  minimos: 'minimo-en-inventario',
  /** GET /eventos: which entities others changed, as it happens. */
  eventos: 'eventos',
  /** What changed of a list since its label, in place of the list: `GET /clientes?desde=`. */
  cambios: 'cambios',
  /** The calls of extension `cuenta`: logout, open sessions, the own password. */
  cuenta: 'cuenta',
  /** The calls of extension `usuarios`: who may log in. */
  usuarios: 'usuarios',
  /** The calls of extension `segundo-factor`: a code besides the password. */
  segundoFactor: 'segundo-factor',
  /** The calls of extension `llaves`: passkeys. */
  llaves: 'llaves',
  /** The call of extension `historial`: who changed a record. */
  historial: 'historial',
  /** The calls of extension `caja`: the till. */
  caja: 'caja',
  /** The call of extension `sinpe`: a fifth method of payment. */
  sinpe: 'sinpe',
  /** The calls of extension `estado-anterior`: a step taken by mistake is taken back. */
  estadoAnterior: 'estado-anterior',
  /** The call of extension `estado-cuenta`: a company's statement. */
  estadoCuenta: 'estado-cuenta',
  /** The call of extension `exportacion`: everything in a zip. */
  exportacion: 'exportacion',
  /** The calls of extension `fusion`: two records made one. */
  fusion: 'fusion',
  /** The calls of extension `tallas`: size charts. */
  tallas: 'tallas',
  /** The calls of extension `taller`: what the workshop is called. */
  taller: 'taller',
  /** The calls of extension `vitales`: how fast pages are for the people at them. */
  vitales: 'vitales',
  /** The call of extension `fuera-de-semana`: what was planned for the wrong week is taken out of it. */
  fueraDeSemana: 'fuera-de-semana',
  /** The calls of extension `avisos`: who wrote to a customer about what. */
  avisos: 'avisos',
  /** The call of extension `baja-inventario`: what of stock never moved can be taken back. */
  bajaInventario: 'baja-inventario',
  /** The call of extension `compras`: what was asked of a supplier and did not come yet. */
  compras: 'compras',
  /** The call of extension `personas-pendientes`: who of all orders has not got theirs. */
  personasPendientes: 'personas-pendientes',
  /** The call of extension `personas-corregidas`: somebody of an order is corrected, or taken from it. */
  personasCorregidas: 'personas-corregidas',
  /** The call of extension `medidas-empresa`: what was measured of whom in a company. */
  medidasEmpresa: 'medidas-empresa',
  /** The call of extension `movimientos-inventario`: entries and exits of an item of stock. */
  movimientosInventario: 'movimientos-inventario',
  /** The calls of extension `ventas-desglose`: products and payments of a period. */
  ventasDesglose: 'ventas-desglose',
  /** The call of extension `ventas-anulados`: what was annulled in a period. */
  ventasAnulados: 'ventas-anulados',
  /** A document that takes long, answered with 202 and asked about (`Prefer: respond-async`). */
  trabajos: 'trabajos',
  /** W3C trace context: `traceparent` names what a person did. */
  traza: 'traceparent',
};

/** What a provider offers beyond the contract. All of it is optional to every screen. */
export type Capacidades = Record<keyof typeof WORDS, boolean>;

const offering = (words: readonly unknown[]) =>
  // Exactly the names of WORDS; Object.fromEntries widens them.
  Object.fromEntries(
    Object.entries(WORDS).map(([name, word]) => [name, words.includes(word)]),
  ) as Capacidades;

export const NONE = offering([]);
let known: Promise<Capacidades> | null = null;
let settled = NONE;

/** What is known of it by now; nothing before the first answer. */
export const settledCapacidades = (): Capacidades => settled;

/** Asks once per page load; a provider that does not know the question offers nothing. Never throws. */
export const capacidades = (http: AxiosInstance): Promise<Capacidades> => asked(http).catch(() => NONE);

/**
 * The same for a write that carries a key or a version: without an answer nobody knows whether they may be left out, and without
 * them a repeated write could be done twice.
 * @throws where nobody answered; an error of the provider's own offers nothing
 */
export const capacidadesForWrite = (http: AxiosInstance): Promise<Capacidades> =>
  asked(http).catch((error) => {
    if (error instanceof Answered) return NONE;
    throw error;
  });

/** An answer to another question, such as 'who are you?'. */
class Answered extends Error {}

function asked(http: AxiosInstance): Promise<Capacidades> {
  known ??= ask(http).then(
    (answered) => {
      settled = answered;
      return answered;
    },
    (error) => {
      known = null;
      throw error;
    },
  );
  return known;
}

/** Forgets the answer, for another provider or a test. */
export function forgetCapacidades(): void {
  known = null;
  settled = NONE;
}

async function ask(http: AxiosInstance): Promise<Capacidades> {
  const token = currentToken();
  const response = await http.get<string>('/capacidades', {
    timeout: 20_000,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  const { status } = response;
  // Not an answer to the question: ask again at the next write.
  if (status === 408 || GATEWAY.has(status)) throw new ApiError('network');
  if (status === 401 || status === 429 || status >= 500) throw new Answered(`HTTP ${status}`);
  return offering(status === 200 ? readList(response.data) : []);
}

/** `{ capacidades: ['idempotency-key', 'if-match', …] }`; anything else, a web page too, offers nothing. */
function readList(text: string): readonly unknown[] {
  const { capacidades: list } = Object(parseJson(text));
  return Array.isArray(list) ? list : [];
}
