/** Guessing passwords is slow, on every process, and keeps nobody out who knows theirs. */
import { API_BASE } from '@hilvan/contract';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app';
import { openBase } from '../src/db/open';
import type { Database } from '../src/db/tables';
import { createCounters, sweepCounters } from '../src/services/counters';
import { createDevices } from '../src/services/devices';
import { createUser } from '../src/services/usuarios';
import { ENGINES, KEY, openProvider, PASSWORD, personOf, providerOn } from './harness';

const HOME = '201.1.1.1';
const MINUTE = 60_000;

/** The database; after `hold()` its answers wait for `letGo()`. `asked` ends when the database has done what it was asked. */
function heldBack(db: Kysely<Database>) {
  let holding = false;
  const [gone, letGo] = signal();
  const [asked, tell] = signal();
  const held = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!holding) return result;
      tell();
      await gone;
      return result;
    },
  });
  const hold = () => {
    holding = true;
  };
  return { held, hold, asked, letGo };
}

function signal(): [Promise<void>, () => void] {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return [given, () => give()];
}

interface Try {
  email?: string;
  password?: string;
  from?: string;
  cookie?: string;
}

async function enter(
  app: FastifyInstance,
  { email = 'ana@taller.cr', password = 'no es', from = HOME, cookie }: Try,
) {
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: `${API_BASE}/login`,
    remoteAddress: from,
    payload: new URLSearchParams({ email, password }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie ? { cookie } : {}) },
  });
  const given = String(headers['set-cookie'] ?? '');
  return {
    status: statusCode,
    given,
    cookie: given.split(';', 1)[0] ?? '',
    again: Number(headers['retry-after']),
  };
}

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  let other: FastifyInstance;
  let base: ReturnType<typeof openBase>;
  beforeAll(async () => {
    for (const email of ['ana@taller.cr', 'luis@taller.cr'])
      await createUser(p.base.db, { ...personOf('Visor'), email, clave: PASSWORD });
    // A second app on the same data, as another process has it.
    base = openBase(p.config.database);
    const pdfs = { make: async () => Buffer.alloc(0), close: async () => {} };
    other = await buildApp(p.config, { base, key: KEY, pdfs, now: () => p.clock.now });
  });
  afterAll(async () => {
    await other.close();
    await base.close();
  });
  beforeEach(async () => {
    await p.base.db.deleteFrom('limites').execute();
    p.clock.now = new Date();
  });
  const guess = async (times: number, how: Try = {}, app = p.app) => {
    const statuses: number[] = [];
    for (let i = 0; i < times; i++) statuses.push((await enter(app, how)).status);
    return statuses;
  };
  const right = (how: Try = {}) => enter(p.app, { password: PASSWORD, ...how });
  const later = (ms: number) => {
    p.clock.now = new Date(p.clock.now.getTime() + ms);
  };

  it('whoever hammers an account from one address locks nobody out at another', async () => {
    expect(await guess(12, { from: '190.0.0.9' })).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await right({ from: '190.0.0.9' })).status, 'where it was guessed').toBe(429);
    expect((await right()).status, 'at home').toBe(200);
    later(6 * MINUTE);
    expect((await right({ from: '190.0.0.9' })).status, 'five minutes later').toBe(200);
  });

  it('says after how many seconds it is worth trying again', async () => {
    await guess(10);
    later(2 * MINUTE);
    expect(await enter(p.app, {})).toMatchObject({ status: 429, again: 180 });
  });

  it('counts what two processes were asked, and a right one at either forgives at both', async () => {
    expect([await guess(5), await guess(5, {}, other)].flat()).toEqual(Array(10).fill(401));
    expect([(await enter(p.app, {})).status, (await enter(other, {})).status]).toEqual([429, 429]);
    later(6 * MINUTE);
    await guess(9);
    expect((await enter(other, { password: PASSWORD })).status).toBe(200);
    expect(await guess(3)).toEqual([401, 401, 401]);
  });

  it('tells at most one more than ten of forty tried at once on two processes', async () => {
    const tries = await Promise.all(Array.from({ length: 40 }, (_, i) => enter(i % 2 ? p.app : other, {})));
    const told = tries.filter(({ status }) => status === 401).length;
    expect([told >= 10 && told <= 11, tries.every(({ status }) => [401, 429].includes(status))]).toEqual([
      true,
      true,
    ]);
  });

  it('a browser that has logged in before comes in where its own address is being hammered', async () => {
    const { cookie, given } = await right();
    expect(given).toMatch(/; Max-Age=\d+; Path=\/api\/v1\/login; HttpOnly; SameSite=Strict$/);
    await guess(11);
    expect([(await right()).status, (await right({ cookie })).status]).toEqual([429, 200]);
    expect((await enter(other, { password: PASSWORD, cookie })).status, 'on the other process').toBe(200);
  });

  it('a known browser has ten tries of its own, wherever it is', async () => {
    const { cookie } = await right();
    expect(await guess(6, { cookie })).toEqual(Array(6).fill(401));
    expect(await guess(5, { cookie, from: '190.0.0.9' })).toEqual([...Array(4).fill(401), 429]);
    expect((await right({ cookie })).status).toBe(429);
  });

  it('is known to the accounts that logged in there, and to no other', async () => {
    const first = await right();
    const { cookie } = await right({ email: 'luis@taller.cr', cookie: first.cookie });
    await guess(10);
    expect((await right({ cookie })).status, 'both share a tablet').toBe(200);
    const luis = await right({ email: 'luis@taller.cr' });
    expect((await right({ cookie: luis.cookie })).status, 'only Luis was there').toBe(429);
    const forged = first.cookie.replace(/=[\w-]{22}/, `=${'A'.repeat(22)}`);
    expect((await right({ cookie: forged })).status, 'a mark under another name').toBe(429);
  });

  it('one address may be wrong a hundred times, whoever is tried; a browser that is known goes on', async () => {
    const { cookie } = await right();
    for (let i = 0; i < 10; i++) await guess(10, { email: `nadie${i}@taller.cr` });
    expect((await right({ email: 'luis@taller.cr' })).status).toBe(429);
    expect((await right({ email: 'luis@taller.cr', from: '201.1.1.2' })).status).toBe(200);
    expect((await right({ cookie })).status).toBe(200);
    later(16 * MINUTE);
    expect((await right({ email: 'luis@taller.cr' })).status).toBe(200);
  });

  it('of IPv6 a whole /64 is one address, and IPv4 is the same written either way', async () => {
    for (let i = 0; i < 10; i++) await guess(1, { from: `2001:db8:1:2::${i}` });
    expect(await guess(1, { from: '2001:db8:1:2:ffff::1' })).toEqual([429]);
    expect(await guess(1, { from: '2001:db8:1:3::1' })).toEqual([401]);
    await guess(10, { from: '190.0.0.9' });
    expect(await guess(1, { from: '::ffff:190.0.0.9' })).toEqual([429]);
  });

  it('guessed at from many addresses: three tries an hour from each, and the right one comes in at once', async () => {
    const { cookie } = await right();
    for (let i = 0; i < 10; i++) await guess(5, { from: `190.0.1.${i}` });
    expect(await guess(4, { from: '190.0.2.1' })).toEqual([401, 401, 401, 429]);
    expect((await right({ from: '190.0.2.2' })).status, 'at a new place').toBe(200);
    expect(await guess(5, { cookie }), 'a known browser').toEqual(Array(5).fill(401));
    expect(await guess(5, { email: 'luis@taller.cr', from: '190.0.2.1' }), 'another account').toEqual(
      Array(5).fill(401),
    );
    later(30 * MINUTE);
    expect(await guess(1, { from: '190.0.2.1' }), 'half an hour later').toEqual([429]);
    later(31 * MINUTE);
    expect(await guess(5, { from: '190.0.2.1' }), 'when it is over').toEqual(Array(5).fill(401));
  });

  it('an own password that was wrong counts although its call was undone, and on the other process', async () => {
    const { headers } = await p.call('login', {
      as: null,
      send: { email: 'ana@taller.cr', password: PASSWORD },
    });
    expect(headers['set-cookie']).toBeTruthy();
    const token = (await p.ok('login', { as: null, send: { email: 'ana@taller.cr', password: PASSWORD } }))
      .token;
    const send = { actual: 'no es la clave', nueva: 'tela hilo y aguja' };
    for (let i = 0; i < 10; i++) expect((await p.call('cambiarClave', { token, send })).status).toBe(422);
    const asked = () =>
      other.inject({
        method: 'POST',
        url: `${API_BASE}/cuenta/clave`,
        payload: new URLSearchParams(send).toString(),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
      });
    await expect.poll(async () => (await asked()).statusCode).toBe(429);
  });

  it('keeps neither addresses nor e-mails', async () => {
    await guess(1);
    const kept = JSON.stringify(await p.base.db.selectFrom('limites').selectAll().execute());
    expect(JSON.parse(kept)).toHaveLength(3);
    for (const part of ['ana', 'taller', HOME]) expect(kept).not.toContain(part);
  });

  it('sweeps what is over, and of too many those that would be over first', async () => {
    const rows = () => p.base.db.selectFrom('limites').select('clave').orderBy('clave').execute();
    const at = (ms: number) => new Date(p.clock.now.getTime() + ms).toISOString();
    const put = (clave: string, ms: number) =>
      p.base.db
        .insertInto('limites')
        .values({ clave, cuenta: 1, vence_at: at(ms) })
        .execute();
    await put('over', -1);
    await put('of a clock that was ahead', 2 * 60 * MINUTE);
    for (let i = 1; i <= 4; i++) await put(`live ${i}`, i * MINUTE);
    await sweepCounters(p.base.db, p.clock.now);
    expect((await rows()).map(({ clave }) => clave)).toEqual(['live 1', 'live 2', 'live 3', 'live 4']);
    await sweepCounters(p.base.db, p.clock.now, 2);
    expect((await rows()).map(({ clave }) => clave)).toEqual(['live 3', 'live 4']);
    await put('over', -1);
    later(2 * MINUTE);
    await guess(1);
    expect((await rows()).map(({ clave }) => clave)).not.toContain('over');
  });
});

