/** One person's browser: a connection of its own, what it has read with the labels, and calls whose answer may never come. */
import { Agent, request } from 'node:http';
import { CON_CAMBIOS, type ConCambios, tellsChanges } from '@hilvan/contract';
import { type ServedName, served } from '../../src/services/served';
import { encode, pathOf } from '../harness';

export interface Reply {
  start: number;
  end: number;
  /** 0 where no answer came. */
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
  etag: string;
}

export interface Sent {
  params?: Record<string, string | number>;
  send?: unknown;
  token?: string;
  key?: string | undefined;
  ifMatch?: string | undefined;
  /** Turns of the event loop after which the connection is cut. */
  cutAfter?: number | undefined;
  /** For a list that was read before: asks only what changed since. */
  changes?: boolean;
}

/** A counter that puts all questions and answers into one order. */
export interface Clock {
  now: number;
}

// biome-ignore lint/suspicious/noExplicitAny: as above
type Kept = { etag: string; body: any };

export function openDesk(urls: readonly string[], address: string, clock: Clock) {
  const agent = new Agent({ keepAlive: true });
  const kept = new Map<string, Kept>();

  async function ask(app: number, name: ServedName, sent: Sent = {}): Promise<Reply> {
    const { token = '', key, ifMatch, cutAfter } = sent;
    const { payload, headers } = await encode(name, sent);
    // Both servers are one provider, so a label of one is known at the other.
    const place = `${name} ${JSON.stringify(sent.params ?? {})} ${token}`;
    const isRead = served(name).method === 'GET' && served(name).writes.length === 0;
    const known = isRead ? kept.get(place) : undefined;
    const changes = known !== undefined && sent.changes === true && tellsChanges(name);
    const url = `${urls[app % urls.length]}${pathOf(name, sent.params)}`;
    const start = ++clock.now;
    const { status, text, etag } = await exchange(
      changes ? `${url}?desde=${encodeURIComponent(known.etag)}` : url,
      {
        method: served(name).method,
        agent,
        localAddress: address,
        headers: {
          ...headers,
          ...(payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...(ifMatch ? { 'if-match': ifMatch } : {}),
          ...(known && !changes ? { 'if-none-match': known.etag } : {}),
        },
      },
      payload,
      cutAfter,
    );
    const end = isUncertain(status) ? Number.POSITIVE_INFINITY : ++clock.now;
    if (status === 304 && known) return { start, end, status: 200, ...known };
    const answered = text === '' ? null : JSON.parse(text);
    const body = changes && known && answered?.cambiados ? merge(name, known.body, answered) : answered;
    if (isRead && status === 200 && etag) kept.set(place, { etag, body });
    return { start, end, status, body, etag };
  }

  return { ask, leave: () => agent.destroy() };
}

export type Desk = ReturnType<typeof openDesk>;

/** Whether no answer came, or one that says to come back: the call may have been done at any moment since, or never. */
export const isUncertain = (status: number): boolean => status === 0 || status === 503;

function exchange(
  url: string,
  options: Parameters<typeof request>[1] & object,
  payload: string | Buffer | undefined,
  cutAfter: number | undefined,
): Promise<{ status: number; text: string; etag: string }> {
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, text: '', etag: '' });
    const asked = request(url, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.on('error', lost);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text, etag: String(answer.headers.etag ?? '') }),
      );
    });
    asked.on('error', lost);
    asked.end(payload);
    if (cutAfter !== undefined) cutIn(cutAfter);
    function cutIn(turns: number) {
      if (turns === 0) asked.destroy();
      else setImmediate(cutIn, turns - 1);
    }
  });
}

/** Merges what changed into the list that was read, as a page does. */
function merge(
  name: ServedName,
  whole: Record<string, { id: number }[]>,
  told: Record<'cambiados' | 'borrados', never[]>,
) {
  const key = CON_CAMBIOS[name as ConCambios];
  const gone = new Set<number>(told.borrados);
  const rows = new Map((whole[key] ?? []).filter(({ id }) => !gone.has(id)).map((row) => [row.id, row]));
  for (const row of told.cambiados as { id: number }[]) rows.set(row.id, row);
  return { ...whole, [key]: [...rows.values()] };
}
