/** A proxy in front of the host, for browsers whose driver cannot intercept requests: does what Playwright's `page.route` does. */
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import { HOST, listen } from './port';

interface Answer {
  status?: number;
  contentType?: string;
  body?: string;
  json?: unknown;
}
type Handler = (route: { fulfill(answer: Answer): Promise<void> }) => unknown;
/** The part of Playwright's `Page` that planting a fault needs. */
export interface Routes {
  route(url: RegExp, handler: Handler): Promise<unknown>;
  unroute(url: RegExp, handler: Handler): Promise<void>;
}
export interface Passage extends Routes {
  url: string;
  /** The path of every request so far. */
  asked: string[];
  close(): Promise<void>;
}

/** What a browser caches would hide a fault that is planted later. `no-store` alone does not keep WebKit from using earlier preloads. */
const FORGET = { 'cache-control': 'no-store', 'clear-site-data': '"cache"' };

export async function openProxy(host: string): Promise<Passage> {
  const asked: string[] = [];
  const routes: { url: RegExp; handler: Handler }[] = [];
  const server = createServer(async (req, res) => {
    const path = req.url ?? '/';
    asked.push(path);
    // What a service worker keeps would hide a fault as well.
    if (path === '/sw.js') {
      res.writeHead(404).end();
      return;
    }
    const planted = routes.findLast(({ url }) => url.test(path));
    if (planted) {
      const fulfill = async ({ status = 200, contentType, json, body = JSON.stringify(json) }: Answer) => {
        res.writeHead(status, { 'content-type': contentType ?? 'application/json', ...FORGET }).end(body);
      };
      await planted.handler({ fulfill });
      return;
    }
    forward(host, req, res, {}, FORGET);
  });
  return {
    url: `http://${HOST}:${await listen(server)}`,
    asked,
    route: async (url, handler) => routes.push({ url, handler }),
    unroute: async (_url, handler) => {
      const at = routes.findIndex((route) => route.handler === handler);
      if (at >= 0) routes.splice(at, 1);
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Passes a request on to a host, and its answer back, each with further headers. */
export function forward(
  host: string,
  req: IncomingMessage,
  res: ServerResponse,
  asking: OutgoingHttpHeaders,
  answering: OutgoingHttpHeaders = {},
): void {
  const sent = { method: req.method, headers: { ...req.headers, ...asking } };
  const onward = request(new URL(req.url ?? '/', host), sent, (answer) => {
    res.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...answering });
    pipeline(answer, res, () => onward.destroy());
  });
  onward.on('error', () => res.destroy());
  req.pipe(onward);
}
