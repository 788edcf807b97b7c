/**
 * An extension: tells as server-sent events, as it happens, which entities were changed, and that another build was deployed beside this
 * provider. No record's content is told.
 */
import { Readable } from 'node:stream';
import { API_BASE, TODOS } from '@hilvan/contract';
import type { FastifyInstance } from 'fastify';
import type { Base } from '../db/open';
import { readVersions } from '../db/versions';
import { type Told, watchVersions } from '../db/watch-versions';
import { Falla } from './failure';
import { registryVersion } from './live-remotes';
import { readableOf } from './readable';
import { createAuthorise } from './session';

/** How many streams may be open at a time. */
const PER_PERSON = 10;
const IN_ALL = 500;
/** How often something is said when nothing happens, in milliseconds: proxies cut what is silent for half a minute. */
const BEAT_MS = 15_000;
/** A stream with this many bytes still to be read is ended: its reader does not read. */
const UNREAD = 64 * 1024;

const LISTENING = { entity: 'clientes', roles: TODOS } as const;

/** @param webDir the folder of the assembled web app; of an app that is served from elsewhere no deployment is told */
export function registerEvents(app: FastifyInstance, base: Base, webDir: string, now: () => Date): void {
  const authorise = createAuthorise(base, now);
  const listen = watchVersions(async () => ({
    ...(await readVersions(base.db)),
    ...(await registryVersion(webDir)),
  }));
  const open = new Map<Readable, number>();

  app.get(`${API_BASE}/eventos`, { exposeHeadRoute: false }, async (req, reply) => {
    const { usuario } = await authorise(LISTENING, req);
    req.usuario = usuario;
    const own = [...open.values()].filter((id) => id === usuario.id).length;
    if (own >= PER_PERSON || open.size >= IN_ALL) {
      reply.header('retry-after', '60');
      throw new Falla(429, 'Hay demasiadas páginas abiertas a la vez.');
    }

    const stream = new Readable({ read: () => undefined });
    open.set(stream, usuario.id);
    const say = async (text: string) => {
      // A session that is over ends its stream before anything more is said.
      const goesOn = await authorise(LISTENING, req).then(Boolean, () => false);
      if (stream.destroyed || !open.has(stream)) return;
      if (goesOn && stream.readableLength < UNREAD) return void stream.push(text);
      leave();
      stream.push(null);
    };
    const beat = setInterval(() => say(':\n\n'), BEAT_MS);
    const stop = listen((raised: Told) => {
      const { remotos, ...entities } = raised;
      const heard = { ...readableOf(entities, usuario.role), ...(remotos ? { remotos } : {}) };
      if (Object.keys(heard).length > 0) void say(`data: ${JSON.stringify(heard)}\n\n`);
    });
    const leave = () => {
      open.delete(stream);
      clearInterval(beat);
      stop();
    };
    stream.once('close', leave);
    // The head of the answer goes out with the first bytes.
    stream.push(':\n\n');
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(stream);
  });
}
