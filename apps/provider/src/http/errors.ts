/** Every failure's answer: a status, Spanish lines, never a stack trace. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { API_BASE, LLAMADAS } from '@hilvan/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, refusalOf } from '../db/errors';
import { DomainError } from '../services/domain-error';
import { failureBody, refused } from './failure';

const REFUSALS: Record<Refusal, readonly [status: number, line: string]> = {
  unique: [409, 'Ya existe un registro con estos datos.'],
  'foreign-key': [409, 'El registro está en uso o ya no existe.'],
  check: [409, 'Los datos ya no permiten esta operación. Vuelva a abrir el registro.'],
  full: [507, 'No se pudo guardar: el disco del servidor está lleno. No se perdió nada de lo ya guardado.'],
  'read-only': [507, 'No se pudo guardar: el servidor no puede escribir en su carpeta de datos.'],
  busy: [503, 'El servidor está ocupado. Inténtelo de nuevo.'],
  down: [503, 'La base de datos no responde. Inténtelo más tarde.'],
};

const CODES: Record<string, readonly [status: number, line: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'Los datos enviados son demasiado grandes.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'El formato de los datos enviados no se admite.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'Los datos llegaron incompletos.'],
};

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, req, reply) => answerError(error, req, reply));
}

export function answerError(error: FastifyError, req: FastifyRequest, reply: FastifyReply) {
  const [status, lines] = explain(error);
  // Only the server's own faults are logged whole; what people send by mistake is not.
  if (status >= 500) req.log.error({ err: error }, 'failed');
  const again = error instanceof DomainError ? error.retryAfter : null;
  if (again !== null) reply.header('retry-after', again);
  else if (status === 503) reply.header('retry-after', '2');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(bodyFor(req, status, lines));
}

function explain(error: FastifyError): readonly [number, readonly string[]] {
  const meant = refused(error);
  if (meant) return meant;
  const refusal = refusalOf(error);
  if (refusal) return [REFUSALS[refusal][0], [REFUSALS[refusal][1]]];
  const known = CODES[error.code];
  if (known) return [known[0], [known[1]]];
  const status = error.statusCode ?? 500;
  if (status === 429) return [429, ['Demasiados intentos. Espere un minuto y vuelva a intentarlo.']];
  if (status >= 400 && status < 500) return [status, ['La petición no es válida.']];
  return [500, ['Ocurrió un error en el servidor. Inténtelo más tarde.']];
}

const UNREAD: Record<string, readonly [status: number, line: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Los encabezados de la petición son demasiado grandes.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'La petición tardó demasiado en llegar. Inténtelo de nuevo.'],
};

/** Answers what never became a request: Node could not read it, or it did not arrive in time. */
export function answerUnread({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, line] = UNREAD[code ?? ''] ?? [400, 'La petición no es válida.'];
  const body = JSON.stringify(failureBody(status, [line]));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** The body of a failure, with `success` and `message` where the contract's answer to that call has them. */
function bodyFor(req: FastifyRequest, status: number, lines: readonly string[]) {
  const body = failureBody(status, lines);
  const is = (path: string) => req.routeOptions.url === `${API_BASE}${path}`;
  if (is(LLAMADAS.agregarMedicion.path)) return { ...body, success: false, message: body.mensaje };
  if (is(LLAMADAS.subirArchivo.path)) return { ...body, message: body.mensaje };
  return body;
}
