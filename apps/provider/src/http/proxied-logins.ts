/** Logins that are passed on to another provider. That one need not limit how often somebody guesses, so this process counts. */
import { randomBytes } from 'node:crypto';
import { API_BASE, LLAMADAS, readResult } from '@hilvan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { createCounters } from '../services/counters';
import { createDevices } from '../services/devices';
import { createTries } from '../services/tries';
import { keepDevice, readDevice } from './device-cookie';
import { Falla } from './failure';

const LOGIN = LLAMADAS.login.path;
/** Only paths of plain words are passed on, so that none leads elsewhere than to the other provider's logins. */
const PLAIN = /^(\/[\w-]+)+$/;
const PATIENCE = 60_000;

/** @param target where the other provider has `/api/v1` */
export async function registerProxiedLogins(
  app: FastifyInstance,
  target: URL,
  { publicUrl }: Config,
): Promise<void> {
  // Drawn anew at each start: a restart forgets wrong tries, and which browsers are known.
  const key = randomBytes(32).toString('hex');
  const devices = createDevices(key);
  const tries = createTries(createCounters(key, undefined), devices);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_req, body, done) =>
      done(null, body),
    );
    const forward = async (req: FastifyRequest) => {
      const path = (req.url.split('?', 1)[0] ?? '').slice(API_BASE.length);
      if (!PLAIN.test(path)) throw new Falla(404, 'Esta llamada no existe.');
      const answer = await fetch(new URL(`${target.pathname}${path}`, target), {
        method: 'POST',
        ...(Buffer.isBuffer(req.body) ? { body: new Uint8Array(req.body) } : {}),
        headers: headersOf(req),
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE),
      });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    };

    for (const path of [LOGIN, `${LOGIN}/*`])
      scope.post(`${API_BASE}${path}`, async (req, reply) => {
        const email = await emailIn(req, path === LOGIN);
        const device = readDevice(req);
        let answer: Awaited<ReturnType<typeof forward>> | undefined;
        try {
          if (email === null) answer = await forward(req);
          else
            await tries.login(
              { email, ip: req.ip, device },
              () => new Date(),
              async () => {
                answer = await forward(req);
                const right = letIn(answer.status, answer.text);
                // Neither right nor wrong: the other provider was not reached, or refused for a reason of its own.
                if (right === null) throw new Undecided();
                if (right) keepDevice(req, reply, publicUrl, devices.remember(device, email));
                return right;
              },
            );
        } catch (error) {
          if (error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')) {
            const { status, headers, text } = unreached(error);
            return reply.code(status).headers(headers).send(text);
          }
          if (!(error instanceof Undecided)) throw error;
        }
        if (!answer) throw new Error('a login that was forwarded has an answer');
        for (const name of ['content-type', 'retry-after']) {
          const value = answer.headers.get(name);
          if (value !== null) reply.header(name, value);
        }
        return reply.code(answer.status).header('cache-control', 'no-store').send(answer.text);
      });
  });
}

class Undecided extends Error {}

/** The headers that the other provider needs; the cookie is not passed on. */
function headersOf(req: FastifyRequest): Record<string, string> {
  const { 'content-type': type, 'user-agent': agent, accept, origin } = req.headers;
  const given = { 'content-type': type, 'user-agent': agent, accept, origin, 'x-forwarded-for': req.ip };
  return Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/**
 * The account that the login is for; '' where that cannot be told: all such logins count as one account. Null for a call that by its nature
 * names no account, such as one with a passkey: nothing can be guessed with it.
 */
async function emailIn(req: FastifyRequest, isLogin: boolean): Promise<string | null> {
  const none = isLogin ? '' : null;
  const type = req.headers['content-type'] ?? '';
  if (!Buffer.isBuffer(req.body) || !/^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(type))
    return none;
  const form = await new Response(new Uint8Array(req.body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null);
  if (!form) return '';
  const [email = none, ...more] = form.getAll('email');
  return email === null
    ? null
    : typeof email === 'string' && more.length === 0
      ? email.trim().toLowerCase()
      : '';
}

/** Whether the login succeeded; null where the answer says nothing about the password. */
function letIn(status: number, text: string): boolean | null {
  const body = asJson(text);
  const { ok, status: said } = readResult(body);
  const token = typeof body === 'object' && body !== null ? Reflect.get(body, 'token') : null;
  if (typeof token === 'string' && token !== '' && ok !== false && status < 300) return true;
  return [status, said ?? 0].some((code) => code >= 500 || code === 429) ? null : false;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The answer to the caller when the other provider was not reached. */
export function unreached(error: Error) {
  const late = /TIMEOUT/i.test(`${error.name} ${'code' in error ? String(error.code) : ''}`);
  return {
    status: late ? 504 : 502,
    // Plain text: a body in the contract's form would look like the other provider's own answer.
    headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
    text: 'No se pudo conectar con el servidor. Por favor, inténtelo más tarde.',
  };
}
