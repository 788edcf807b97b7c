/** The end of a server: every answer under way leaves whole, and nobody else keeps it. */
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Falla } from './failure';

/** How long, in milliseconds, an answer may still take that is written, or read by the other side. */
const ANSWERING = 8_000;
/** And a call of which something has yet to arrive. */
const ARRIVING = 500;

/** Fastify then cuts all connections (`forceCloseConnections`): Node's own graceful end also waits for silent ones. */
export function registerEnding(app: FastifyInstance): void {
  const unanswered = new Set<ServerResponse>();
  app.server.on('request', (_req, res) => {
    unanswered.add(res);
    res.once('close', () => unanswered.delete(res));
  });
  let ending = false;
  // Before anything of it is done, so that whoever asked may ask again elsewhere.
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

/** A stream of events has no whole; its reader comes back by itself. */
const isEndless = (res: ServerResponse): boolean =>
  String(res.getHeader('content-type')).startsWith('text/event-stream');
