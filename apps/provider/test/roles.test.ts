/** Every call × everyone: the contract's table decides, whatever a token claims. */
import { createHmac } from 'node:crypto';
import { ROLES, type Rol } from '@hilvan/contract';
import { LLAMADAS_EXTENDIDAS } from '@hilvan/contract/extensions';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SERVED_NAMES, type ServedName, served } from '../src/services/served';
import { changePassword, createUser, setActive } from '../src/services/usuarios';
import { ENGINES, KEY, login, PASSWORD, personOf, providerOn } from './harness';

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (head: object, claims: object, key: string) => {
  const body = `${base64(head)}.${base64(claims)}`;
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
};
const HS256 = { alg: 'HS256', typ: 'JWT' };
/** An id and a session that nobody has, so that these calls change nothing for the people who make them here. */
const ABSENT = { id: 999_999, sesion: 'ninguna' };
const otherOf = (role: Rol) => ({ ...personOf(role), email: `otra-${role.toLowerCase()}@hilvan.test` });
const PROTECTED = SERVED_NAMES.filter((name) => served(name).auth);

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  let claims: Record<string, unknown>;
  beforeAll(async () => {
    for (const role of ROLES) await createUser(p.base.db, { ...otherOf(role), clave: PASSWORD });
    claims = JSON.parse(Buffer.from(p.tokens.Admin.split('.')[1] ?? '', 'base64url').toString());
  });

  const statuses = (token: string | undefined) =>
    Promise.all(
      PROTECTED.map(async (name) => {
        const { status, body } = await p.call(name, { as: null, ...(token ? { token } : {}) });
        return [name, status, body?.error?.length > 0 && body.status === status];
      }),
    );
  const all401 = PROTECTED.map((name) => [name, 401, true]);

  /** A person and a session of its own for each call that could end others. */
  const whoseEndIsHarmless = async (name: ServedName, role: Rol) =>
    name in LLAMADAS_EXTENDIDAS
      ? { token: await login(p, otherOf(role).email), params: ABSENT }
      : { as: role };

  it('issues tokens with the agreed claims', () => {
    expect(claims).toMatchObject({ email: 'admin@hilvan.test', nombre: 'Admin Mora', role: 'Admin' });
    expect(typeof claims.sub).toBe('string');
    const hours = (Number(claims.exp) - Number(claims.iat)) / 3600;
    expect(hours).toBeGreaterThanOrEqual(12);
    expect(hours).toBeLessThanOrEqual(168);
  });

  it('refuses every call without a token', async () => expect(await statuses(undefined)).toEqual(all401));

  it('takes a token it would have made', async () => {
    const { status } = await p.call('listarClientes', { as: null, token: sign(HS256, claims, KEY) });
    expect(status).toBe(200);
  });

  it.each([
    ['an expired token', () => sign(HS256, { ...claims, exp: Math.floor(Date.now() / 1000) - 60 }, KEY)],
    ['a token signed with another key', () => sign(HS256, claims, 'another key that is long enough')],
    ['a token without a signature', () => `${base64({ alg: 'none' })}.${base64(claims)}.`],
    ['an alg none token with a signature', () => sign({ alg: 'none' }, claims, KEY)],
    ['a token for somebody who does not exist', () => sign(HS256, { ...claims, sub: '999999' }, KEY)],
    ['a token that claims another role', () => sign(HS256, { ...claims, role: 'Visor' }, KEY)],
    ['a link, given as a token', () => 'eyJhIjoxfQ.abc'],
  ])('refuses every call with %s', async (_, make) => expect(await statuses(make())).toEqual(all401));

  it.each(ROLES)('gives %s exactly what the table says', async (role: Rol) => {
    for (const name of PROTECTED) {
      const { status, body } = await p.call(name, await whoseEndIsHarmless(name, role));
      const denied = !served(name).roles.includes(role);
      expect([name, status === 403, status === 401]).toEqual([name, denied, false]);
      if (denied)
        expect(body.error).toEqual(['No tienes los permisos necesarios para realizar esta acción.']);
      expect(status, name).toBeLessThan(500);
    }
  });

  it('refuses a deactivated user at once, and their login', async () => {
    await createUser(p.base.db, {
      ...personOf('Admin'),
      email: 'sale@hilvan.test',
      clave: 'una clave larga',
    });
    const token = await login(p, 'sale@hilvan.test');
    expect((await p.call('listarClientes', { as: null, token })).status).toBe(200);
    await setActive(p.base.db, 'sale@hilvan.test', false);
    expect(await statuses(token)).toEqual(all401);
    expect(await login(p, 'sale@hilvan.test')).toBeUndefined();
  });

  it('refuses a token once it expires, also one it has taken before', async () => {
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const token = sign(HS256, { ...claims, exp }, KEY);
    expect((await p.call('listarClientes', { as: null, token })).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: (exp + 1) * 1000 });
    try {
      const { status, body } = await p.call('listarClientes', { as: null, token });
      expect([status, body.error]).toEqual([401, ['Token expiró']]);
    } finally {
      vi.useRealTimers();
    }
  });

  describe('a new password', () => {
    const email = 'cambia@hilvan.test';
    const calls = async (token: string) => (await p.call('listarClientes', { as: null, token })).status;
    /** Runs `work` while the machine's clock is ahead by these days, or behind. */
    async function withClock<T>(days: number, work: () => Promise<T>): Promise<T> {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
      try {
        return await work();
      } finally {
        vi.useRealTimers();
      }
    }
    /** The claims of a token as the program issued it before it counted passwords; issued now. */
    const uncounted = (token: string) => {
      const {
        clave: _,
        sesion: _none,
        ...rest
      } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
      return rest;
    };
    beforeAll(async () => {
      await createUser(p.base.db, { ...personOf('Visor'), email, clave: 'una clave larga' });
    });

    it('ends every session, also in the second it was opened in', async () => {
      const token = await login(p, email);
      expect(await calls(token)).toBe(200);
      await changePassword(p.base.db, email, 'una clave larga');
      expect([await calls(token), await calls(await login(p, email))]).toEqual([401, 200]);
    });

    it('ends sessions also where the clock was behind', async () => {
      const token = await login(p, email);
      await withClock(-3, () => changePassword(p.base.db, email, 'una clave larga'));
      expect([await calls(token), await calls(await login(p, email))]).toEqual([401, 200]);
    });

    it('locks nobody out after a clock that was ahead is corrected', async () => {
      await withClock(400, async () => {
        await changePassword(p.base.db, email, 'una clave larga');
        await createUser(p.base.db, {
          ...personOf('Visor'),
          email: 'nueva@hilvan.test',
          clave: 'una clave larga',
        });
      });
      for (const who of [email, 'nueva@hilvan.test']) expect(await calls(await login(p, who))).toBe(200);
    });

    it('keeps sessions from before passwords were counted, until the password changes or they expire', async () => {
      const old = 'antes@hilvan.test';
      await createUser(p.base.db, { ...personOf('Visor'), email: old, clave: 'una clave larga' });
      // The migration leaves a user like this who is older than it.
      await p.base.db.updateTable('usuarios').set({ clave_version: 0 }).where('email', '=', old).execute();
      const rest = uncounted(await login(p, old));
      const token = sign(HS256, rest, KEY);
      expect([await calls(token), await calls(await login(p, old))]).toEqual([200, 200]);
      expect(await calls(sign(HS256, { ...rest, iat: rest.iat - 60 }, KEY)), 'older than the password').toBe(
        401,
      );
      expect(await withClock(8, () => calls(token)), 'expired').toBe(401);
      await withClock(-3, () => changePassword(p.base.db, old, 'una clave larga'));
      expect(await calls(token), 'another password').toBe(401);
      expect(
        await calls(sign(HS256, { ...rest, sub: claims.sub, role: 'Admin' }, KEY)),
        'a user of now',
      ).toBe(401);
    });
  });

  it('slows down guessing, for one e-mail only', async () => {
    const guess = (email: string) => p.call('login', { as: null, send: { email, password: 'no es' } });
    for (let i = 0; i < 10; i++) expect((await guess('visor@hilvan.test')).status).toBe(401);
    expect((await guess('visor@hilvan.test')).status).toBe(429);
    expect(await login(p, 'admin@hilvan.test')).toBeTruthy();
  });

  it('forgives wrong passwords of a clock that was ahead once it is corrected', async () => {
    p.clock.now = new Date(Date.now() + 86_400_000);
    const guess = () =>
      p.call('login', { as: null, send: { email: 'colaborador@hilvan.test', password: 'no es' } });
    for (let i = 0; i < 11; i++) await guess();
    expect((await guess()).status).toBe(429);
    p.clock.now = new Date();
    expect(await login(p, 'colaborador@hilvan.test')).toBeTruthy();
  });
});
