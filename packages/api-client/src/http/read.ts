import { type Llamada, readResult } from '@hilvan/contract';
import { ApiError, type ErrorKind, GATEWAY } from './api-error';

/**
 * Reads an answer: parses it and decides whether the call succeeded, by the body where that says so, otherwise by HTTP.
 * @throws {ApiError} where it did not, or the answer does not follow the contract
 */
export function readAnswer(call: Llamada, httpStatus: number, text: string): unknown {
  const httpOk = httpStatus >= 200 && httpStatus < 300;
  const body = parseJson(text) ?? (/^(null)?$/.test(text.trim()) && onlyConfirms(call) ? {} : undefined);
  if (GATEWAY.has(httpStatus) && !isOurs(body)) throw new ApiError('network');

  const { ok, status, errores, mensaje } = readResult(body);
  // A write whose answer does not claim success and lists errors has failed; a read that has data has succeeded, whatever it remarks.
  const isWrite = call.method !== 'GET' || call.writes.length > 0;
  const silentNo = ok === null && errores.length > 0 && (isWrite || !hasData(body));
  if (!(ok ?? httpOk) || silentNo || httpStatus === 401) {
    const number = status !== null && status >= 400 ? status : httpOk ? status : httpStatus;
    throw new ApiError(kindOf(number), { status: number, errores, mensaje });
  }

  const read = call.response.safeParse(body);
  if (!read.success) throw new ApiError('parse', { status: httpStatus, cause: read.error });
  return read.data;
}

/** Whether nothing of the answer is needed, so that a blank one says enough: HTTP tells how the call went. */
const onlyConfirms = ({ response }: Llamada): boolean => JSON.stringify(response.safeParse({}).data) === '{}';

/** Whether a body tells how the call went, as every answer of a provider does; a gateway's may only have a text under `error`. */
function isOurs(body: unknown): boolean {
  const { status, success, mensaje, error } = Object(body);
  return (status ?? success ?? mensaje) != null || Array.isArray(error);
}

const REMARKS = new Set(['status', 'success', 'error', 'errors', 'mensaje', 'message']);

/** Whether a body holds more than how the call went: the reader of a list takes a list that is not there for an empty one. */
const hasData = (body: unknown): boolean =>
  Object.entries(Object(body)).some(([key, value]) => !REMARKS.has(key) && value != null);

/** Parses JSON; undefined where the text is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How a call failed that was answered with this status. */
export function kindOf(status: number | null): ErrorKind {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 409 || status === 412) return 'conflict';
  return status !== null && status >= 500 ? 'server' : 'rejected';
}
