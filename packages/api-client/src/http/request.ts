import { API_BASE, type Entidad, type Llamada } from '@hilvan/contract';
import axios, { AxiosError, type AxiosResponse } from 'axios';
import { changedIn } from '../query/changes';
import { noteVersions } from '../query/versions';
import { currentToken, expireSession } from '../session/session-store';
import { ApiError } from './api-error';
import { askedCapacidades, capacidades, capacidadesForWrite, settledCapacidades } from './capabilities';
import { encode } from './encode';
import { isLeaving } from './leaving';
import { traceparent } from './trace';

/** The browser ends an XMLHttpRequest with its page, but not a fetch with `keepalive`. */
const KEPT_ALIVE = { adapter: 'fetch', fetchOptions: { keepalive: true } } as const;

/** In milliseconds; long, because a large report or its PDF takes its time over a slow connection. */
const TIMEOUT_MS = 60_000;

/** What every call may carry, without the exact types of its payload. */
export interface Sending {
  payload?: unknown;
  /** The binary field of an upload. */
  file?: File;
  signal?: AbortSignal;
  /** Upload progress, 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Makes repeating a write harmless, where the provider announces it. */
  idempotencyKey?: string;
  /** The version of the record as it was read; a provider that announces versions refuses a stale edit with 412. */
  version?: string | null;
  /** Lets a write outlive its page; set automatically once the page is being left. */
  keepalive?: boolean;
  /** Lets the provider, where it announces that, answer with a `trabajo` for a document that takes long. */
  respondAsync?: boolean;
  /**
   * Gets what a write changed instead of marking it as stale at once: for one of many writes, whose changes are told once at the end
   * (`changedIn`).
   */
  onChanged?: (entities: readonly Entidad[]) => void;
}

const losses = new Set<() => void>();

/**
 * Calls `listener` after every call, read or write, that got no answer.
 * @returns stops it
 */
export function onLost(listener: () => void): () => void {
  losses.add(listener);
  return () => losses.delete(listener);
}

/** What this provider offers beyond the contract. Never throws. */
export const offers = () => capacidades(http);

/**
 * As `offers`, for a page that says what is not offered.
 * @throws {ApiError} where that is unknown
 */
export const askOffers = () => askedCapacidades(http);

/** Reads the text of an answer; throws ApiError where the provider refuses or the answer cannot be understood. */
type Lector = (status: number, text: string) => Promise<unknown>;

const http = axios.create({
  baseURL: API_BASE,
  responseType: 'text',
  // The text is read here: axios would pass on malformed JSON as if it were text.
  transformResponse: (text: unknown) => text,
  validateStatus: () => true,
  // Not needed, since the token goes in a header. Reading an XSRF cookie would hold each call back until React has drawn.
  withXSRFToken: false,
});

/**
 * Makes one call and marks as stale what a write changed. Does not import the table of calls, so that the login stays small.
 * @throws {ApiError} in every failing case
 */
export async function request(
  call: Llamada,
  url: string,
  o: Sending,
  read: Lector,
): Promise<{ datos: unknown; version: string | null }> {
  const data = encode(call, o.payload, o.file);
  const writes = call.method !== 'GET' || call.writes.length > 0;
  const token = call.auth ? currentToken() : null;
  try {
    const headers = {
      ...contentHeaders(call),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(writes ? await versionHeaders(o) : {}),
      ...(o.respondAsync && settledCapacidades().trabajos ? { Prefer: 'respond-async' } : {}),
      ...(settledCapacidades().traza ? { traceparent: traceparent() } : {}),
    };
    const response = await http.request<string>({
      url,
      method: call.method,
      data,
      headers,
      timeout: call.file ? 0 : TIMEOUT_MS,
      ...(writes && (o.keepalive ?? isLeaving()) ? KEPT_ALIVE : {}),
      ...(o.signal ? { signal: o.signal } : {}),
      ...(o.onProgress ? { onUploadProgress: (e) => o.onProgress?.(e.progress ?? 0) } : {}),
    });
    const datos = await read(response.status, response.data ?? '').catch((thrown) => {
      if (thrown instanceof ApiError) thrown.retryAfter = secondsOf(response.headers['retry-after']);
      throw thrown;
    });
    noteVersions(response.headers['hilvan-versiones'], writes);
    if (writes) (o.onChanged ?? changedIn)(call.writes);
    return { datos, version: etag(response) };
  } catch (thrown) {
    const error = toApiError(thrown, o.signal?.reason);
    // A late answer to an earlier token says nothing about a session that was opened meanwhile.
    if (error.kind === 'unauthorized' && call.auth && token === currentToken()) expireSession();
    // The write may have happened, so what the screen shows has to be read again.
    if (writes && error.incierto) (o.onChanged ?? changedIn)(call.writes);
    if (error.lost) for (const tell of losses) tell();
    throw error;
  }
}

function contentHeaders(call: Llamada): Record<string, string> {
  return call.encoding === 'json' ? { 'Content-Type': 'application/json' } : {};
}

async function versionHeaders(o: Sending): Promise<Record<string, string>> {
  if (!o.idempotencyKey && !o.version) return {};
  const can = await capacidadesForWrite(http);
  return {
    ...(can.idempotencia && o.idempotencyKey ? { 'Idempotency-Key': o.idempotencyKey } : {}),
    ...(can.versiones && o.version ? { 'If-Match': o.version } : {}),
  };
}

/** The seconds of a Retry-After header, which is a number of seconds or a moment. */
function secondsOf(value: unknown): number {
  const seconds = Number(value) || (Date.parse(String(value)) - Date.now()) / 1000;
  return Math.max(0, Math.ceil(seconds) || 0);
}

function etag(response: AxiosResponse): string | null {
  const value: unknown = response.headers.etag;
  return typeof value === 'string' && value !== '' ? value : null;
}

/** @param reason why the caller cut the call, where it did */
function toApiError(thrown: unknown, reason?: unknown): ApiError {
  for (const one of [reason, thrown]) if (one instanceof ApiError) return one;
  // A cancelled read is no failure to be shown; TanStack Query recognises it by itself.
  if (axios.isCancel(thrown)) throw thrown;
  const timedOut =
    thrown instanceof AxiosError && (thrown.code === 'ECONNABORTED' || thrown.code === 'ETIMEDOUT');
  return new ApiError(timedOut ? 'timeout' : 'network', { cause: thrown });
}
