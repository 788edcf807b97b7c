/** Passkeys: added by whoever is logged in, enough to log in by themselves, answered once, and only where they were made for. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app';
import { takeKey } from '../src/services/passkeys';
import { setActive } from '../src/services/usuarios';
import { createDevice, type Oddly } from './authenticator';
import { ENGINES, KEY, newUsers, openProvider, PASSWORD, providerOn, said } from './harness';

const HOME = { origin: 'http://localhost', rpId: 'localhost' };
const REFUSED = [
  401,
  ['Esta llave de acceso no sirve aquí. Ingrese con su correo electrónico y su contraseña.'],
];
const MINUTE = 60_000;
const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  const newUser = newUsers(p, 'llave', 'Colaborador');
  let email = '';
  let token = '';
  beforeEach(async () => {
    ({ email, token } = await newUser());
  });

  const toAdd = async () => (await p.ok('prepararLlave', { token, send: { clave: PASSWORD } })).opciones;
  const toEnter = async () => (await p.ok('retoDeEntrada', { as: null })).opciones;
  const add = (send: object) => p.call('agregarLlave', { token, send, headers: { 'user-agent': PHONE } });
  const enter = (send: object) => p.call('entrarConLlave', { as: null, send });
  const keys = async () => (await p.ok('listarLlaves', { token })).data;
  async function addedDevice() {
    const device = createDevice(HOME);
    expect((await add(device.make(await toAdd()))).status).toBe(200);
    return device;
  }

  it('asks the device for a key that is found without an address and unlocked by its owner', async () => {
    const device = await addedDevice();
    expect(await toAdd()).toMatchObject({
      rp: { id: 'localhost', name: 'Taller Hilván' },
      user: { name: email, displayName: 'Colaborador Mora' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.id }],
      attestation: 'none',
    });
    expect(await toEnter()).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect((await toEnter()).allowCredentials ?? []).toEqual([]);
  });

  it('logs in by it alone, also where there is a second factor; the session is one like any other', async () => {
    const device = await addedDevice();
    const { id } = await p.base.db
      .selectFrom('usuarios')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await p.base.db
      .insertInto('segundos_factores')
      .values({ usuario_id: id, secreto: 'ABCDEFGH', activo: 1 })
      .execute();
    const { status, body } = await enter(device.show(await toEnter()));
    expect([status, body.role, Object.keys(body).sort()]).toEqual([
      200,
      'Colaborador',
      ['role', 'status', 'token'],
    ]);
    const { data } = await p.ok('listarSesiones', { token: body.token });
    expect(data).toHaveLength(2);
    await p.ok('logout', { token: body.token });
    expect((await p.call('listarClientes', { token: body.token })).status).toBe(401);
  });

  it('is listed by its device, with its last use, to its owner only', async () => {
    const device = await addedDevice();
    expect(await keys()).toEqual([
      { id: device.id, dispositivo: 'Chrome en Android', agregada: p.clock.now.toISOString(), usada: null },
    ]);
    await enter(device.show(await toEnter()));
    expect((await keys())[0].usada).toBe(p.clock.now.toISOString());
    expect((await p.ok('listarLlaves', { as: 'Colaborador' })).data).toEqual([]);
    const { data } = await p.ok('listarUsuarios');
    expect(data.find((u: { email: string }) => u.email === email)).toMatchObject({
      llaves: 1,
      segundo_factor: 0,
    });
  });

  it('asks the password before one is added', async () => {
    const wrong = await p.call('prepararLlave', { token, send: { clave: 'no es la clave' } });
    expect(said(wrong)).toEqual([422, ['clave: No es su contraseña actual.']]);
  });

  it('a challenge is answered once, in five minutes, and for what it was given', async () => {
    const device = await addedDevice();
    const options = await toEnter();
    expect((await enter(device.show(options))).status).toBe(200);
    expect(said(await enter(device.show(options)))).toEqual(REFUSED);
    const late = await toEnter();
    const began = p.clock.now;
    p.clock.now = new Date(began.getTime() + 5 * MINUTE);
    expect(said(await enter(device.show(late)))).toEqual(REFUSED);
    const [next, adding] = [await toEnter(), await toAdd()];
    p.clock.now = new Date(p.clock.now.getTime() + 5 * MINUTE - 1000);
    expect(said(await enter(device.show(adding)))).toEqual(REFUSED);
    expect((await enter(device.show(next))).status).toBe(200);
    expect(said(await enter(device.show({ challenge: 'bm8gZXMgbmluZ3VubyBkZSBlbGxvcw' })))).toEqual(REFUSED);
    p.clock.now = began;
  });

  it('the challenges of before go with the next one that is given', async () => {
    await p.base.db.deleteFrom('retos').execute();
    await toEnter();
    const began = p.clock.now;
    p.clock.now = new Date(began.getTime() + 6 * MINUTE);
    await toEnter();
    expect(await p.base.db.selectFrom('retos').selectAll().execute()).toHaveLength(1);
    p.clock.now = began;
  });

  it('a failed answer uses its challenge up', async () => {
    const device = await addedDevice();
    const options = await toEnter();
    expect(said(await enter(device.show(options, { unverified: true })))).toEqual(REFUSED);
    expect(said(await enter(device.show(options)))).toEqual(REFUSED);
  });

  it.each<[string, Oddly]>([
    ['from another origin', { origin: 'http://localhost.malo.cr' }],
    ['for another host', { rpId: 'malo.cr' }],
    ['without unlocking the device', { unverified: true }],
    ['with a count that does not rise', { count: 1 }],
    ["with somebody else's handle", { userHandle: 'OTk5' }],
  ])('refuses a login %s', async (_, oddly) => {
    const device = await addedDevice();
    expect(said(await enter(device.show(await toEnter(), oddly)))).toEqual(REFUSED);
    expect((await enter(device.show(await toEnter(), { count: 50 }))).status).toBe(200);
    expect(said(await enter(device.show(await toEnter(), { count: 50 })))).toEqual(REFUSED);
  });

  it.each<[string, Oddly]>([
    ['from another origin', { origin: 'http://localhost.malo.cr' }],
    ['for another host', { rpId: 'malo.cr' }],
    ['without unlocking the device', { unverified: true }],
  ])('refuses to add one %s', async (_, oddly) => {
    const answer = await add(createDevice(HOME).make(await toAdd(), oddly));
    expect(said(answer)).toEqual([422, ['La llave de acceso no se pudo comprobar. Inténtelo de nuevo.']]);
    expect(await keys()).toEqual([]);
  });

  it("refuses to add one with somebody else's challenge, or with a login's", async () => {
    const theirs = await p.ok('prepararLlave', { as: 'Visor', send: { clave: PASSWORD } });
    for (const { challenge } of [theirs.opciones, await toEnter()]) {
      const answer = await add(createDevice(HOME).make({ challenge, user: { id: 'MQ' } }));
      expect(answer.status).toBe(422);
    }
    expect(await keys()).toEqual([]);
  });

  it('refuses a signature of another device, and what is no answer at all', async () => {
    const [device, other] = [await addedDevice(), createDevice(HOME)];
    const options = await toEnter();
    const forged = { ...device.show(options), signature: other.show(options).signature };
    expect(said(await enter(forged))).toEqual(REFUSED);
    expect(said(await enter({ ...device.show(await toEnter()), clientDataJSON: 'bm8' }))).toEqual(REFUSED);
    expect(said(await enter(other.show(await toEnter(), { userHandle: 'MQ' })))).toEqual(REFUSED);
    expect((await enter({ id: 'x y' })).status).toBe(422);
  });

  it('the same key is not added twice', async () => {
    const device = await addedDevice();
    expect(said(await add(device.make(await toAdd())))).toEqual([
      409,
      ['Esta llave de acceso ya está agregada.'],
    ]);
  });

  it('a device that does not count is taken again and again', async () => {
    const device = createDevice(HOME);
    await add(device.make(await toAdd(), { count: 0 }));
    for (let n = 0; n < 2; n++)
      expect((await enter(device.show(await toEnter(), { count: 0 }))).status).toBe(200);
  });

  it('of two that were read with the same count at once, the second is refused', async () => {
    const device = await addedDevice();
    const key = await p.base.db
      .selectFrom('llaves')
      .selectAll()
      .where('codigo', '=', device.id)
      .executeTakeFirstOrThrow();
    const at = { origin: HOME.origin, now: p.clock.now };
    const copies = [await toEnter(), await toEnter()].map((asked) => device.show(asked, { count: 9 }));
    const taken: boolean[] = [];
    for (const shown of copies) taken.push(await takeKey(p.base.db, key, shown, at));
    expect(taken).toEqual([true, false]);
  });

  it('refuses the key of somebody deactivated, and takes it again once they are active', async () => {
    const device = await addedDevice();
    await setActive(p.base.db, email, false);
    expect(said(await enter(device.show(await toEnter())))).toEqual(REFUSED);
    await setActive(p.base.db, email, true);
    expect((await enter(device.show(await toEnter()))).status).toBe(200);
  });

  it('one that was removed is refused; only its owner removes it', async () => {
    const device = await addedDevice();
    const params = { llave: device.id };
    expect((await p.call('quitarLlave', { as: 'Admin', params })).status).toBe(404);
    expect(await keys()).toHaveLength(1);
    await p.ok('quitarLlave', { token, params });
    expect(said(await enter(device.show(await toEnter())))).toEqual(REFUSED);
    expect(said(await p.call('quitarLlave', { token, params }))).toEqual([
      404,
      ['Esa llave de acceso ya no está.'],
    ]);
  });

  it('an Admin removes all of somebody who lost the telephone', async () => {
    const device = await addedDevice();
    const { data } = await p.ok('listarUsuarios');
    const { id } = data.find((u: { email: string }) => u.email === email);
    await p.ok('quitarFactoresUsuario', { params: { id } });
    expect(said(await enter(device.show(await toEnter())))).toEqual(REFUSED);
    expect((await p.call('listarClientes', { token })).status).toBe(401);
  });

  it('writes audit rows that name the device and hold nothing of what was signed', async () => {
    const device = await addedDevice();
    const [row] = await p.base.db.selectFrom('bitacora').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect([row?.accion, row?.entidad_id, JSON.parse(row?.datos ?? '')]).toEqual([
      'agregarLlave',
      device.id,
      { enviado: { dispositivo: 'Chrome en Android' } },
    ]);
  });

  it('a challenge that one process gave is answered at another, and there once', async () => {
    const second = await buildApp(p.config, {
      base: p.base,
      key: KEY,
      pdfs: { make: never, close: never },
      now: () => p.clock.now,
    });
    const there = async (url: string, fields: Record<string, string> = {}) => {
      const reply = await second.inject({
        method: 'POST',
        url: `/api/v1/login/llave${url}`,
        ...(Object.keys(fields).length > 0 ? { payload: new URLSearchParams(fields).toString() } : {}),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      return { status: reply.statusCode, body: reply.json() };
    };
    const device = await addedDevice();
    const answer = device.show(await toEnter());
    const both = await Promise.all([there('', answer), enter(answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    const { body } = await there('/reto');
    expect((await enter(device.show(body.opciones))).status).toBe(200);
    await second.close();
  });
});

it('where nothing more can be written no key is taken, and none is blamed for it', async () => {
  const p = await openProvider('sqlite');
  const device = createDevice(HOME);
  const { opciones } = await p.ok('prepararLlave', { as: 'Visor', send: { clave: PASSWORD } });
  await p.ok('agregarLlave', { as: 'Visor', send: device.make(opciones) });
  const send = device.show((await p.ok('retoDeEntrada', { as: null })).opciones);
  await sql`pragma query_only = 1`.execute(p.base.db);
  expect((await p.call('entrarConLlave', { as: null, send })).status).toBe(507);
  await sql`pragma query_only = 0`.execute(p.base.db);
  expect((await p.call('entrarConLlave', { as: null, send })).status).toBe(200);
  await p.close();
});

describe('the address that a key is for', () => {
  const addressOf = async (env: Record<string, string>, headers: Record<string, string>) => {
    const p = await openProvider('sqlite', env);
    const { opciones } = await p.ok('retoDeEntrada', { as: null, headers });
    const token = p.tokens.Visor;
    const added = async (origin: string, rpId: string) => {
      const made = await p.ok('prepararLlave', { token, send: { clave: PASSWORD }, headers });
      const send = createDevice({ origin, rpId }).make(made.opciones);
      return (await p.call('agregarLlave', { token, send, headers })).status;
    };
    const all = {
      rpId: opciones.rpId,
      right: await added('https://taller.cr', 'taller.cr'),
      other: await added('http://taller.cr', 'taller.cr'),
      port: await added('https://taller.cr:8443', 'taller.cr'),
    };
    await p.close();
    return all;
  };
  const RIGHT = { rpId: 'taller.cr', right: 200, other: 422, port: 422 };

  it('is PUBLIC_URL, whatever the request says', async () => {
    expect(await addressOf({ PUBLIC_URL: 'https://taller.cr/' }, { host: 'malo.cr' })).toEqual(RIGHT);
  });

  it('is what the proxy was asked for, where TRUST_PROXY counts one', async () => {
    const headers = { 'x-forwarded-host': 'taller.cr', 'x-forwarded-proto': 'https' };
    expect(await addressOf({ TRUST_PROXY: '1' }, headers)).toEqual(RIGHT);
    expect(await addressOf({}, headers)).toMatchObject({ rpId: 'localhost', right: 422 });
  });

  it('an address that is none is refused', async () => {
    const p = await openProvider('sqlite');
    const { status, body } = await p.call('retoDeEntrada', { as: null, headers: { host: 'a b' } });
    expect([status, body.error]).toEqual([400, ['La dirección no es válida.']]);
    await p.close();
  });
});

const never = () => Promise.reject(new Error('not asked for'));
