/** Hands out requests in turn, as deploy/Caddyfile has Caddy do it: to those that are ready, and to the next where nobody listens. */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface RoundRobin {
  url: string;
  /** Sends requests to these addresses from now on; a new one is first asked whether it is ready. */
  use(urls: readonly string[]): void;
  /** The addresses that were ready when they were last asked. */
  ready(): string[];
  close(): void;
}

const ASKED_EVERY = 200;
/** For how long a server is looked for that takes a request. */
const TRIED_MS = 5_000;

export async function startProxy(urls: readonly string[]): Promise<RoundRobin> {
  let places = [...urls];
  const isReady = new Map<string, boolean>();
  // Connections are reused, as proxies do it; one that the server has just closed gives no answer.
  const agent = new Agent({ keepAlive: true, timeout: 60_000 });
  let turn = 0;
  let open = true;

  const ask = async (url: string) => {
    const { status } = await fetch(`${url}/listo`, { signal: AbortSignal.timeout(2_000) });
    return status === 200;
  };
  const askAll = () =>
    Promise.all(places.map(async (url) => isReady.set(url, await ask(url).catch(() => false))));
  const watch = async () => {
    while (open) {
      await askAll();
      await pause(ASKED_EVERY, undefined, { ref: false });
    }
  };
  const ready = () => places.filter((url) => isReady.get(url));

  const server = createServer(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part);
    const until = Date.now() + TRIED_MS;
    while (Date.now() < until) {
      const there = ready();
      const place = there[turn++ % Math.max(1, there.length)];
      const sent = place !== undefined && (await send(place, req, Buffer.concat(parts), res));
      if (sent) return;
      if (place === undefined) await pause(20);
    }
    res.writeHead(502).end();
  });

  /**
   * Passes a request on.
   * @returns false where another server may be asked: nothing of the request can have arrived, or it may be sent twice
   */
  function send(place: string, req: IncomingMessage, body: Buffer, res: ServerResponse): Promise<boolean> {
    return new Promise((resolve) => {
      const { method, url = '/' } = req;
      const headers = { ...req.headers, 'x-forwarded-for': String(req.headers['x-caller'] ?? '127.0.0.1') };
      const asked = request(new URL(url, place), { method, headers, agent }, (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
        answer.once('error', () => res.destroy());
        res.once('close', () => answer.destroy());
        resolve(true);
      });
      asked.once('error', (error) => {
        const refused = 'code' in error && error.code === 'ECONNREFUSED';
        if (refused) isReady.set(place, false);
        if (refused || method === 'GET') return resolve(false);
        res.writeHead(502).end();
        resolve(true);
      });
      asked.end(body);
    });
  }

  // Longer than clients keep their connections open.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await askAll();
  void watch();
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    use(next) {
      places = [...next];
    },
    ready,
    close() {
      open = false;
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
