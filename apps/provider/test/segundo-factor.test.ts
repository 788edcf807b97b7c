/** The second factor: set up with a code, asked for at the login, each code taken once, turned off again. */
import { sql } from 'kysely';
import { Secret, TOTP, URI } from 'otpauth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../src/app';
import type { Flags } from '../src/operation/command';
import { commands } from '../src/operation/commands';
import { removeFactors } from '../src/services/usuarios';
import { ENGINES, KEY, newUsers, openProvider, PASSWORD, personOf, providerOn, said } from './harness';

const STEP = 30_000;
const WRONG = [401, ['Correo electrónico, contraseña o código incorrecto!']];
const ASKED = [401, ['codigo: Esta cuenta pide además un código de su teléfono.']];

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  const newUser = newUsers(p, 'factor', 'Visor');
  let email = '';
  let token = '';
  beforeEach(async () => {
    p.clock.now = new Date(Math.floor(Date.now() / STEP) * STEP + 1000);
    ({ email, token } = await newUser());
  });

  const enter = (password = PASSWORD) => p.call('login', { send: { email, password }, as: null });
  const enterBy = (codigo: string, password = PASSWORD) =>
    p.call('entrarConCodigo', { send: { email, password, codigo }, as: null });
  const prepare = () => p.ok('prepararSegundoFactor', { token, send: { clave: PASSWORD } });
  /** The code that the telephone shows, so many steps from now. */
  const codeOf = (secreto: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secreto) }).generate({
      timestamp: p.clock.now.getTime() + steps * STEP,
    });
  const later = (steps: number) => {
    p.clock.now = new Date(p.clock.now.getTime() + steps * STEP);
  };
  async function setUp() {
    const { secreto } = await prepare();
    const { codigos } = await p.ok('activarSegundoFactor', { token, send: { codigo: codeOf(secreto) } });
    later(1);
    return { secreto, codigos: codigos as string[] };
  }
  const seen = () => p.ok('verSegundoFactor', { token });
  const everything = async () =>
    JSON.stringify([
      await p.base.db.selectFrom('bitacora').selectAll().execute(),
      await p.base.db.selectFrom('idempotencia').selectAll().execute(),
    ]);

  it('counts once a code proves that the telephone has it; until then the login is as before', async () => {
    const { secreto, direccion } = await prepare();
    expect(URI.parse(direccion)).toMatchObject({
      issuer: 'Taller Hilván',
      label: email,
      digits: 6,
      period: 30,
    });
    expect(direccion).toContain(secreto);
    expect((await enter()).status).toBe(200);
    const wrong = await p.call('activarSegundoFactor', { token, send: { codigo: codeOf(secreto, 5) } });
    expect(said(wrong)).toEqual([422, ['codigo: No es el código que su teléfono muestra ahora.']]);
    expect([await seen(), (await enter()).status]).toEqual([{ activo: 0, codigos: 0 }, 200]);
    const { codigos } = await p.ok('activarSegundoFactor', { token, send: { codigo: codeOf(secreto) } });
    expect(codigos).toHaveLength(10);
    expect(new Set(codigos).size).toBe(10);
    expect(await seen()).toEqual({ activo: 1, codigos: 10 });
    expect(said(await enter())).toEqual(ASKED);
    expect((await p.call('listarClientes', { token })).status, 'the open session goes on').toBe(200);
  });

  it('asks the password before it is set up and before it is turned off', async () => {
    const wrong = { token, send: { clave: 'no es la clave' } };
    const line = ['clave: No es su contraseña actual.'];
    expect(said(await p.call('prepararSegundoFactor', wrong))).toEqual([422, line]);
    await setUp();
    expect(said(await p.call('quitarSegundoFactor', wrong))).toEqual([422, line]);
    expect((await seen()).activo).toBe(1);
    await p.ok('quitarSegundoFactor', { token, send: { clave: PASSWORD } });
    expect([await seen(), (await enter()).status]).toEqual([{ activo: 0, codigos: 0 }, 200]);
    const again = await p.call('quitarSegundoFactor', { token, send: { clave: PASSWORD } });
    expect(said(again)).toEqual([409, ['No tiene un segundo factor activo.']]);
    const unprepared = await p.call('activarSegundoFactor', { token, send: { codigo: '123456' } });
    expect(said(unprepared)).toEqual([409, ['Empiece de nuevo: pida otra vez el código QR.']]);
  });

  it('an active one is not replaced: that would be turning it off without saying so', async () => {
    const { secreto } = await setUp();
    const answers = [
      await p.call('prepararSegundoFactor', { token, send: { clave: PASSWORD } }),
      await p.call('activarSegundoFactor', { token, send: { codigo: codeOf(secreto) } }),
    ];
    expect(answers.map(said)).toEqual(Array(2).fill([409, ['Su segundo factor ya está activo.']]));
    expect((await enterBy(codeOf(secreto))).status).toBe(200);
  });

  it('takes the code of now and of one step around it, however it is spaced', async () => {
    const { secreto } = await setUp();
    later(10);
    for (const steps of [-2, 2]) expect(said(await enterBy(codeOf(secreto, steps)))).toEqual(WRONG);
    expect((await enterBy(codeOf(secreto, -1))).status).toBe(200);
    expect((await enterBy(codeOf(secreto).replace(/^.{3}/, '$& '))).status).toBe(200);
    const { status, body } = await enterBy(codeOf(secreto, 1));
    expect([status, body.role]).toEqual([200, 'Visor']);
    expect((await p.call('listarClientes', { token: body.token })).status).toBe(200);
  });

  it('takes a code once: not again, not one of before, not the one that set it up', async () => {
    const { secreto } = await prepare();
    const first = codeOf(secreto);
    await p.ok('activarSegundoFactor', { token, send: { codigo: first } });
    expect(said(await enterBy(first))).toEqual(WRONG);
    later(5);
    const now = codeOf(secreto);
    expect((await enterBy(now)).status).toBe(200);
    expect(said(await enterBy(now))).toEqual(WRONG);
    expect(said(await enterBy(codeOf(secreto, -1)))).toEqual(WRONG);
  });

  it('takes a code once among many that come at the same moment, on two processes', async () => {
    const second = await buildApp(p.config, {
      base: p.base,
      key: KEY,
      pdfs: { make: never, close: never },
      now: () => p.clock.now,
    });
    const { secreto, codigos } = await setUp();
    const there = async (codigo: string) => {
      const payload = new URLSearchParams({ email, password: PASSWORD, codigo }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await second.inject({ method: 'POST', url: '/api/v1/login/codigo', payload, headers }))
        .statusCode;
    };
    for (const codigo of [codeOf(secreto), codigos[0] ?? '']) {
      const here = async () => (await enterBy(codigo)).status;
      const all = await Promise.all([here(), there(codigo), here(), there(codigo)]);
      expect(all.sort()).toEqual([200, 401, 401, 401]);
    }
    await second.close();
  });

  it('a recovery code serves once, as it is told or without its hyphen and in capitals', async () => {
    const { codigos } = await setUp();
    const [one = '', two = ''] = codigos;
    expect((await enterBy(one)).status).toBe(200);
    expect(said(await enterBy(one))).toEqual(WRONG);
    expect((await enterBy(two.replace('-', '').toUpperCase())).status).toBe(200);
    expect((await seen()).codigos).toBe(8);
    expect(said(await enterBy('aaaaa-aaaaa'))).toEqual(WRONG);
  });

  it('holds recovery codes as digests, and no secret or code in audit rows or kept answers', async () => {
    const headers = { 'idempotency-key': 'factor-1' };
    const { secreto } = await p.ok('prepararSegundoFactor', { token, send: { clave: PASSWORD }, headers });
    const codigo = codeOf(secreto);
    const { codigos } = await p.ok('activarSegundoFactor', { token, send: { codigo }, headers });
    const rows = await p.base.db.selectFrom('codigos_recuperacion').selectAll().execute();
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$/);
    const kept = await everything();
    expect(kept).toContain('activarSegundoFactor');
    for (const word of [secreto, `"${codigo}"`, ...codigos, PASSWORD]) expect(kept).not.toContain(word);
  });

  it('needs the password as well: with a wrong one a right code is neither taken nor told', async () => {
    const { secreto } = await setUp();
    expect(said(await enterBy(codeOf(secreto), 'no es la clave'))).toEqual(WRONG);
    expect(said(await enter('no es la clave'))).toEqual([
      401,
      ['Correo electrónico o contraseña incorrecta!'],
    ]);
    expect((await enterBy(codeOf(secreto))).status).toBe(200);
  });

  it('counts wrong codes with wrong passwords; a right password without a code forgives none', async () => {
    const { secreto } = await setUp();
    for (let n = 0; n < 5; n++) {
      expect(said(await enter())).toEqual(ASKED);
      expect((await enterBy('000000', 'no es la clave')).status).toBe(401);
      expect((await enterBy(codeOf(secreto, 7))).status).toBe(401);
    }
    expect((await enterBy(codeOf(secreto))).status).toBe(429);
    later(11);
    expect((await enterBy(codeOf(secreto))).status).toBe(200);
  });

  it('wrong codes from many addresses count as those of one account', async () => {
    const far = await buildApp(
      { ...p.config, trustProxy: 1 },
      {
        base: p.base,
        key: KEY,
        pdfs: { make: never, close: never },
        now: () => p.clock.now,
      },
    );
    const { secreto } = await setUp();
    const from = async (address: string, codigo: string) => {
      const payload = new URLSearchParams({ email, password: PASSWORD, codigo }).toString();
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': address,
      };
      return (await far.inject({ method: 'POST', url: '/api/v1/login/codigo', payload, headers })).statusCode;
    };
    for (let n = 1; n <= 10; n++) expect(await from(`10.0.0.${n}`, codeOf(secreto, 7))).toBe(401);
    expect(await from('10.0.1.1', codeOf(secreto))).toBe(429);
    await far.close();
  });

  it('without a second factor, a code is ignored', async () => {
    expect((await enterBy('123456')).status).toBe(200);
    expect(said(await enterBy('123456', 'no es la clave'))).toEqual(WRONG);
    const extra = await p.call('login', { send: { email, password: PASSWORD, codigo: '123456' }, as: null });
    expect(extra.status, "the contract's login takes its two fields and no other").toBe(422);
  });

  it('an Admin turns it off for somebody who lost the telephone: sessions end, the password is enough', async () => {
    const { codigos } = await setUp();
    const list = async () =>
      (await p.ok('listarUsuarios')).data.find((u: { email: string }) => u.email === email);
    const { id, ...before } = await list();
    expect(before).toMatchObject({ segundo_factor: 1, llaves: 0 });
    expect((await p.call('quitarFactoresUsuario', { as: 'Visor', params: { id } })).status).toBe(403);
    await p.ok('quitarFactoresUsuario', { params: { id } });
    expect([(await p.call('listarClientes', { token })).status, (await enter()).status]).toEqual([401, 200]);
    expect(await list()).toMatchObject({ segundo_factor: 0, llaves: 0 });
    const left = await p.base.db
      .selectFrom('codigos_recuperacion')
      .where('usuario_id', '=', id)
      .selectAll()
      .execute();
    expect([left, codigos.length]).toEqual([[], 10]);
    const again = await p.call('quitarFactoresUsuario', { params: { id } });
    expect(said(again)).toEqual([409, [`No hay segundo factor ni llaves de acceso de ${email}.`]]);
  });

  it('nobody takes this way around their own password', async () => {
    const { data } = await p.ok('listarUsuarios');
    const self = data.find((u: { email: string }) => u.email === personOf('Admin').email);
    const answer = await p.call('quitarFactoresUsuario', { params: { id: self.id } });
    expect(said(answer)).toEqual([409, ['Quite los suyos en «Mi cuenta».']]);
  });

  it('the command line turns it off too', async () => {
    await setUp();
    const told = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const table = vi.spyOn(console, 'table').mockImplementation(() => undefined);
    const run = (name: string, flags: Flags) => {
      const command = commands[name];
      if (!command || command.offline) throw new Error(`no command ${name}`);
      return command.run({ config: p.config, flags, base: p.base });
    };
    await run('usuarios listar', {});
    const listed = table.mock.calls[0]?.[0].find((row: { Email: string }) => row.Email === email);
    expect(listed).toMatchObject({ 'Segundo factor': 'sí', Llaves: 0 });
    await run('usuarios quitar-factores', { email: email.toUpperCase() });
    expect(told.mock.calls).toEqual([[`Sin segundo factor ni llaves de acceso: ${email}`]]);
    const [row] = await p.base.db.selectFrom('bitacora').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(row).toMatchObject({ accion: 'usuarios quitar-factores', entidad: 'usuarios', usuario_id: null });
    vi.restoreAllMocks();
    expect((await enter()).status).toBe(200);
    await expect(removeFactors(p.base.db, email)).rejects.toThrow(
      `--email: no hay segundo factor ni llaves de acceso de ${email}.`,
    );
  });

  it('somebody deactivated is not asked for a code', async () => {
    await setUp();
    await p.base.db.updateTable('usuarios').set({ activo: 0 }).where('email', '=', email).execute();
    expect(said(await enter())).toEqual([401, ['Correo electrónico o contraseña incorrecta!']]);
  });
});

it('where nothing more can be written no code is taken, because it could be taken again', async () => {
  const p = await openProvider('sqlite');
  const { email } = personOf('Visor');
  const { secreto } = await p.ok('prepararSegundoFactor', { as: 'Visor', send: { clave: PASSWORD } });
  const codeAt = (timestamp: number) =>
    new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp });
  const now = p.clock.now.getTime();
  await p.ok('activarSegundoFactor', { as: 'Visor', send: { codigo: codeAt(now) } });
  await sql`pragma query_only = 1`.execute(p.base.db);
  const send = { email, password: PASSWORD, codigo: codeAt(now + STEP) };
  expect((await p.call('entrarConCodigo', { as: null, send })).status).toBe(507);
  await sql`pragma query_only = 0`.execute(p.base.db);
  expect((await p.call('entrarConCodigo', { as: null, send })).status).toBe(200);
  await p.close();
});

const never = () => Promise.reject(new Error('not asked for'));
