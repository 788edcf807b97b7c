import { API_BASE } from '@hilvan/contract';
import { EXTENSIONES } from '@hilvan/contract/extensions';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Base } from '../db/open';
import type { LogCopyState } from '../log-copy/log-copy';
import { openApi } from '../openapi/document';
import { failureBody } from './failure';
import type { Lacking } from './live-remotes';

const CAPACIDADES = [
  'etag',
  'if-match',
  'idempotency-key',
  'saldo-en-facturas',
  'minimo-en-inventario',
  'eventos',
  'cambios',
  'traceparent',
  ...Object.keys(EXTENSIONES),
];

interface State {
  version: string;
  isEnding: () => boolean;
  /** Calls that the deployed remotes make and this provider does not have. */
  lacking: readonly Lacking[];
  logCopied: () => LogCopyState | undefined;
}

/** `/salud`: the process lives. `/listo`: it can do its work, and is not about to end. `capacidades`: what it offers beyond the contract. */
export function registerHealth(
  app: FastifyInstance,
  base: Base | undefined,
  { version, isEnding, lacking, logCopied }: State,
): void {
  app.get('/salud', async (_req, reply) =>
    // JSON leaves `copia` out where it is undefined.
    reply.header('cache-control', 'no-store').send({ status: 200, version, copia: logCopied() }),
  );

  app.get('/listo', async (_req, reply) => {
    reply.header('cache-control', 'no-store');
    const notReady = (line: string) =>
      reply
        .code(503)
        .header('retry-after', '2')
        .send(failureBody(503, [line]));
    if (isEnding()) return notReady('Este servidor se está apagando.');
    const ready = base === undefined || (await sql`select 1`.execute(base.db).then(Boolean, () => false));
    return ready ? reply.send({ status: 200 }) : notReady('La base de datos no responde.');
  });

  let docs: string | undefined;
  app.get('/api/docs', async (_req, reply) => {
    docs ??= JSON.stringify(openApi());
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(docs);
  });

  if (!base) return;
  app.get(`${API_BASE}/capacidades`, async (_req, reply) =>
    reply.header('cache-control', 'no-cache').send({
      status: 200,
      proveedor: 'hilvan',
      version,
      capacidades: CAPACIDADES,
      // For the technical panel.
      ...(lacking.length > 0 ? { faltan: lacking } : {}),
    }),
  );
}
