/** SIGTERM while browsers and broken lines leave connections open. */
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openBase } from '../../src/db/open';
import { pathOf } from '../harness';
import { listenAt } from '../listen';
import { logIn, passwordIn, type Server, seedWork, startServer, temporaryFolder } from './process';

const folder = temporaryFolder();
const WEB_DIR = join(folder.path, 'web');
// More than two sockets can hold between them, so that it is under way until somebody reads it.
const LARGE = Buffer.alloc(40 * 1024 * 1024, 'x');
mkdirSync(WEB_DIR);
writeFileSync(join(WEB_DIR, 'index.html'), '<title>Hilván</title>');
writeFileSync(join(WEB_DIR, 'grande.txt'), LARGE);

let server: Server;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.end('SIGKILL');
});
afterAll(() => folder.remove());

/** A connection on which only this is sent. */
async function open(text: string): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text) socket.write(text);
  return socket;
}

const HEAD = 'HTTP/1.1\r\nhost: x\r\n';

async function openTabsAndBrokenLines() {
  const tab = await open(`GET /salud ${HEAD}\r\n`);
  await once(tab, 'data');
  for (let i = 0; i < 3; i++) await open('');
  await open('GET /salud HTTP/1.1\r\nhost:');
  await open(
    `POST /api/v1/login ${HEAD}content-type: application/x-www-form-urlencoded\r\ncontent-length: 900\r\n\r\nemail=a`,
  );
}

/** An answer that has begun, and that is read on only when asked. */
async function download(path: string) {
  const socket = await open(`GET ${path} ${HEAD}\r\n`);
  const [first] = await once(socket, 'data');
  socket.pause();
  return async () => {
    const parts: Buffer[] = [first];
    socket.on('data', (part) => parts.push(part));
    socket.resume();
    await once(socket, 'close');
    const all = Buffer.concat(parts);
    return all.length - all.indexOf('\r\n\r\n') - 4;
  };
}

async function end() {
  const began = Date.now();
  const code = await server.end('SIGTERM');
  return { code, ms: Date.now() - began, at: Date.now() };
}

it('is gone within two seconds, and every answer under way arrives whole', async () => {
  server = await startServer({ DATA_DIR: join(folder.path, 'datos'), WEB_DIR });
  const client = await logIn(server.url, passwordIn(server.printed));
  await seedWork(client);
  await openTabsAndBrokenLines();
  const readOn = await download('/grande.txt');
  const { body } = await client.call('pdfOrden', undefined, { id: 1 });
  // The first document: the thread that draws it is only being started.
  const document = fetch(server.url + body.download_url).then((answer) => answer.text());
  // This later request is answered, so the one for the document has arrived.
  await fetch(`${server.url}/salud`);
  const ended = end();
  await pause(200);
  expect(await readOn()).toBe(LARGE.length);
  expect(await document).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/);
  const answered = Date.now();
  const { code, at } = await ended;
  expect(code).toBe(0);
  expect(at - answered).toBeLessThan(2000);
});

it('refuses what still comes, before anything of it is done, in words that a client knows', async () => {
  server = await startServer({ DATA_DIR: join(folder.path, 'datos'), WEB_DIR });
  const readOn = await download('/grande.txt');
  const ended = end();
  await expect.poll(() => fetch(`${server.url}/salud`).then(({ status }) => status)).toBe(503);
  const refused = await fetch(`${server.url}/api/v1/clientes`);
  const { error }: { error?: unknown } = JSON.parse(await refused.text());
  expect([refused.headers.get('retry-after'), error]).toEqual([
    '2',
    ['Este servidor se está apagando. Inténtelo de nuevo.'],
  ]);
  expect(await readOn()).toBe(LARGE.length);
  expect((await ended).code).toBe(0);
});

it('sends what another provider is still answering', async () => {
  const provider = createServer(async (_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json' });
    res.write('{"status":');
    await pause(700);
    res.end('200}');
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const at = provider.address();
  const port = typeof at === 'object' && at ? at.port : 0;
  server = await startServer({ WEB_DIR, PROVIDER_URL: `http://127.0.0.1:${port}` });
  await openTabsAndBrokenLines();
  const there = new Promise<void>((resolve) => {
    provider.on('request', ({ url }) => url === '/api/v1/clientes' && resolve());
  });
  const answer = fetch(`${server.url}/api/v1/clientes`);
  await there;
  const ended = end();
  expect(await (await answer).json()).toEqual({ status: 200 });
  const { code, ms } = await ended;
  expect(code).toBe(0);
  expect(ms).toBeLessThan(2000);
  provider.close();
});

it('is gone within two seconds beside people who listen for changes, also before another provider', async () => {
  const provider = await startServer({ DATA_DIR: join(folder.path, 'datos-oidos'), WEB_DIR });
  const { token } = await logIn(provider.url, passwordIn(provider.printed));
  server = await startServer({ WEB_DIR, PROVIDER_URL: provider.url });
  const listeners = [await listenAt(provider.url, token), await listenAt(server.url, token)];
  await expect.poll(() => listeners.every(({ heard }) => heard.length > 0)).toBe(true);
  expect((await end()).ms).toBeLessThan(2000);
  const began = Date.now();
  expect(await provider.end('SIGTERM')).toBe(0);
  expect(Date.now() - began).toBeLessThan(2000);
  await expect.poll(() => listeners.every(({ ended }) => ended())).toBe(true);
});

it('is gone within ten seconds whoever does not read', async () => {
  server = await startServer({ DATA_DIR: join(folder.path, 'datos'), WEB_DIR });
  await download('/grande.txt');
  expect((await end()).ms).toBeLessThan(10_000);
});

it('has its last jobs to itself: one that starts meanwhile does not take what is being done for left behind', async () => {
  let goOn = () => {};
  let reached = () => {};
  const stopped = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo(_, __, done) {
      goOn = done;
      reached();
    },
    onData(stream, _, done) {
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const at = smtp.server.address();
  const SMTP_URL = `smtp://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
  const env = { DATA_DIR: join(folder.path, 'datos-correo'), WEB_DIR, SMTP_URL };
  server = await startServer(env);
  const first = server;
  const { token } = await logIn(first.url, passwordIn(first.printed));
  const leaving = new AbortController();
  const asked = fetch(first.url + pathOf('enviarCorreo'), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams({ email: 'a@telas.cr', body: 'Hola' }),
    signal: leaving.signal,
  }).catch(() => 'nobody waits');
  await stopped;
  leaving.abort();
  expect(await asked).toBe('nobody waits');

  const ended = end();
  const taken = () =>
    fetch(`${first.url}/salud`).then(
      () => true,
      () => false,
    );
  await expect.poll(taken).toBe(false);
  server = await startServer(env);
  expect(first.process.exitCode).toBeNull();
  goOn();
  expect((await ended).code).toBe(0);
  const { db, close } = openBase({ kind: 'sqlite', file: join(env.DATA_DIR, 'hilvan.sqlite') });
  expect(await db.selectFrom('trabajos').select('estado').execute()).toEqual([{ estado: 'listo' }]);
  await close();
  smtp.close();
});
