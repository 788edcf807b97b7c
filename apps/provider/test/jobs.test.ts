/** Jobs on both engines: in the transaction that caused them, done once, tried again, told where they are given up. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrate } from '../src/db/migrate';
import { type Base, type Motor, openBase } from '../src/db/open';
import { Failure, type Handler, InDoubt, Refused } from '../src/jobs/job';
import { type Jobs, openJobs, type Whose } from '../src/jobs/jobs';
import { standOf } from '../src/services/document-jobs';
import type { Services } from '../src/services/services';
import { ENGINES, newDatabase } from './harness';

const MAIL = { clase: 'correo', usuario: 1, carga: { texto: 'hola' } } as const;
const DOCUMENT = { clase: 'documento', usuario: 1, carga: {} } as const;
const nothing: Handler = async () => ({ write: async () => ({}) });

describe.each(ENGINES)('on %s', (engine) => {
  let folder = '';
  let motor: Motor;
  let base: Base;
  const opened: (() => Promise<unknown>)[] = [];
  const log = { warn: vi.fn() };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hilvan-jobs-'));
    motor = engine === 'sqlite' ? { kind: 'sqlite', file: join(folder, 'a.sqlite') } : await newDatabase();
    base = openBase(motor);
    await migrate(base);
    log.warn.mockClear();
  });
  afterEach(async () => {
    for (const close of opened.splice(0)) await close();
    await base.close();
    rmSync(folder, { recursive: true });
  });
  /** Opens the jobs as another process would. Two connections to one SQLite file would wait for each other within one thread. */
  const open = async (): Promise<Jobs> => {
    const own = engine === 'sqlite' ? base : openBase(motor);
    const jobs = await openJobs(own, log);
    opened.push(
      () => jobs.close(),
      async () => own !== base && own.close(),
    );
    return jobs;
  };
  const put = async (jobs: Jobs, job: Parameters<Jobs['enqueue']>[1] = MAIL) => {
    const id = await base.db.transaction().execute((tx) => jobs.enqueue(tx, job));
    jobs.begun();
    return id;
  };
  const until = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 20_000, interval: 20 });
  const over = (jobs: Jobs, id: string, estado: string) =>
    until(async () => expect((await jobs.read(id))?.estado).toBe(estado));
  /** As if the process that does it had died a while ago. */
  const die = (id: string) =>
    base.db.updateTable('trabajos').set({ hasta: 0 }).where('id', '=', id).execute();
  /** Makes the next attempt due at once. */
  const hurry = async () => {
    await (engine === 'sqlite'
      ? sql`update cola set desde = 0`
      : sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`
    ).execute(base.db);
  };

  it.skipIf(engine === 'sqlite')(
    'given back while another process looks whose it is, it is still done',
    async () => {
      let fail = (_: Error) => {};
      const failing = new Promise<never>((_, reject) => {
        fail = reject;
      });
      const slow = vi.fn<Handler>(nothing).mockImplementationOnce(() => failing);
      const jobs = await open();
      jobs.work('correo', 1, slow);
      const id = await put(jobs);
      await until(() => expect(slow).toHaveBeenCalledOnce());

      // A job that takes longer than the queue waits is offered again, to another process.
      await sql`update pgboss.job set state = 'retry', start_after = now() - interval '1 second'`.execute(
        base.db,
      );
      const other = openBase(motor);
      opened.push(() => other.close());
      const updates = new WeakSet<object>();
      const between = vi.fn(async () => {
        fail(new Failure('no'));
        await over(jobs, id, 'espera');
      });
      const looking = other.db.withPlugin({
        transformQuery({ node, queryId }) {
          if (node.kind === 'UpdateQueryNode') updates.add(queryId);
          return node;
        },
        // Between its statement that takes the job and the next one.
        async transformResult({ result, queryId }) {
          if (updates.has(queryId) && between.mock.calls.length === 0) await between();
          return result;
        },
      });
      const there = await openJobs({ ...other, db: looking }, log);
      there.work('correo', 1, nothing);
      await until(() => expect(between).toHaveBeenCalledOnce());
      await there.close();

      await hurry();
      jobs.begun();
      await over(jobs, id, 'listo');
      expect(slow).toHaveBeenCalledTimes(2);
    },
  );

  it('is undone with its transaction, and kept with it', async () => {
    const jobs = await open();
    const done = vi.fn(nothing);
    jobs.work('correo', 1, done);
    await expect(
      base.db.transaction().execute(async (tx) => {
        await jobs.enqueue(tx, MAIL);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const kept = await put(jobs);
    await over(jobs, kept, 'listo');
    expect(done.mock.calls.map(([{ id }]) => id)).toEqual([kept]);
    // The payload of a job that is done is not kept.
    expect((await jobs.read(kept))?.carga).toBe('');
  });

  it('is done by one of several processes', async () => {
    const all = await Promise.all([open(), open(), open()]);
    const seen: string[] = [];
    for (const jobs of all)
      jobs.work('correo', 2, async ({ id }) => {
        seen.push(id);
        return nothing({} as never);
      });
    const [first] = all;
    const ids: string[] = [];
    for (let i = 0; i < 20; i++) ids.push(await put(all[i % 3] ?? (first as Jobs)));
    for (const jobs of all) jobs.begun();
    for (const id of ids) await over(first as Jobs, id, 'listo');
    expect(seen.sort()).toEqual(ids.sort());
  });

  it('is tried again later, and ends as if nothing had been; only words for people are kept of why', async () => {
    const jobs = await open();
    let fails: Error | null = new Error('relation "trabajos" does not exist');
    jobs.work('correo', 1, async (job) => {
      if (fails) throw fails;
      return nothing(job);
    });
    const id = await put(jobs);
    const first = await jobs.settled(id, 20_000);
    expect([first?.estado, first?.intento, first?.resultado]).toEqual(['espera', 1, '{"error":""}']);
    expect(log.warn.mock.calls.map(([, message]) => message)).toEqual(['a job is tried again']);
    // Not at once: it waits for some seconds.
    jobs.begun();
    expect((await jobs.settled(id, 0))?.intento).toBe(1);
    fails = new Failure('No respondió.');
    await hurry();
    jobs.begun();
    await until(async () => expect((await jobs.read(id))?.resultado).toBe('{"error":"No respondió."}'));
    fails = null;
    await hurry();
    jobs.begun();
    await over(jobs, id, 'listo');
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  it('is given up after so many attempts, at once where trying again is of no use, and the log says so', async () => {
    const jobs = await open();
    jobs.work('documento', 1, async () => {
      throw new Error('broken');
    });
    jobs.work('correo', 1, async () => {
      throw new Refused('código 550');
    });
    const [document, mail] = [await put(jobs, DOCUMENT), await put(jobs)];
    await until(async () => {
      await hurry();
      jobs.begun();
      expect((await jobs.read(document))?.estado).toBe('fallo');
    });
    await over(jobs, mail, 'fallo');
    const given = await jobs.read(document);
    expect([given?.intento, (await jobs.read(mail))?.intento]).toEqual([4, 1]);
    // Whoever waits for it reads nothing of what broke.
    const stand = () => given && standOf({} as Services, given);
    expect(stand).toThrow(/^No se pudo preparar el documento\.$/);
    expect(log.warn.mock.calls.map(([what, message]) => [what.trabajo, message])).toEqual(
      expect.arrayContaining([
        [document, 'a job is given up'],
        [mail, 'a job is given up'],
      ]),
    );
    // A job that somebody begins anew is tried as often again, and not given up at its first failure.
    expect(
      await base.db.transaction().execute((tx) => jobs.again(tx, document, { id: 1, role: 'Admin' })),
    ).toBe(true);
    jobs.begun();
    await until(async () =>
      expect(await jobs.read(document)).toMatchObject({ estado: 'espera', intento: 5 }),
    );
  });

  it('of a process that died is done by another; what the first still writes is not taken', async () => {
    const [dead, alive] = [await open(), await open()];
    const wrote: string[] = [];
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const writing = (who: string, wait?: Promise<void>): Handler => {
      return async () => {
        await wait;
        return { write: async () => ({ wrote: wrote.push(who) }) };
      };
    };
    dead.work('documento', 1, writing('dead', held));
    const id = await put(dead, DOCUMENT);
    await over(dead, id, 'haciendo');
    await die(id);
    // A process that starts looks for such jobs at once.
    const third = await open();
    await over(third, id, 'espera');
    third.work('documento', 1, writing('third'));
    await hurry();
    third.begun();
    await over(third, id, 'listo');
    go();
    await until(() => expect(wrote).toContain('dead'));
    expect(await alive.read(id)).toMatchObject({ estado: 'listo', intento: 2 });
    expect(await base.db.selectFrom('cola').selectAll().execute()).toEqual([]);
  });

  it('that died past the point of no return is in doubt, and nobody does it again', async () => {
    const dead = await open();
    const done = vi.fn();
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    dead.work('correo', 1, async (job) => {
      await job.pointOfNoReturn();
      await held;
      return nothing(job);
    });
    const id = await put(dead);
    await over(dead, id, 'enviando');
    await die(id);
    const other = await open();
    other.work('correo', 1, async (job) => {
      done();
      return nothing(job);
    });
    await over(other, id, 'duda');
    await hurry();
    other.begun();
    const next = await put(other);
    await over(other, next, 'listo');
    expect(done).toHaveBeenCalledOnce();
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ trabajo: id }), 'a job is in doubt');
    // This is what somebody reads who decides whether to send it once more.
    expect((await other.read(id))?.resultado).toContain('El servidor se detuvo antes de terminar.');
    go();
  });

  // On SQLite all processes are on one machine and have one clock.
  it.skipIf(engine === 'sqlite').each([
    ['taken by a clock that is behind', -60_000, 0],
    ['looked at by one that is ahead', 0, 60_000],
  ])('%s, it is not taken for one whose process died', async (_, takers, others) => {
    const real = Date.now.bind(Date);
    let ahead = takers;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
    opened.push(async () => clock.mockRestore());
    const taker = await open();
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    taker.work('correo', 1, async (job) => {
      await job.pointOfNoReturn();
      await held;
      return nothing(job);
    });
    const id = await put(taker);
    await over(taker, id, 'enviando');
    ahead = others;
    // A process that starts looks for jobs that were left behind before it does anything else.
    const other = await open();
    other.work('documento', 1, nothing);
    await over(other, await put(other, DOCUMENT), 'listo');
    expect((await other.read(id))?.estado).toBe('enviando');
    go();
    await over(other, id, 'listo');
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('is in doubt, too, where it was done and its end could not be noted; before that point it is tried again', async () => {
    const jobs = await open();
    const done = vi.fn();
    const losing =
      (isPast: boolean): Handler =>
      async (job) => {
        done(job.id);
        if (isPast) await job.pointOfNoReturn();
        return {
          write: async () => {
            throw new Error('Connection terminated unexpectedly');
          },
        };
      };
    jobs.work('correo', 1, losing(true));
    jobs.work('documento', 1, losing(false));
    const [mail, document] = [await put(jobs), await put(jobs, DOCUMENT)];
    expect(await jobs.settled(mail, 20_000)).toMatchObject({
      estado: 'duda',
      resultado: expect.stringContaining('No se pudo anotar'),
    });
    expect((await jobs.settled(document, 20_000))?.estado).toBe('espera');
    await hurry();
    await over(jobs, await put(jobs), 'duda');
    expect(done.mock.calls.filter(([id]) => id === mail)).toHaveLength(1);
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ trabajo: mail }), 'a job is in doubt');
  });

  it('is in doubt, too, where its handler cannot tell', async () => {
    const jobs = await open();
    jobs.work('correo', 1, async () => {
      throw new InDoubt('silence');
    });
    await over(jobs, await put(jobs), 'duda');
  });

  it('is given back by a process that ends before it is done, without counting', async () => {
    const ending = await open();
    ending.work('documento', 1, ({ signal }) => {
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended'))));
    });
    const id = await put(ending, DOCUMENT);
    await over(ending, id, 'haciendo');
    await ending.close();
    expect(await ending.read(id)).toMatchObject({ estado: 'espera', intento: 0 });
    const next = await open();
    next.work('documento', 1, nothing);
    await hurry();
    next.begun();
    await over(next, id, 'listo');
  }, 30_000);

  it('is called off by whose it is alone, also while it is done', async () => {
    const jobs = await open();
    const wrote = vi.fn(async () => ({}));
    jobs.work('documento', 1, ({ signal }) => {
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve({ write: wrote })));
    });
    const id = await put(jobs, DOCUMENT);
    await over(jobs, id, 'haciendo');
    const callOff = (who: Whose) => base.db.transaction().execute((tx) => jobs.callOff(tx, id, who));
    await callOff({ id: 2, role: 'Admin' });
    expect((await jobs.read(id))?.estado).toBe('haciendo');
    await callOff({ id: 1, role: 'Visor' });
    await until(() => expect(wrote).toHaveBeenCalledOnce());
    expect((await jobs.read(id))?.estado).toBe('cancelado');
  });

  it('that is asked for again before it is over is the same one', async () => {
    const jobs = await open();
    const asked = { ...DOCUMENT, clave: 'clientes' };
    const id = await put(jobs, asked);
    expect(await put(jobs, asked)).toBe(id);
    expect(await put(jobs, { ...asked, usuario: 2 })).not.toBe(id);
    jobs.work('documento', 1, nothing);
    await over(jobs, id, 'listo');
    expect(await put(jobs, asked)).not.toBe(id);
  });
});
