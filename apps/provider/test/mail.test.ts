/** Mail goes to an outbox, and the answer says so, or to a real SMTP server. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CORREO_EN_COLA, type Rol } from '@hilvan/contract';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { correo } from '../src/services/correo';
import {
  type Answer,
  type Ask,
  ENGINES,
  openProvider,
  type Provider,
  pathOf,
  providerOn,
  said,
} from './harness';
import { LOST, loseCommit } from './lost';

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);

  it('keeps mail in the outbox and says so', async () => {
    const { status, body } = await p.call('enviarCorreo', {
      send: { email: 'eva@telas.cr', body: 'Buenos días, ¿tienen gabardina?' },
    });
    expect([status, body.mensaje]).toEqual([200, expect.stringContaining('no se envió')]);
    const folder = join(p.config.dataDir, 'correo-saliente');
    const [file = '', ...more] = readdirSync(folder);
    expect([file, more]).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d-\d\d-[\d.]+Z-[\w-]+\.eml$/),
      [],
    ]);
    expect(readFileSync(join(folder, file), 'utf8')).toMatch(/To: eva@telas\.cr\r\n[\s\S]*gabardina/);
  });
});

describe('with an SMTP server', () => {
  const received: string[] = [];
  /** The code by which the recipient is refused, and (`away`) the connection; 0 where it is not. */
  let refuse = 0;
  let away = 0;
  /** Called with what lets the message go on. */
  let hold: ((go: () => void) => void) | undefined;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Where there is no name server, asking for the client's name only takes time.
    disableReverseLookup: true,
    onConnect(_, done) {
      done(away ? Object.assign(new Error('not now'), { responseCode: away }) : null);
    },
    onRcptTo(_, __, done) {
      const say = () =>
        done(refuse ? Object.assign(new Error('no such mailbox'), { responseCode: refuse }) : null);
      if (hold) hold(say);
      else say();
    },
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
  let p: Provider;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as { port: number };
    p = await openProvider('sqlite', {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      ADMIN_CONTACT_EMAIL: 'taller@hilvan.cr',
      TALLER_NOMBRE: 'Taller Sol',
    });
  });
  afterAll(async () => {
    await p.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });
  const send = (headers = {}): Promise<Answer> =>
    p.call('enviarCorreo', { send: { email: 'eva@telas.cr', body: 'Hola, Núñez' }, headers });

  it('sends it, once for one key, and then says exactly the success text', async () => {
    for (let i = 0; i < 2; i++)
      expect((await send({ 'idempotency-key': 'mail' })).body).toEqual({
        mensaje: 'Correo electrónico enviado con éxito',
      });
    expect(received).toHaveLength(1);
    for (const line of [
      'From: Taller Sol <taller@hilvan.cr>',
      'To: eva@telas.cr',
      'Subject: Mensaje de Taller Sol',
    ])
      expect(received[0]).toContain(`${line}\r\n`);
  });

  it('says that it is not known while it is not, as after a crash in between', async () => {
    const key = { 'idempotency-key': 'between' };
    let first: Promise<Answer> | undefined;
    const go = await new Promise<() => void>((held) => {
      hold = held;
      first = send(key);
    });
    hold = undefined;
    const again = await send(key);
    expect([again.status, again.body.mensaje]).toEqual([200, expect.stringContaining('No se sabe si')]);
    go();
    const sent = { mensaje: 'Correo electrónico enviado con éxito' };
    expect([(await first)?.body, (await send(key)).body]).toEqual([sent, sent]);
  });

  it('says what the server refused, and the same key may try again', async () => {
    refuse = 550;
    const { status, body } = await send({ 'idempotency-key': 'retry' });
    expect([status, body.mensaje]).toEqual([502, expect.stringContaining('código 550')]);
    refuse = 0;
    expect((await send({ 'idempotency-key': 'retry' })).status).toBe(200);
  });

  it('a refusal that comes when its sender is gone is still to be told, with what was written', async () => {
    const url = await p.app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const gone = new Promise<void>((resolve) =>
      p.app.server.once('connection', (socket) => socket.once('close', resolve)),
    );
    const go = await new Promise<() => void>((held) => {
      hold = held;
      const headers = { authorization: `Bearer ${p.tokens.Colaborador}` };
      const body = new URLSearchParams({ email: 'eva@telas.cr', body: 'Nadie lo oyó' });
      fetch(url + pathOf('enviarCorreo'), {
        method: 'POST',
        headers,
        body,
        signal: leaving.signal,
      }).catch(() => undefined);
    });
    hold = undefined;
    leaving.abort();
    await gone;
    refuse = 550;
    go();
    const stopped = async () => (await p.ok('listarCorreos', { as: 'Colaborador' })).data;
    const [mail] = await vi.waitFor(
      async () => {
        const mails = await stopped();
        expect(mails).toMatchObject([{ texto: 'Nadie lo oyó', estado: 'fallo', motivo: 'código 550' }]);
        return mails;
      },
      { timeout: 20_000 },
    );
    // By then the call of the sender who left has seen how it went, and has not taken it for told.
    await pause(600);
    expect(await stopped()).toEqual([mail]);
    refuse = 0;
    await p.ok('cancelarTrabajo', { params: { trabajo: mail.id } });
  });

  it('one that is being sent or has left is not put aside, and says so to whose it is', async () => {
    const discard = async (trabajo: string, as: Rol) =>
      said(await p.call('cancelarTrabajo', { params: { trabajo }, as }));
    let sending: Promise<Answer> | undefined;
    const go = await new Promise<() => void>((held) => {
      hold = held;
      sending = send();
    });
    hold = undefined;
    const { id } = await p.base.db
      .selectFrom('trabajos')
      .select('id')
      .where('estado', '=', 'enviando')
      .executeTakeFirstOrThrow();
    const left = [409, ['Ese correo ya salió o se está enviando.']];
    const nothing = [200, undefined];
    expect([await discard(id, 'Admin'), await discard(id, 'Colaborador')]).toEqual([left, nothing]);
    go();
    await sending;
    expect([await discard(id, 'Admin'), await discard(id, 'Colaborador')]).toEqual([left, nothing]);
    await p.base.db.updateTable('trabajos').set({ estado: 'fallo' }).where('id', '=', id).execute();
    expect([await discard(id, 'Admin'), await discard(id, 'Admin')]).toEqual([nothing, nothing]);
  });

  it('a fault once it is committed does not have it sent again by the same key', async () => {
    received.length = 0;
    const jobs = async () => (await p.base.db.selectFrom('trabajos').select('id').execute()).length;
    const before = await jobs();
    const again = async (key: string) => {
      expect((await send({ 'idempotency-key': key })).status).toBe(503);
      vi.restoreAllMocks();
      const { status, body } = await send({ 'idempotency-key': key });
      expect([status, body.mensaje]).toEqual([200, expect.stringContaining('No se sabe si')]);
    };
    loseCommit(p);
    await again('lost-commit');
    // The answer cannot be stored under its key.
    const update = p.base.db.updateTable.bind(p.base.db);
    vi.spyOn(p.base.db, 'updateTable').mockImplementation((table) => {
      if (String(table) === 'idempotencia') throw LOST;
      return update(table);
    });
    await again('lost-answer');
    expect(await jobs()).toBe(before + 2);
    await vi.waitFor(() => expect(received).toHaveLength(2), { timeout: 20_000 });
  });

  it('waits where the server is away, says so, and leaves by itself, once, as the same message', async () => {
    received.length = 0;
    away = 421;
    expect((await send()).body).toEqual({ mensaje: CORREO_EN_COLA });
    away = 0;
    await p.base.db.updateTable('cola').set({ desde: 0 }).execute();
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 20_000 });
    const job = await p.base.db
      .selectFrom('trabajos')
      .select(['id', 'intento'])
      .where('intento', '>', 1)
      .executeTakeFirst();
    expect(job?.intento).toBe(2);
    expect(received[0]).toContain(`Message-ID: <${job?.id}@hilvan.cr>`);
  });

  it('waits too where the server is only busy; one that takes nothing from here is not asked again', async () => {
    received.length = 0;
    refuse = 450;
    expect((await send()).body).toEqual({ mensaje: CORREO_EN_COLA });
    refuse = 0;
    await p.base.db.updateTable('cola').set({ desde: 0 }).execute();
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 20_000 });
    away = 554;
    expect(said(await send())).toEqual([
      502,
      ['No se pudo enviar el correo: el servidor de correo no lo aceptó.', 'código 554'],
    ]);
    away = 0;
  });

  it('one that did not leave is told to who wrote it and to Admins, who send it again or put it aside', async () => {
    received.length = 0;
    const clerk = { as: 'Colaborador' } as const;
    const stopped = async (ask: Ask = {}) => (await p.ok('listarCorreos', ask)).data;
    const write = (body = 'Hola') =>
      p.call('enviarCorreo', { send: { email: 'eva@telas.cr', body }, ...clerk });
    // Whoever was told of the refusal at once need not find the mail listed.
    refuse = 550;
    expect((await write()).status).toBe(502);
    expect(await stopped()).toEqual([]);
    refuse = 0;

    away = 421;
    expect((await write()).body).toEqual({ mensaje: CORREO_EN_COLA });
    const [waiting] = await stopped(clerk);
    expect(waiting).toMatchObject({
      para: 'eva@telas.cr',
      texto: 'Hola',
      estado: 'espera',
      quien: 'Colaborador Mora',
      motivo: 'código 421',
    });
    expect(Date.parse(waiting.momento)).toBeGreaterThan(Date.now() - 60_000);
    // The last attempt, refused for good.
    [away, refuse] = [0, 550];
    await p.base.db.updateTable('cola').set({ desde: 0 }).execute();
    const failed = { id: waiting.id, estado: 'fallo', motivo: 'código 550' };
    await vi.waitFor(async () => expect(await stopped()).toMatchObject([failed]), { timeout: 20_000 });
    expect((await p.call('reenviarCorreo', { params: { trabajo: waiting.id }, as: 'Visor' })).status).toBe(
      403,
    );

    refuse = 0;
    await p.ok('reenviarCorreo', { params: { trabajo: waiting.id } });
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 20_000 });
    expect([await stopped(), await stopped(clerk)]).toEqual([[], []]);
    // It has left, so it cannot be sent once more.
    expect(said(await p.call('reenviarCorreo', { params: { trabajo: waiting.id } }))).toEqual([
      404,
      ['Ese correo ya no está entre los que no salieron.'],
    ]);

    // A Colaborador neither sees nor puts aside what an Admin wrote.
    away = 421;
    await send();
    const [others] = await stopped();
    await p.ok('cancelarTrabajo', { params: { trabajo: others.id }, ...clerk });
    expect([await stopped(clerk), await stopped()]).toMatchObject([[], [{ id: others.id }]]);
    await p.ok('cancelarTrabajo', { params: { trabajo: others.id } });

    for (const text of ['Hola', 'Otra vez']) await write(text);
    const newest = await stopped(clerk);
    expect(newest.map(({ texto }: { texto: string }) => texto)).toEqual(['Otra vez', 'Hola']);
    // A mail that no process has begun to send yet is not listed.
    const row = await p.base.db
      .selectFrom('trabajos')
      .selectAll()
      .where('id', '=', newest[0].id)
      .executeTakeFirstOrThrow();
    const unbegun = { ...row, id: 'sin-empezar', intento: 0, resultado: '' };
    await p.base.db.insertInto('trabajos').values(unbegun).execute();
    expect(await stopped(clerk)).toEqual(newest);
    await p.base.db.deleteFrom('trabajos').where('id', '=', unbegun.id).execute();
    for (const { id } of newest) await p.ok('cancelarTrabajo', { params: { trabajo: id } });
    expect([await stopped(clerk), await stopped()]).toEqual([[], []]);
    away = 0;
    await p.base.db.updateTable('cola').set({ desde: 0 }).execute();
    expect(await p.base.db.selectFrom('cola').selectAll().execute()).toEqual([]);
    expect(received).toHaveLength(1);
  });
});

