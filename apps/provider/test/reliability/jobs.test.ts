/** Killed while a mail is on its way: what had not begun to leave leaves once, what had is told and not sent again. */
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openBase } from '../../src/db/open';
import { logIn, passwordIn, type Server, startServer, temporaryFolder } from './process';

const folder = temporaryFolder();
/** Where the dialogue stops, until it goes on. */
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

it('by kill -9, and the next start', async () => {
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
