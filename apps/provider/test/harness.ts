/** A provider of its own for each test file, on either engine, spoken to through `inject`. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE, ROLES, type Rol } from '@hilvan/contract';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '../src/app';
import { type Config, readConfig } from '../src/config/config';
import { migrate } from '../src/db/migrate';
import { type Base, type Motor, openBase } from '../src/db/open';
import { drawDocument } from '../src/pdf/draw';
import type { Pdfs } from '../src/pdf/pdfs';
import { type ServedName, served } from '../src/services/served';
import { createUser } from '../src/services/usuarios';

export type Engine = Motor['kind'];

/** The engines that can be tested on this machine. */
export const ENGINES: readonly Engine[] = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite'];

export const KEY = 'a key for tests, long enough to be taken';
export const PASSWORD = 'una clave larga';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
  headers: Record<string, unknown>;
}

export interface Ask {
  params?: Record<string, string | number>;
  send?: unknown;
  as?: Rol | null;
  token?: string;
  headers?: Record<string, string>;
  /** A form travels as multipart unless this says otherwise. */
  urlencoded?: boolean;
}

export interface Provider {
  app: FastifyInstance;
  base: Base;
  config: Config;
  call(name: ServedName, ask?: Ask): Promise<Answer>;
  /** Calls, and throws unless the answer is a success. */
  ok(name: ServedName, ask?: Ask): Promise<Answer['body']>;
  tokens: Record<Rol, string>;
  /** What the clock says; tests move it. */
  clock: { now: Date };
  close(): Promise<void>;
}

/** @param wrap what a test puts around the drawing of documents */
export async function openProvider(
  engine: Engine,
  env: Record<string, string> = {},
  wrap = (make: Pdfs['make']): Pdfs['make'] => make,
): Promise<Provider> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hilvan-test-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    WEB_DIR: join(dataDir, 'web'),
    ...env,
  });
  config.database = engine === 'sqlite' ? config.database : await newDatabase();
  const base = openBase(config.database);
  await migrate(base);
  const clock = { now: new Date() };
  const pdfs = {
    make: wrap((doc, drawing) => drawDocument(base.db, config.taller, doc, drawing)),
    close: async () => {},
  };
  const app = await buildApp(config, { base, key: KEY, pdfs, now: () => clock.now });
  await Promise.all(ROLES.map((role) => createUser(base.db, { ...personOf(role), clave: PASSWORD })));

  const call = async (name: ServedName, ask: Ask = {}): Promise<Answer> => {
    const { as = 'Admin', token = as ? provider.tokens[as] : undefined } = ask;
    const { payload, headers } = await encode(name, ask);
    const reply = await app.inject({
      method: served(name).method,
      url: pathOf(name, ask.params),
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}), ...ask.headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return {
      status: reply.statusCode,
      body: reply.payload ? JSON.parse(reply.payload) : null,
      headers: reply.headers,
    };
  };
  const provider: Provider = {
    app,
    base,
    config,
    call,
    async ok(name, ask) {
      const { status, body } = await call(name, ask);
      if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    tokens: { Admin: '', Colaborador: '', Visor: '' },
    clock,
    async close() {
      await app.close();
      await base.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  for (const role of ROLES) provider.tokens[role] = await login(provider, personOf(role).email);
  return provider;
}

/** The provider of a `describe` or of a whole file: open before its first test, closed after its last. */
export function providerOn(
  engine: Engine,
  env?: Record<string, string>,
  wrap?: Parameters<typeof openProvider>[2],
): Provider {
  // `beforeAll` fills it before any test reads it.
  const p = {} as Provider;
  beforeAll(async () => {
    Object.assign(p, await openProvider(engine, env, wrap));
  });
  afterAll(() => p.close());
  return p;
}

export const personOf = (role: Rol) => ({
  email: `${role.toLowerCase()}@hilvan.test`,
  nombre: `${role} Mora`,
  role,
});

export async function login(
  provider: Provider,
  email: string,
  password = PASSWORD,
  agent = '',
): Promise<string> {
  const { body } = await provider.call('login', {
    send: { email, password },
    as: null,
    headers: { 'user-agent': agent },
  });
  return body.token;
}

/** Gives somebody new at each call, logged in, with an address of their own. */
export function newUsers(provider: Provider, name: string, role: Rol) {
  let count = 0;
  return async () => {
    count += 1;
    const email = `${name}${count}@hilvan.test`;
    await createUser(provider.base.db, { ...personOf(role), email, clave: PASSWORD });
    return { email, token: await login(provider, email) };
  };
}

/** The status and the lines of a refusal. */
export const said = ({ status, body }: Pick<Answer, 'status' | 'body'>) => [status, body.error];

export function pathOf(name: ServedName, params: Record<string, string | number> = {}): string {
  const path = served(name).path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? 1));
  return `${API_BASE}${path}`;
}

export async function encode(name: ServedName, { send, urlencoded }: Pick<Ask, 'send' | 'urlencoded'>) {
  const { encoding } = served(name);
  if (send === undefined && encoding === 'none') return { payload: undefined, headers: {} };
  if (encoding === 'json') {
    return { payload: JSON.stringify(send ?? {}), headers: { 'content-type': 'application/json' } };
  }
  const fields = Object.entries(send ?? {});
  if (urlencoded) {
    const text = new URLSearchParams(Object.fromEntries(fields.map(([k, v]) => [k, String(v)]))).toString();
    return { payload: text, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  }
  const form = new FormData();
  for (const [key, value] of fields) {
    if (value instanceof File) form.append(key, value, value.name);
    else form.append(key, String(value));
  }
  const request = new Response(form);
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

/** An empty database on the test cluster. */
export async function newDatabase(): Promise<Motor> {
  const url = new URL(inject('postgresUrl'));
  const name = `t_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  return { kind: 'postgres', url: url.href };
}
