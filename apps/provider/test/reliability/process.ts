/** The server and its commands as processes, spoken to over HTTP. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { llamada, type NombreLlamada } from '@hilvan/contract';
import { pathOf } from '../harness';

export const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

type Env = Record<string, string>;

export interface Server {
  url: string;
  process: ChildProcess;
  /** What it printed for the person who started it. */
  printed: string;
  /** What it has logged so far. */
  logged(): string;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'hilvan-rel-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export const environment = (env: Env) => ({
  PATH: process.env.PATH ?? '',
  PORT: '0',
  LOG_LEVEL: 'error',
  ...env,
});

/** @throws with what it wrote when it ends instead of listening */
export function startServer(env: Env): Promise<Server> {
  const child = spawn(process.execPath, [join(DIST, 'server.js')], { env: environment(env) });
  let printed = '';
  let complained = '';
  // 'close' and not 'exit': only then everything it wrote has been read.
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return new Promise((resolve, reject) => {
    child.stderr.on('data', (data) => {
      complained += data;
    });
    child.stdout.on('data', (data) => {
      printed += data;
      const url = /Hilván está en (\S+)/.exec(printed)?.[1];
      if (!url) return;
      resolve({
        url,
        process: child,
        printed,
        logged: () => complained,
        end(signal) {
          child.kill(signal);
          return ended;
        },
      });
    });
    child.once('close', (code) => reject(new Error(`ended with ${code}: ${printed}${complained}`)));
  });
}

/** Runs a command of cli.js. */
export function command(env: Env, ...args: string[]) {
  const done = spawnSync(process.execPath, [join(DIST, 'cli.js'), ...args], {
    env: environment(env),
    encoding: 'utf8',
  });
  return { code: done.status, out: done.stdout, err: done.stderr };
}

/** `command` beside other work: `command` itself holds this process up until it is done. */
export function commandMeanwhile(
  env: Env,
  ...args: string[]
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [join(DIST, 'cli.js'), ...args], { env: environment(env) });
  const said = { out: '', err: '' };
  child.stdout.on('data', (data) => {
    said.out += data;
  });
  child.stderr.on('data', (data) => {
    said.err += data;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...said })));
}

export const passwordIn = (printed: string): string => /Contraseña: (\S+)/.exec(printed)?.[1] ?? '';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Reply = { status: number; body: any; headers: Headers };

export interface Client {
  call(name: NombreLlamada, send?: unknown, params?: Record<string, string | number>): Promise<Reply>;
  token: string;
}

export async function logIn(url: string, password: string, email = 'admin@hilvan.local'): Promise<Client> {
  const client: Client = {
    token: '',
    call: (name, send, params) => request(url, client.token, name, send, params),
  };
  const { body } = await client.call('login', { email, password });
  client.token = body.token;
  return client;
}

async function request(
  url: string,
  token: string,
  name: NombreLlamada,
  send: unknown,
  params = {},
): Promise<Reply> {
  const { method, encoding } = llamada(name);
  const reply = await fetch(url + pathOf(name, params), {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(encoding === 'json' ? { 'content-type': 'application/json' } : {}),
    },
    ...(encoding === 'none' ? {} : { body: encoding === 'json' ? JSON.stringify(send) : formOf(send) }),
  });
  return { status: reply.status, body: await reply.json(), headers: reply.headers };
}

function formOf(send: unknown): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(send ?? {})) {
    if (value instanceof File) form.append(key, value, value.name);
    else form.append(key, String(value));
  }
  return form;
}

/** A company, a product and one large order, so that payments can stream. */
export async function seedWork(client: Client): Promise<void> {
  const { empresa, orden, producto } = await import('../samples');
  const detalles = [
    { id_producto: 1, nombre_producto: 'Camisa polo', precio_unitario: 1_000_000, cantidad: 900 },
  ];
  for (const [name, send] of [
    ['registrarEmpresa', empresa()],
    ['registrarProducto', producto()],
    ['registrarOrden', orden({ detalles })],
  ] as const) {
    const { status, body } = await client.call(name, send);
    if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`);
  }
}