it('a server that falls silent with the whole message leaves it in doubt: told, and not sent again', async () => {
  let got = 0;
  const server = createServer((socket) => {
    let data = false;
    socket.on('error', () => undefined).write('220 here\r\n');
    socket.on('data', (bytes) => {
      const text = String(bytes);
      if (data) {
        if (!text.endsWith('\r\n.\r\n')) return;
        got += 1;
        socket.destroy();
      } else if (text.startsWith('DATA')) {
        data = true;
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const p = await openProvider('sqlite', { SMTP_URL: `smtp://127.0.0.1:${port}` });
  const { body } = await p.call('enviarCorreo', { send: { email: 'eva@telas.cr', body: 'Hola' } });
  expect(body.mensaje).toMatch(/^No se sabe si/);
  const jobs = await p.base.db.selectFrom('trabajos').select(['estado', 'intento']).execute();
  expect([jobs, await p.base.db.selectFrom('cola').selectAll().execute(), got]).toEqual([
    [{ estado: 'duda', intento: 1 }],
    [],
    1,
  ]);
  await p.close();
  server.close();
});

it.each([
  ['enviando', true, false],
  ['haciendo', true, false],
  ['espera', true, false],
  ['listo', true, false],
  ['duda', true, true],
  ['fallo', true, true],
  ['duda', false, false],
  ['fallo', false, false],
])(
  'one that was read as «%s», its sender waiting (%s), counts as told of its failure: %s',
  async (estado, isWaiting, isTold) => {
    const told = vi.fn(async () => {});
    // The parts of the jobs that the handler uses.
    const jobs = {
      enqueue: async () => 'one',
      begun: () => {},
      // How the mail stands when the answer is made.
      settled: async () => ({ estado, resultado: '{"como":"enviado"}' }),
      told,
    };
    let answer = async (): Promise<unknown> => undefined;
    const context = {
      carga: { email: 'eva@telas.cr', body: 'Hola' },
      usuario: { id: 1 },
      services: { jobs },
      isAwaited: () => isWaiting,
      record: () => {},
      despues: (work: typeof answer) => {
        answer = work;
      },
    };
    await correo.enviarCorreo(context as never);
    await answer().catch(() => undefined);
    expect(told.mock.calls).toHaveLength(isTold ? 1 : 0);
  },
);
