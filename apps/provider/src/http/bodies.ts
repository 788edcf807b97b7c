/** Bodies ready to send: labelled, compressed off the main thread, and for whole lists kept per version. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TextoJson } from '../db/json';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const WORTH_COMPRESSING = 1400;
const LARGE = 512 * 1024;
const KEPT_BYTES = 64 * 1024 * 1024;

type Coding = 'br' | 'gzip' | 'identity';

export interface Body {
  etag: string;
  bytes: Buffer;
  /** Compressed once, on first demand. */
  coded: Partial<Record<Coding, Promise<Buffer>>>;
}

export function makeBody(value: unknown, etag?: string): Body {
  const bytes = Buffer.from(textOf(value));
  return { etag: etag ?? contentTag(bytes), bytes, coded: {} };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value instanceof TextoJson ? value.text : JSON.stringify(value);

const contentTag = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`;

/** Sends a read: 304 when the reader has it already. */
export function sendRead(req: FastifyRequest, reply: FastifyReply, body: Body) {
  reply.header('etag', body.etag).header('cache-control', 'private, no-cache');
  const known = req.headers['if-none-match'];
  if (known && matches(known, body.etag)) return reply.code(304).send();
  return sendBody(req, reply, body);
}

export async function sendBody(req: FastifyRequest, reply: FastifyReply, body: Body) {
  const coding =
    body.bytes.length < WORTH_COMPRESSING ? 'identity' : chooseCoding(req.headers['accept-encoding']);
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('vary', 'authorization, accept-encoding');
  if (coding === 'identity') return reply.send(body.bytes);
  body.coded[coding] ??= compress(body.bytes, coding);
  return reply.header('content-encoding', coding).send(await body.coded[coding]);
}

export const matches = (header: string, etag: string): boolean =>
  header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));

function compress(bytes: Buffer, coding: 'br' | 'gzip'): Promise<Buffer> {
  const large = bytes.length > LARGE;
  return coding === 'br'
    ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: large ? 1 : 4 } })
    : deflate(bytes, { level: large ? 1 : 6 });
}

function chooseCoding(header: string | string[] | undefined): Coding {
  const accepted = String(header ?? '').toLowerCase();
  const takes = (name: string) =>
    new RegExp(`(^|,)\\s*${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

/** The bodies of whole lists, the latest version of each; the longest unused go first. */
export class BodyCache {
  readonly #kept = new Map<string, Body>();
  readonly #making = new Map<string, Promise<Body>>();

  /** The body under this label, made once: after a change everybody who looks at a list asks for it in the same moment. */
  async take(key: string, etag: string, make: () => Promise<Body>): Promise<Body> {
    const kept = this.#get(key, etag);
    if (kept) return kept;
    const label = `${key} ${etag}`;
    const making =
      this.#making.get(label) ??
      make()
        .then((body) => this.#keep(key, body))
        .finally(() => this.#making.delete(label));
    this.#making.set(label, making);
    return making;
  }

  #get(key: string, etag: string): Body | undefined {
    const body = this.#kept.get(key);
    if (body?.etag !== etag) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, body);
    return body;
  }

  #keep(key: string, body: Body): Body {
    this.#kept.delete(key);
    this.#kept.set(key, body);
    let bytes = [...this.#kept.values()].reduce((sum, b) => sum + b.bytes.length * 1.3, 0);
    for (const [oldest, b] of this.#kept) {
      if (bytes <= KEPT_BYTES || oldest === key) break;
      this.#kept.delete(oldest);
      bytes -= b.bytes.length * 1.3;
    }
    return body;
  }
}
