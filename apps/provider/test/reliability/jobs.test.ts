/**
 * Killed in the middle of a job. A mail that had not begun to leave leaves once, one that had is told and not sent again; a document is
 * made once by whoever comes next.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Base, type Motor, openBase } from '../../src/db/open';
import { ENGINES, newDatabase, pathOf } from '../harness';
import { cliente } from '../samples';
import { type Client, logIn, passwordIn, type Server, startServer, temporaryFolder } from './process';

describe('a mail', () => {
  /** Where the dialogue with the mail server stops. */
  let stopAt: 'connect' | 'recipient' | undefined;
  let stopped = () => {};
  const received: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_, done) => (stopAt === 'connect' ? stopped() : done()),
    onRcptTo: (_, __, done) => (stopAt === 'recipient' ? stopped() : done()),
    onData(stream, _, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  const folder = temporaryFolder();
  let env: Record<string, string>;
  let server: Server;

  beforeAll(async () => {
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.server.address() as { port: number };
    smtp.on('error', () => undefined);
    env = { DATA_DIR: folder.path, SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'warn' };
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    smtp.close();
    folder.remove();
  });

  it('leaves once, or is told', async () => {
    server = await startServer(env);
    const password = passwordIn(server.printed);
    for (const at of ['connect', 'recipient'] as const) {
      stopAt = at;
      const reached = new Promise<void>((resolve) => {
        stopped = resolve;
      });
      const client = await logIn(server.url, password);
      const asked = client
        .call('enviarCorreo', { email: `${at}@telas.cr`, body: 'Hola' })
        .catch(() => 'no answer');
      await reached;
      await server.end('SIGKILL');
      expect(await asked).toBe('no answer');
      stopAt = undefined;
      server = await startServer(env);
      const base = openBase({ kind: 'sqlite', file: join(folder.path, 'hilvan.sqlite') });
      const expected = at === 'connect' ? 'listo' : 'duda';
      await vi.waitFor(
        async () => {
          const job = await base.db
            .selectFrom('trabajos')
            .select('estado')
            .orderBy('created_at', 'desc')
            .executeTakeFirst();
          expect(job?.estado).toBe(expected);
        },
        { timeout: 120_000, interval: 200 },
      );
      await base.close();
    }
    expect(received.map((text) => /^To: (\S+)/m.exec(text)?.[1])).toEqual(['connect@telas.cr']);
  });
});

describe.each(ENGINES)('a document, on %s,', (engine) => {
  const folder = temporaryFolder();
  let server: Server;
  afterAll(async () => {
    await server.end('SIGKILL');
    folder.remove();
  });
  const ask = async ({ token }: Client, path: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(server.url + path, {
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    return (await reply.json()) as any;
  };

  it('is made once', async () => {
    const file = { kind: 'sqlite', file: join(folder.path, 'hilvan.sqlite') } as const;
    const motor: Motor = engine === 'sqlite' ? file : await newDatabase();
    const env = {
      DATA_DIR: folder.path,
      LOG_LEVEL: 'warn',
      ...(motor.kind === 'postgres' ? { DATABASE_URL: motor.url } : {}),
    };
    server = await startServer(env);
    const client = await logIn(server.url, passwordIn(server.printed));
    await client.call('registrarCliente', cliente());
    const { db, close } = openBase(motor);
    await copyClients(db, ROWS);

    // A quick machine answers before the first progress; on a slow one the server dies before it answers.
    const asked = ask(client, pathOf('pdfClientes'), { prefer: 'respond-async' }).catch(() => undefined);
    const trabajo = await vi.waitFor(async () => {
      const job = await db.selectFrom('trabajos').selectAll().executeTakeFirst();
      expect(job?.hechas, server.logged()).toBeGreaterThan(0);
      return `/api/v1/trabajos/${job?.id}`;
    }, PATIENCE);
    await server.end('SIGKILL');
    await asked;
    const stand = () => db.selectFrom('trabajos').select(['estado', 'intento']).execute();
    expect(await stand()).toEqual([{ estado: 'haciendo', intento: 1 }]);

    server = await startServer(env);
    const link = await vi.waitFor(async () => {
      const body = await ask(client, trabajo);
      expect(body.listo).toBe(1);
      return String(body.download_url);
    }, PATIENCE);
    const document = await fetch(server.url + link);
    expect((await document.arrayBuffer()).byteLength).toBeGreaterThan(ROWS * 10);
    expect(await stand()).toEqual([{ estado: 'listo', intento: 2 }]);
    expect(await db.selectFrom('reportes').select('id').execute()).toHaveLength(1);
    const files = readdirSync(join(folder.path, 'archivos'));
    expect(files.filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
    await close();
  });
});

/** So many clients that a document of them takes seconds. */
const ROWS = 30_000;
const PATIENCE = { timeout: 120_000, interval: 20 };

/** Adds so many copies of the one client that is there. */
async function copyClients(db: Base['db'], count: number): Promise<void> {
  const { id: _, ...one } = await db.selectFrom('clientes').selectAll().executeTakeFirstOrThrow();
  const AT_ONCE = 500;
  for (let from = 0; from < count; from += AT_ONCE)
    await db
      .insertInto('clientes')
      .values(
        Array.from({ length: AT_ONCE }, (_, i) => ({
          ...one,
          cedula: String(from + i),
          cedula_norm: String(from + i),
        })),
      )
      .execute();
}
