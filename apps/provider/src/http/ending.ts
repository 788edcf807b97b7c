/** Ends a server: every answer under way is sent whole, and nothing else delays the end. */
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Falla } from './failure';

/** How long, in milliseconds, an answer may still take that is being made or sent. */
const ANSWERING = 8_000;
/** The same for a call that has not arrived whole yet. */
const ARRIVING = 500;

/** Afterwards Fastify cuts all connections (`forceCloseConnections`): Node's own graceful end would also wait for idle ones. */
export function registerEnding(app: FastifyInstance): void {
  const unanswered = new Set<ServerResponse>();
  app.server.on('request', (_req, res) => {
    unanswered.add(res);
    res.once('close', () => unanswered.delete(res));
  });
  let ending = false;
  // Refused before anything of the call is done, so that the caller may send it to another server.
  app.addHook('onRequest', (_req, _reply, done) =>
    done(ending ? new Falla(503, 'Este servidor se está apagando. Inténtelo de nuevo.') : undefined),
  );
  app.addHook('preClose', async () => {
    ending = true;
    const began = Date.now();
    const waits = (res: ServerResponse) =>
      !isEndless(res) && Date.now() - began < (res.req.complete ? ANSWERING : ARRIVING);
    while ([...unanswered].some(waits)) await pause(10);
  });
}

/** A stream of events never ends by itself; its reader connects again. */
const isEndless = (res: ServerResponse): boolean =>
  String(res.getHeader('content-type')).startsWith('text/event-stream');
