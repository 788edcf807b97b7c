/** Faults of builds are counted by session, so that whoever takes builds back may read them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../src/config/config';
import { createFaultCounts } from '../src/services/fallas';
import { ENGINES, KEY, login, personOf, providerOn } from './harness';

const PAGE = { remoto: 'ventas', build: 'b2', pagina: '/orden/:ordenId' };
const FAULT = { tipo: 'página', version: '1.0.0', mensaje: 'x is undefined', ...PAGE };

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine, {
    TAKE_BACK_SESSIONS: '3',
    TAKE_BACK_MINUTES: '45',
    TAKE_BACK_SHELL: '1',
  });
  beforeEach(() => p.base.db.deleteFrom('fallas').execute());

  let from = 0;
  const tell = (fault: object, authorization?: string) =>
    p.app.inject({
      method: 'POST',
      url: '/errores',
      payload: fault,
      headers: authorization ? { authorization } : {},
      // Each report comes from another address, so that the limit of one address plays no part here.
      remoteAddress: `10.0.${from >> 8}.${from++ & 255}`,
    });
  const told = async () => (await p.app.inject({ url: '/errores' })).json();
  const bearer = (rol: 'Admin' | 'Colaborador' | 'Visor') => `Bearer ${p.tokens[rol]}`;

  it('once a session and page, with the limits that are set', async () => {
    await tell(FAULT, bearer('Admin'));
    await tell({ ...FAULT, mensaje: 'otra' }, bearer('Admin'));
    await tell({ ...FAULT, tipo: 'evento' }, bearer('Visor'));
    await tell({ ...FAULT, build: 'b1' }, bearer('Visor'));
    const { limites, fallas } = await told();
    expect(limites).toEqual({ sesiones: 3, minutos: 45, shell: true });
    const times = { desde: expect.stringMatching(/^20/), hasta: expect.stringMatching(/^20/) };
    expect(fallas).toHaveLength(2);
    expect(fallas).toContainEqual({ ...PAGE, sesiones: 2, ...times });
    expect(fallas).toContainEqual({ ...PAGE, build: 'b1', sesiones: 1, ...times });
  });

  it('one person is one, however the header is written and however often they log in', async () => {
    await tell(FAULT, bearer('Visor'));
    await tell(FAULT, bearer('Visor').replace('Bearer', 'bearer'));
    await tell(FAULT, `Bearer ${await login(p, personOf('Visor').email)}`);
    expect((await told()).fallas).toMatchObject([{ ...PAGE, sesiones: 1 }]);
  });

  it.each([
    ['nobody says who is logged in', {}, undefined],
    ['the session is none', {}, 'Bearer inventado'],
    ['it says no build', { build: undefined }, 'ok'],
    ['it says no page', { pagina: undefined }, 'ok'],
    ['the policy was violated', { tipo: 'csp' }, 'ok'],
    ['the registry could not be read', { tipo: 'registro' }, 'ok'],
    [
      'a file did not arrive',
      { mensaje: 'TypeError: Failed to fetch dynamically imported module: x.js' },
      'ok',
    ],
    ['the line was cut', { mensaje: 'TypeError: NetworkError when attempting to fetch resource.' }, 'ok'],
    ['the host was slow', { tipo: 'carga', mensaje: 'ventas: sin respuesta en 8000 ms' }, 'ok'],
    ['the host was down', { tipo: 'carga', mensaje: 'ventas: manifiesto HTTP 503' }, 'ok'],
    [
      'the shell is another',
      { tipo: 'carga', mensaje: 'ventas 1 es incompatible con este shell: react' },
      'ok',
    ],
    ['the provider refused', { tipo: 'evento', mensaje: 'ApiError: No existe.' }, 'ok'],
  ])('not where %s', async (_why, change, authorization) => {
    const as = authorization === 'ok' ? bearer('Admin') : authorization;
    expect((await tell({ ...FAULT, ...change }, as)).statusCode).toBe(204);
    expect((await told()).fallas).toEqual([]);
  });

  it('a build that does not load at all counts', async () => {
    await tell({ ...FAULT, tipo: 'carga', mensaje: 'falla al cargarse' }, bearer('Admin'));
    expect((await told()).fallas).toMatchObject([{ ...PAGE, sesiones: 1 }]);
  });

  it('survives another start, and keeps nothing that names a session', async () => {
    const counts = createFaultCounts(KEY, p.base.db);
    await counts.add(PAGE, bearer('Admin'), new Date());
    await createFaultCounts(KEY, p.base.db).add(PAGE, bearer('Admin'), new Date());
    expect(await counts.read()).toMatchObject([{ ...PAGE, sesiones: 1 }]);
    const kept = JSON.stringify(await p.base.db.selectFrom('fallas').selectAll().execute());
    expect(kept).not.toContain(p.tokens.Admin.slice(-20));
  });

  it.each([
    ['in the database', () => createFaultCounts(KEY, p.base.db, 3)],
    ['in memory', () => createFaultCounts('', undefined, 3)],
  ])('%s no more than so many, the oldest first to go', async (_where, make) => {
    const counts = make();
    for (let i = 1; i <= 5; i++)
      await counts.add({ ...PAGE, build: `b${i}` }, 'una', new Date(Date.UTC(2026, 0, 1, 0, i)));
    await counts.add({ ...PAGE, build: 'b3' }, 'otra', new Date(Date.UTC(2026, 0, 1, 1)));
    const left = await counts.read();
    expect(left.map(({ build, sesiones }) => [build, sesiones]).sort()).toEqual([
      ['b3', 1],
      ['b4', 1],
      ['b5', 1],
    ]);
  });

  it.each([
    ['in the database', () => createFaultCounts(KEY, p.base.db)],
    ['in memory', () => createFaultCounts('', undefined)],
  ])('%s a page is counted from its first fault to its last', async (_where, make) => {
    const counts = make();
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    await counts.add(PAGE, 'una', at(1));
    await counts.add(PAGE, 'otra', at(2));
    const from = (minute: number) => [
      { ...PAGE, sesiones: 2, desde: at(1).toISOString(), hasta: at(minute).toISOString() },
    ];
    expect(await counts.read()).toEqual(from(2));
    await counts.add(PAGE, 'una', at(5));
    expect(await counts.read()).toEqual(from(5));
  });

  it('a report is answered where nothing can be counted', async () => {
    vi.spyOn(p.base.db, 'insertInto').mockImplementation(() => {
      throw new Error('disk full');
    });
    expect((await tell(FAULT, bearer('Admin'))).statusCode).toBe(204);
  });
  afterEach(() => vi.restoreAllMocks());
});

it('is set by the environment, off at 0, and for the shell only where that is said', () => {
  const limits = (env: Record<string, string>) => {
    const { takeBackSessions, takeBackMinutes, takeBackShell } = readConfig(env);
    return [takeBackSessions, takeBackMinutes, takeBackShell];
  };
  expect(limits({})).toEqual([2, 30, false]);
  expect(limits({ TAKE_BACK_SESSIONS: '0', TAKE_BACK_MINUTES: '5' })).toEqual([0, 5, false]);
  expect(limits({ TAKE_BACK_SHELL: '1' })).toEqual([2, 30, true]);
  expect(() => limits({ TAKE_BACK_SHELL: 'sí' })).toThrow(/^TAKE_BACK_SHELL: debe ser/);
  expect(() => limits({ TAKE_BACK_SESSIONS: 'dos' })).toThrow(/^TAKE_BACK_SESSIONS: debe ser/);
  expect(() => limits({ TAKE_BACK_MINUTES: '0' })).toThrow(/^TAKE_BACK_MINUTES: debe ser/);
});
