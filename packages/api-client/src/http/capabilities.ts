import type { AxiosInstance } from 'axios';
import { currentToken } from '../session/session-store';
import { ApiError, GATEWAY } from './api-error';
import { kindOf, parseJson } from './read';

/** What a provider may offer beyond the contract, with the word of GET /capacidades that announces it. */
const WORDS = {
  /** Idempotency-Key on creating calls. */
  idempotencia: 'idempotency-key',
  /** ETag on reads and If-Match on edits. */
  versiones: 'if-match',
  /** `saldo_restante` in the rows of GET /facturas. */
  saldos: 'saldo-en-facturas',
  /** `minimo` in the rows of stock and in their edit. */
  minimos: 'minimo-en-inventario',
  /** GET /eventos: which entities others changed, as it happens. */
  eventos: 'eventos',
  /** `GET /clientes?desde=`: the changes of a list since its label, instead of the list. */
  cambios: 'cambios',
  /** The calls of extension `cuenta`: logout, open sessions, the person's own password. */
  cuenta: 'cuenta',
  /** The calls of extension `usuarios`: who may log in. */
  usuarios: 'usuarios',
  /** The calls of extension `segundo-factor`: a code in addition to the password. */
  segundoFactor: 'segundo-factor',
  /** The calls of extension `llaves`: passkeys. */
  llaves: 'llaves',
  /** The call of extension `historial`: who changed a record. */
  historial: 'historial',
  /** The calls of extension `caja`: the till. */
  caja: 'caja',
  /** The call of extension `sinpe`: a fifth method of payment. */
  sinpe: 'sinpe',
  /** The calls of extension `estado-anterior`: a step taken by mistake can be undone. */
  estadoAnterior: 'estado-anterior',
  /** The call of extension `estado-cuenta`: a company's statement. */
  estadoCuenta: 'estado-cuenta',
  /** The call of extension `exportacion`: all data in a zip file. */
  exportacion: 'exportacion',
  /** The calls of extension `fusion`: two records become one. */
  fusion: 'fusion',
  /** The calls of extension `tallas`: size charts. */
  tallas: 'tallas',
  /** The calls of extension `taller`: the name and telephone of the workshop. */
  taller: 'taller',
  /** The calls of extension `vitales`: how fast pages are for the people using them. */
  vitales: 'vitales',
  /** The call of extension `fuera-de-semana`: what was planned for the wrong week is taken out of it. */
  fueraDeSemana: 'fuera-de-semana',
  /** The calls of extension `avisos`: who wrote to a customer about what. */
  avisos: 'avisos',
  /** The call of extension `baja-inventario`: a stock item that was never moved can be deleted. */
  bajaInventario: 'baja-inventario',
  /** The call of extension `compras`: what was ordered from a supplier and has not come yet. */
  compras: 'compras',
  /** The call of extension `personas-pendientes`: the people of all orders who have not got their garments. */
  personasPendientes: 'personas-pendientes',
  /** The call of extension `personas-corregidas`: a person of an order is corrected, or taken from it. */
  personasCorregidas: 'personas-corregidas',
  /** The call of extension `medidas-empresa`: the measurements of a company's people. */
  medidasEmpresa: 'medidas-empresa',
  /** The call of extension `movimientos-inventario`: entries and exits of an item of stock. */
  movimientosInventario: 'movimientos-inventario',
  /** The calls of extension `ventas-desglose`: products and payments of a period. */
  ventasDesglose: 'ventas-desglose',
  /** The call of extension `ventas-anulados`: what was annulled in a period. */
  ventasAnulados: 'ventas-anulados',
  /** Documents that take long are answered with 202 and asked about later (`Prefer: respond-async`). */
  trabajos: 'trabajos',
  /** W3C trace context: the header `traceparent` names the act of the person that caused a call. */
  traza: 'traceparent',
};

/** What a provider offers beyond the contract. Every screen works without any of it. */
export type Capacidades = Record<keyof typeof WORDS, boolean>;

const offering = (words: readonly unknown[]) =>
  // The keys are exactly those of `WORDS`; Object.fromEntries widens them.
  Object.fromEntries(
    Object.entries(WORDS).map(([name, word]) => [name, words.includes(word)]),
  ) as Capacidades;

export const NONE = offering([]);
let known: Promise<Capacidades> | null = null;
let settled = NONE;

/** The capabilities as far as they are known; none before the first answer. */
export const settledCapacidades = (): Capacidades => settled;

/** Asks for the capabilities, once per page load; none where nobody says. Never throws. */
export const capacidades = (http: AxiosInstance): Promise<Capacidades> =>
  askedCapacidades(http).catch(() => NONE);

/**
 * As `capacidades`, for a write that carries a key or a version: without an answer it is unknown whether these may be left out, and without
 * them a repeated write could be done twice.
 * @throws where nobody answered; an error of the provider itself counts as no capabilities
 */
export const capacidadesForWrite = (http: AxiosInstance): Promise<Capacidades> =>
  askedCapacidades(http).catch((error) => {
    if (error instanceof ApiError && !error.lost) return NONE;
    throw error;
  });

/**
 * As `capacidades`, for a page that says what a provider does not offer. A provider that does not know the question offers nothing.
 * @throws where nobody answered, or not the question, for example that the session is over; the next call asks again
 */
export function askedCapacidades(http: AxiosInstance): Promise<Capacidades> {
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
  const response = await http
    .get<string>('/capacidades', {
      timeout: 20_000,
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    })
    .catch(() => null);
  // Nobody answered: asks again at the next write.
  if (!response || response.status === 408 || GATEWAY.has(response.status)) throw new ApiError('network');
  const { status } = response;
  // 501 is the word of a server that has no such call.
  if (status === 401 || status === 429 || (status >= 500 && status !== 501))
    throw new ApiError(kindOf(status), { status });
  return offering(status === 200 ? readList(response.data) : []);
}

/** Reads `{ capacidades: ['idempotency-key', 'if-match', …] }`; anything else, also a web page, counts as no capabilities. */
function readList(text: string): readonly unknown[] {
  const { capacidades: list } = Object(parseJson(text));
  return Array.isArray(list) ? list : [];
}