it('counts in memory where the disk takes nothing', async () => {
  const p = await openProvider('sqlite');
  await sql`pragma query_only = 1`.execute(p.base.db);
  const email = personOf('Visor').email;
  for (let i = 0; i < 10; i++) expect((await enter(p.app, { email })).status).toBe(401);
  expect((await enter(p.app, { email })).status).toBe(429);
  expect((await enter(p.app, { email, password: PASSWORD, from: '190.0.0.9' })).status).toBe(200);
  // What was counted in memory still counts once the disk takes writes again.
  const other = personOf('Colaborador').email;
  for (let i = 0; i < 10; i++) {
    if (i === 6) await sql`pragma query_only = 0`.execute(p.base.db);
    expect((await enter(p.app, { email: other })).status).toBe(401);
  }
  expect((await enter(p.app, { email: other })).status).toBe(429);
  await p.close();
});

// SQLite does one statement after the other, so this cannot happen there.
it.runIf(ENGINES.includes('postgres'))(
  'what is being stored counts once, in the answers of before it and of after',
  async () => {
    const p = await openProvider('postgres');
    const now = new Date();
    const early = heldBack(p.base.db);
    const late = heldBack(p.base.db);
    const counters = createCounters(KEY, late.held);
    await counters.add(['otra'], MINUTE, now);
    const stood = await counters.read(['quien'], now);
    for (const { hold } of [early, late]) hold();
    const adding = counters.add(['quien'], MINUTE, now, stood);
    await late.asked;
    // The database has the count, and the process that adds it does not know yet.
    expect(await counters.read(['quien'], now, p.base.db)).toMatchObject([{ count: 1 }]);
    await p.base.db.deleteFrom('limites').execute();
    const reading = counters.read(['quien'], now, early.held);
    await early.asked;
    late.letGo();
    await adding;
    early.letGo();
    // This answer is from before the database had the count, and comes when the process that adds it knows already.
    expect(await reading).toMatchObject([{ count: 1 }]);
    await p.close();
  },
);

