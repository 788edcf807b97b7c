/** The stream of changes: who hears what, from which process, and when it ends. */
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../src/app';
import { openBase } from '../src/db/open';
import { setActive } from '../src/services/usuarios';
import { ENGINES, KEY, login, openProvider, personOf, providerOn } from './harness';
import { type Listener, listenAt, until } from './listen';
import { cliente, pago, seedOne } from './samples';

const PDFS = { make: async () => Buffer.alloc(0), close: async () => {} };

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  let url: string;
  const listeners: Listener[] = [];
  beforeAll(async () => {
    await seedOne(p);
    url = await p.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const listener of listeners.splice(0)) listener.leave();
    await pause(50);
  });

  const listen = async (token = p.tokens.Admin, at = url) => {
    const listener = await listenAt(at, token);
    listeners.push(listener);
    return listener;
  };
  /** A listener that has got the first message, which tells the version of everything. */
  const listening = async (token?: string, at?: string) => {
    let listener = await listen(token, at);
    // The provider may still count a listener that has just left.
    while (listener.status === 429) listener = await listen(token, at);
    await until(() => listener.heard.length > 0, 'where everything stands');
    return listener;
  };
  let cedulas = 100;
  const write = () => p.call('registrarCliente', { send: cliente({ cedula: String(++cedulas) }) });
  const versionIn = (headers: Record<string, unknown>, entity: string) =>
    Number(new RegExp(`\\b${entity}=(\\d+)`).exec(String(headers['hilvan-versiones']))?.[1]);

  it('says where everything stands, then what was changed, at the version that the write was told, and no content', async () => {
    const listener = await listening();
    expect(listener.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(listener.headers.get('cache-control')).toContain('no-transform');
    const read = await p.call('listarClientes');
    expect(listener.heard[0]?.clientes).toBe(versionIn(read.headers, 'clientes'));
    const { headers } = await write();
    await until(() => listener.heard.length > 1, 'the change');
    const reportes = versionIn(headers, 'reportes');
    expect(listener.heard.slice(1)).toEqual([{ clientes: versionIn(headers, 'clientes'), reportes }]);
    expect(versionIn((await p.call('listarClientes')).headers, 'clientes')).toBe(listener.heard[1]?.clientes);
    const counters = listener.heard.flatMap((message) => Object.values(message));
    expect(counters.filter((version) => !Number.isSafeInteger(version))).toEqual([]);
  });

  it('tells what another process wrote', async () => {
    const base = openBase(p.base.motor);
    const app = await buildApp(p.config, { base, key: KEY, pdfs: PDFS });
    const there = await listening(p.tokens.Admin, await app.listen({ port: 0, host: '127.0.0.1' }));
    await write();
    await until(() => there.heard.length > 1, 'the change');
    expect(there.heard[1]).toHaveProperty('clientes');
    there.leave();
    await app.close();
    await base.close();
  });

  it('tells everybody that another build was deployed beside it', async () => {
    const webDir = mkdtempSync(join(tmpdir(), 'hilvan-eventos-'));
    const deploy = (at: number) => {
      writeFileSync(join(webDir, 'remotes.json'), '{}');
      utimesSync(join(webDir, 'remotes.json'), at, at);
    };
    deploy(1_000);
    const base = openBase(p.base.motor);
    const app = await buildApp({ ...p.config, webDir }, { base, key: KEY, pdfs: PDFS });
    const there = await listening(p.tokens.Visor, await app.listen({ port: 0, host: '127.0.0.1' }));
    expect(there.heard[0]?.remotos).toBe(1_000_000);
    deploy(2_000);
    await until(() => there.heard.length > 1, 'the deployment');
    expect(there.heard.slice(1)).toEqual([{ remotos: 2_000_000 }]);
    there.leave();
    await app.close();
    await base.close();
    rmSync(webDir, { recursive: true });
  });

  it('tells a role nothing of what it may not read', async () => {
    const [admin, staff, visor] = await Promise.all([
      listening(),
      listening(p.tokens.Colaborador),
      listening(p.tokens.Visor),
    ]);
    expect(Object.keys(admin.heard[0] ?? {})).toEqual(
      expect.arrayContaining(['reportes', 'pagos', 'clientes']),
    );
    expect(Object.keys(staff.heard[0] ?? {})).toEqual(
      expect.arrayContaining(['pagos', 'clientes', 'reportes']),
    );
    for (const denied of ['reportes', 'pagos', 'facturas', 'productos'])
      expect(visor.heard[0]).not.toHaveProperty(denied);
    // A payment changes five entities, of which a Visor may read two.
    const { headers } = await p.call('registrarPago', { send: pago(), as: 'Colaborador' });
    expect(versionIn(headers, 'pagos')).toBeGreaterThan(0);
    await until(() => visor.heard.length > 1 && staff.heard.length > 1, 'the change');
    const five = ['facturas', 'ordenes', 'pagos', 'reparaciones', 'reportes'];
    expect(Object.keys(staff.heard[1] ?? {}).sort()).toEqual(five);
    expect(Object.keys(visor.heard[1] ?? {}).sort()).toEqual(['ordenes', 'reparaciones']);
  });

  it('tells of the till to who may see it, and of users to another Admin, although nothing of either is kept', async () => {
    const [admin, staff, visor] = await Promise.all([
      listening(),
      listening(p.tokens.Colaborador),
      listening(p.tokens.Visor),
    ]);
    const { headers } = await p.call('abrirCaja', { send: { fondo: '5000' } });
    await until(() => staff.heard.length > 1 && admin.heard.length > 1, 'the change');
    expect(staff.heard.slice(1)).toEqual([{ caja: versionIn(headers, 'caja') }]);
    expect(versionIn((await p.call('verCaja', { as: 'Colaborador' })).headers, 'caja')).toBe(
      staff.heard[1]?.caja,
    );
    await p.ok('registrarUsuario', {
      send: { nombre: 'Eva', email: 'eva@hilvan.test', role: 'Visor' },
    });
    await until(() => admin.heard.length > 2, 'the change');
    expect(Object.keys(admin.heard[2] ?? {})).toEqual(['usuarios']);
    expect([staff.heard.length, visor.heard.length]).toEqual([2, 1]);
  });

  it('tells nobody of what is only their own', async () => {
    const visor = await listening(p.tokens.Visor);
    const own = await login(p, personOf('Visor').email);
    await p.ok('cerrarOtrasSesiones', { token: own });
    await write();
    p.tokens.Visor = own;
    const again = await listening(own);
    for (const entity of ['sesiones', 'factores', 'llaves', 'reportes'])
      for (const { heard } of [visor, again]) expect(heard[0]).not.toHaveProperty(entity);
  });

  it('asks the database once a second for all who listen, and not at all for nobody', async () => {
    const asked = vi.spyOn(p.base.db, 'selectFrom');
    const looks = () => asked.mock.calls.filter(([table]) => table === 'versiones').length;
    await Promise.all([listening(), listening(), listening()]);
    asked.mockClear();
    await pause(2_500);
    expect(looks()).toBeGreaterThanOrEqual(1);
    expect(looks()).toBeLessThanOrEqual(3);
    for (const listener of listeners) listener.leave();
    await pause(1_200);
    asked.mockClear();
    await pause(1_500);
    expect(looks()).toBe(0);
    asked.mockRestore();
  });

  it('refuses whoever is not logged in, and more than ten pages of one person', async () => {
    expect((await listen('x')).status).toBe(401);
    const ten = await Promise.all(Array.from({ length: 10 }, () => listen(p.tokens.Visor)));
    expect(ten.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const late = await listen(p.tokens.Visor);
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await listen()).status).toBe(200);
    ten[0]?.leave();
    await expect.poll(async () => (await listen(p.tokens.Visor)).status).toBe(200);
  });

  it('ends without another word once the person is deactivated', async () => {
    const listener = await listening(p.tokens.Visor);
    await setActive(p.base.db, personOf('Visor').email, false);
    await write();
    await until(listener.ended, 'its end');
    expect(listener.heard).toHaveLength(1);
    await setActive(p.base.db, personOf('Visor').email, true);
    p.tokens.Visor = await login(p, personOf('Visor').email);
  });

  it('ends once the token has expired, also when nothing happens; a minute of silence costs less than a kibibyte', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const listener = await listening();
    const before = listener.bytes();
    // In steps, so that each sign of life is written before the next is due.
    for (let s = 0; s < 60; s += 15) {
      await vi.advanceTimersByTimeAsync(15_000);
      await pause(30);
    }
    expect(listener.bytes()).toBeGreaterThan(before);
    expect(listener.bytes() - before).toBeLessThan(1024);
    expect(listener.ended()).toBe(false);
    vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60 * 1000);
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    await until(listener.ended, 'its end');
  });
});

it('passes through the host before another provider as it happens, and ends there with its reader', async () => {
  const p = await openProvider('sqlite');
  const provider = await p.app.listen({ port: 0, host: '127.0.0.1' });
  const config = { ...p.config, providerUrl: new URL(provider) };
  const app = await buildApp(config, { base: undefined, key: '', pdfs: PDFS });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const listener = await listenAt(url, p.tokens.Admin);
  await p.ok('registrarCategoria', { send: { nombre_categoria: 'Botones' } });
  await until(() => listener.heard.some((message) => 'categorias' in message), 'the change');
  // One person may listen ten times at once: if those that left were still open, the eleventh would be refused.
  for (let i = 0; i < 11; i++) {
    const one = await listenAt(url, p.tokens.Visor);
    expect(one.status).toBe(200);
    one.leave();
    await pause(100);
  }
  listener.leave();
  await app.close();
  await p.close();
});
