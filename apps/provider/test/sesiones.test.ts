/** Sessions that end: one that is over stays over, on every process, whatever token is shown again. */
import { createHmac } from 'node:crypto';
import type { Rol } from '@hilvan/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../src/app';
import { openSession } from '../src/services/sesiones';
import { createUser, setActive } from '../src/services/usuarios';
import { ENGINES, KEY, login, openProvider, PASSWORD, personOf, providerOn } from './harness';
import { empresa } from './samples';

const OVER = [401, ['Su sesión terminó. Por favor, inicia sesión.']];
const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const MINUTE = 60_000;

/** A token as the program wrote it before it knew sessions. */
const withoutSession = (token: string): string => {
  const [head = '', claims = ''] = token.split('.');
  const { sesion: _, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const body = `${head}.${Buffer.from(JSON.stringify(rest)).toString('base64url')}`;
  return `${body}.${createHmac('sha256', KEY).update(body).digest('base64url')}`;
};

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  const email = 'sesiones@hilvan.test';
  beforeAll(() => createUser(p.base.db, { ...personOf('Visor'), email, clave: PASSWORD }));

  const enter = (agent = '') => login(p, email, PASSWORD, agent);
  const reads = async (token: string) => (await p.call('listarClientes', { token })).status;
  const said = async (token: string) => {
    const { status, body } = await p.call('listarClientes', { token });
    return [status, body.error];
  };
  const sessions = async (token: string) => (await p.ok('listarSesiones', { token })).data;
  const rows = () => p.base.db.selectFrom('sesiones').selectAll().execute();

  it('logout ends the session: its token is refused from then on, those of others are not', async () => {
    const [one, other] = [await enter(), await enter()];
    expect([await reads(one), await reads(other)]).toEqual([200, 200]);
    await p.ok('logout', { token: one });
    expect(await said(one)).toEqual(OVER);
    expect((await p.call('logout', { token: one })).status).toBe(401);
    expect(await reads(other)).toBe(200);
    await p.ok('logout', { token: other });
  });

  it('refuses a replayed token on another process that had taken it before', async () => {
    const second = await buildApp(p.config, { base: p.base, key: KEY, pdfs: { make: never, close: never } });
    const ask = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const { statusCode, payload } = await second.inject({ url: '/api/v1/clientes', headers });
      return [statusCode, JSON.parse(payload).error];
    };
    const token = await enter();
    expect((await ask(token))[0]).toBe(200);
    await p.ok('logout', { token });
    expect(await ask(token)).toEqual(OVER);
    await second.close();
  });

  it.runIf(engine === 'postgres')(
    'PostgreSQL plans what every call and every write needs once for a connection, and goes on when a table gets a column',
    async () => {
      const token = await enter();
      await reads(token);
      await p.ok('registrarEmpresa', { send: empresa({ cedula: '3-1' }) });
      const kept = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
        p.base.db,
      );
      const statements = kept.rows.map(({ statement }) => statement);
      for (const [table, kind] of [
        ['usuarios', /from "usuarios" as "u"/],
        ['bitacora', /insert into "bitacora"/],
        ['versiones', /insert into "versiones"/],
      ] as const) {
        expect(statements.filter((statement) => kind.test(statement)).length, table).toBe(1);
        await sql`alter table ${sql.table(table)} add column otra text`.execute(p.base.db);
      }
      expect(statements.filter((statement) => statement.includes('*'))).toEqual([]);
      expect(await reads(token)).toBe(200);
      await p.ok('registrarEmpresa', { send: empresa({ cedula: '3-2' }) });
    },
  );

  it('opens no session that a deactivation in the middle of the login does not end', async () => {
    const entering = enter();
    await setActive(p.base.db, email, false);
    const token = await entering;
    await setActive(p.base.db, email, true);
    expect(token === undefined || (await reads(token)) === 401).toBe(true);
  });

  it('enters with the role that was given in the middle of the login', async () => {
    const user = await p.base.db
      .selectFrom('usuarios')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const open = (role: Rol) =>
      openSession(p.base.db, { ...user, role }, '', 1, new Date()).then((code) => typeof code);
    expect([await open('Visor'), await open('Admin')]).toEqual(['string', 'undefined']);
    const entering = enter();
    await p.ok('cambiarRolUsuario', { params: { id: user.id }, send: { role: 'Colaborador' } });
    const token = await entering;
    expect([200, 401]).toContain(await reads(token));
    await p.ok('cambiarRolUsuario', { params: { id: user.id }, send: { role: 'Visor' } });
    expect(await reads(token)).toBe(401);
  });

  it('takes tokens of before there were sessions until they expire; they have nothing to end', async () => {
    const token = withoutSession(await enter());
    expect(await reads(token)).toBe(200);
    expect((await sessions(token)).some((s: { actual: number }) => s.actual === 1)).toBe(false);
    await p.ok('logout', { token });
    expect(await reads(token)).toBe(200);
  });

  it("refuses a token that names somebody else's session", async () => {
    const token = await enter();
    const [head = '', claims = ''] = token.split('.');
    const mine = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const theirs = JSON.parse(Buffer.from(p.tokens.Admin.split('.')[1] ?? '', 'base64url').toString());
    const mixed = { ...mine, sesion: theirs.sesion };
    const body = `${head}.${Buffer.from(JSON.stringify(mixed)).toString('base64url')}`;
    const signed = `${body}.${createHmac('sha256', KEY).update(body).digest('base64url')}`;
    expect(await said(signed)).toEqual(OVER);
  });

  it('lists the open sessions of whoever asks, and which one it is', async () => {
    await p.base.db
      .deleteFrom('sesiones')
      .where('usuario_id', '=', await idOf())
      .execute();
    const desk = await enter(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
    );
    const phone = await enter(PHONE);
    const shown = (await sessions(phone)).map((s: Record<string, unknown>) => [s.dispositivo, s.actual]);
    expect(shown.sort()).toEqual([
      ['Chrome en Android', 1],
      ['Firefox en Windows', 0],
    ]);
    expect((await p.ok('listarSesiones')).data).not.toEqual(await sessions(desk));
    expect(Object.keys((await sessions(desk))[0]).sort()).toEqual([
      'abierta',
      'actual',
      'dispositivo',
      'id',
      'usada',
    ]);
  });

  it('ends one of the own, never one of another person', async () => {
    const [here, there] = [await enter(), await enter(PHONE)];
    const id = (await sessions(there)).find((s: { actual: number }) => s.actual === 1).id;
    const foreign = await p.call('cerrarSesion', { as: 'Admin', params: { sesion: id } });
    expect([foreign.status, await reads(there)]).toEqual([404, 200]);
    await p.ok('cerrarSesion', { token: here, params: { sesion: id } });
    expect([await said(there), await reads(here)]).toEqual([OVER, 200]);
    const again = await p.call('cerrarSesion', { token: here, params: { sesion: id } });
    expect([again.status, again.body.error]).toEqual([404, ['Esa sesión ya no está abierta.']]);
  });

  it('ends all others of the person and of nobody else', async () => {
    const [here, ...others] = [await enter(), await enter(), await enter()];
    await p.ok('cerrarOtrasSesiones', { token: here });
    expect(JSON.parse((await lastRow()).datos).cerradas).toBeGreaterThanOrEqual(2);
    expect(await Promise.all(others.map(said))).toEqual([OVER, OVER]);
    expect([await reads(here), await reads(p.tokens.Admin)]).toEqual([200, 200]);
    expect(await sessions(here)).toHaveLength(1);
  });

  it('notes the last use once in five minutes', async () => {
    const began = p.clock.now;
    const token = await enter();
    const used = async () => (await sessions(token)).find((s: { actual: number }) => s.actual === 1).usada;
    expect(await used()).toBe(began.toISOString());
    p.clock.now = new Date(began.getTime() + 4 * MINUTE);
    await reads(token);
    expect(await used()).toBe(began.toISOString());
    p.clock.now = new Date(began.getTime() + 6 * MINUTE);
    await reads(token);
    expect(await used()).toBe(p.clock.now.toISOString());
    p.clock.now = began;
  });

  it('sweeps what has expired at the next login', async () => {
    const began = p.clock.now;
    await enter();
    p.clock.now = new Date(began.getTime() + (p.config.sessionHours + 1) * 60 * MINUTE);
    await enter();
    const left = (await rows()).filter((row) => row.vence_at <= p.clock.now.toISOString());
    expect(left).toEqual([]);
    p.clock.now = began;
    for (const role of ['Admin', 'Colaborador', 'Visor'] as const)
      p.tokens[role] = await login(p, personOf(role).email);
  });

  it('keeps 200 of a person at most: the longest unused goes', async () => {
    const id = await idOf();
    await p.base.db.deleteFrom('sesiones').where('usuario_id', '=', id).execute();
    const began = p.clock.now;
    p.clock.now = new Date(began.getTime() - 60 * MINUTE);
    const first = await enter();
    p.clock.now = began;
    const [own] = (await rows()).filter((row) => row.usuario_id === id);
    if (!own) throw new Error('no session');
    const more = Array.from({ length: 199 }, (_, n) => ({
      ...own,
      codigo: `otra-${n}`,
      usada_at: began.toISOString(),
    }));
    await p.base.db.insertInto('sesiones').values(more).execute();
    const last = await enter();
    expect((await rows()).filter((row) => row.usuario_id === id)).toHaveLength(200);
    expect([await said(first), await reads(last)]).toEqual([OVER, 200]);
  });

  it('a deactivated user finds no session again when activated', async () => {
    const token = await enter();
    await setActive(p.base.db, email, false);
    await setActive(p.base.db, email, true);
    expect(await said(token)).toEqual(OVER);
  });

  it('writes an audit row for each end', async () => {
    const token = await enter();
    const own = (await sessions(token)).find((s: { actual: number }) => s.actual === 1);
    await p.ok('logout', { token });
    expect(await lastRow()).toMatchObject({
      accion: 'logout',
      entidad: 'sesiones',
      entidad_id: own.id,
      usuario_id: await idOf(),
    });
  });

  it('still asks the database one question before a repeated list is answered', async () => {
    const { headers } = await p.call('listarClientes');
    // What goes to PostgreSQL passes here, whoever asks it; the queue of jobs asks by itself now and then.
    const asked =
      engine === 'postgres'
        ? vi.spyOn(pg.Client.prototype, 'query')
        : vi.spyOn(p.base.db.getExecutor(), 'executeQuery');
    const again = await p.call('listarClientes', { headers: { 'if-none-match': String(headers.etag) } });
    const own = asked.mock.calls.filter(([statement]) => !JSON.stringify(statement).includes('pgboss'));
    expect([again.status, own.length]).toEqual([304, 1]);
    asked.mockRestore();
  });

  const lastRow = () =>
    p.base.db.selectFrom('bitacora').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const idOf = async () =>
    (await p.base.db.selectFrom('usuarios').select('id').where('email', '=', email).executeTakeFirstOrThrow())
      .id;
});

it('lets people in who can still read where nothing more can be written', async () => {
  const p = await openProvider('sqlite');
  await sql`pragma query_only = 1`.execute(p.base.db);
  const token = await login(p, personOf('Visor').email);
  expect((await p.call('listarClientes', { token })).status).toBe(200);
  await p.close();
});

const never = () => Promise.reject(new Error('not asked for'));