it('without a database each count lasts as long, and of too many the oldest go', async () => {
  const counters = createCounters(KEY, undefined);
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * MINUTE);
  const stands = async (name: string, minutes: number) =>
    (await counters.read([name], at(minutes)))[0]?.count;
  await counters.add(['una', 'otra'], 5 * MINUTE, at(0));
  await counters.add(['una'], 5 * MINUTE, at(1));
  expect(await counters.read(['una', 'otra', 'nadie'], at(2))).toEqual([
    { count: 2, until: at(5) },
    { count: 1, until: at(5) },
    { count: 0, until: at(2) },
  ]);
  await counters.forget('otra');
  expect([await stands('otra', 2), await stands('una', 5)]).toEqual([0, 0]);
  // A count that a clock began which is more than five minutes ahead does not count yet.
  await counters.add(['adelantada'], 60 * MINUTE, at(60));
  expect([await stands('adelantada', 54), await stands('adelantada', 55)]).toEqual([0, 1]);

  await counters.add(['primera', 'segunda'], 5 * MINUTE, at(0));
  const names = Array.from({ length: 19_999 }, (_, i) => `${i}`);
  await counters.add(names, 5 * MINUTE, at(0));
  expect([await stands('primera', 1), await stands('segunda', 1), await stands('0', 1)]).toEqual([0, 1, 1]);
});

it('a browser keeps the last twenty accounts that logged in there, under one name', () => {
  const devices = createDevices(KEY);
  const emailOf = (i: number) => `u${i}@taller.cr`;
  let kept = 'nada que sirva';
  for (let i = 0; i <= 20; i++) kept = devices.remember(kept, emailOf(i));
  kept = devices.remember(kept, emailOf(5));
  const [name, ...marks] = kept.split('.');
  expect([name, new Set(marks).size, marks.length]).toEqual([expect.stringMatching(/^[\w-]{22}$/), 20, 20]);
  const known = [0, 1, 20].map((i) => devices.knownTo(kept, emailOf(i)));
  expect(known).toEqual([null, name, name]);
  expect(createDevices('another key, long enough to be taken').knownTo(kept, emailOf(20))).toBeNull();
  for (const odd of ['', 'x', `${kept}x`.slice(1), `${name}.corto`, `${name}.${marks[0]}x`])
    expect([odd, devices.knownTo(odd, emailOf(5))]).toEqual([odd, null]);
});
