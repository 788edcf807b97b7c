/** Three servers on one PostgreSQL and one S3, each with a data folder of its own as machines have, and a proxy that hands out by turns. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { served } from '../../src/services/served';
import { newDatabase, pathOf } from '../harness';
import { listenAt, until } from '../listen';
import { type RoundRobin, startProxy } from '../round-robin';
import { type Storage, startStorage } from '../s3-storage';
import { empresa, orden } from '../samples';
import {
  type Client,
  logIn,
  passwordIn,
  type Server,
  seedWork,
  startServer,
  temporaryFolder,
} from './process';

const byNumber = (a = 0, b = 0) => a - b;

const folders: ReturnType<typeof temporaryFolder>[] = [];
const machine = () => {
  const folder = temporaryFolder();
  folders.push(folder);
  return { DATA_DIR: folder.path };
};

describe.skipIf(!inject('postgresUrl'))('three machines', () => {
  let shared: Record<string, string>;
  let storage: Storage;
  let proxy: RoundRobin;
  let servers: Server[] = [];
  let password = '';
  let one: Client;

  beforeAll(async () => {
    const database = await newDatabase();
    storage = await startStorage();
    shared = {
      DATABASE_URL: database.kind === 'postgres' ? database.url : '',
      JWT_SECRET: 'the same on every machine, and long enough',
      TRUST_PROXY: '1',
      MAIL_PER_HOUR: '4',
      DRAIN_SECONDS: '3',
      ...storage.env,
    };
    // All three start at once on a database that is empty.
    servers = await Promise.all([0, 1, 2].map(() => startServer({ ...shared, ...machine() })));
    const passwords = servers.map((server) => passwordIn(server.printed)).filter(Boolean);
    expect(passwords).toHaveLength(1);
    password = passwords[0] ?? '';
    proxy = await startProxy(servers.map(({ url }) => url));
    one = await logIn(proxy.url, password);
    await seedWork(one);
  });
  afterAll(async () => {
    proxy?.close();
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    storage?.close();
    for (const folder of folders.splice(0)) folder.remove();
  });

  const at = (i: number) => servers[i]?.url ?? '';
  const ask = async (url: string, token: string, init: RequestInit = {}) =>
    (await fetch(url, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } })).status;

  it('takes a login of one at all, and ends it at all', async () => {
    const { token } = await logIn(at(0), password);
    const all = () => Promise.all(servers.map(({ url }) => ask(url + pathOf('listarClientes'), token)));
    expect(await all()).toEqual([200, 200, 200]);
    expect(await ask(at(2) + pathOf('logout'), token, { method: 'POST' })).toBe(200);
    expect(await all()).toEqual([401, 401, 401]);
  });

  it('counts wrong passwords and mails at all together', async () => {
    const guess = async (email: string) => {
      const body = new URLSearchParams({ email, password: 'no es la clave' });
      const headers = { 'x-caller': '203.0.113.7' };
      return (await fetch(proxy.url + pathOf('login'), { method: 'POST', body, headers })).status;
    };
    const statuses: number[] = [];
    for (let i = 0; i < 13; i++) statuses.push(await guess('admin@hilvan.local'));
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429, 429]);
    // From another address the right password still lets in.
    expect((await logIn(proxy.url, password)).token).toBeTruthy();
    // All at once, so that each of them reads the count before the others have raised it.
    const mail = () => one.call('enviarCorreo', { email: 'eva@telas.cr', body: 'Hola' });
    const sent = await Promise.all(Array.from({ length: 9 }, mail));
    expect(sent.map(({ status }) => status).sort()).toEqual([...Array(4).fill(200), ...Array(5).fill(429)]);
  });

  it('does once what is sent to all of them with one key', async () => {
    const send = async (url: string) => {
      const reply = await fetch(url + pathOf('registrarOrden'), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${one.token}`,
          'content-type': 'application/json',
          'idempotency-key': 'una-sola',
        },
        body: JSON.stringify(orden({ titulo: 'Una sola' })),
      });
      return { status: reply.status, text: await reply.text() };
    };
    const answers = await Promise.all([0, 1, 2, 0, 1, 2].map((i) => send(at(i))));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const { body } = await one.call('listarOrdenes');
    expect(body.ordenes.filter(({ titulo }: { titulo: string }) => titulo === 'Una sola')).toHaveLength(1);
  });

  it('tells who listens at one what was written at another', async () => {
    const listener = await listenAt(at(1), one.token);
    await until(() => listener.heard.length > 0, 'what stands now');
    const before = listener.heard.length;
    const writer = await logIn(at(0), password);
    await writer.call('registrarEmpresa', empresa({ cedula: '77', nombre_empresa: 'De la primera' }));
    await until(() => listener.heard.slice(before).some((heard) => 'empresas' in heard), 'the new company');
    listener.leave();
  });

  it('serves files and documents of one at all, and edits with the label of another', async () => {
    const [a, b] = [await logIn(at(0), password), await logIn(at(1), password)];
    await a.call('subirArchivo', { order_id: 1, file: new File(['hola'], 'nota.txt') });
    const { body } = await b.call('archivosOrden', undefined, { id: 1 });
    for (const { url } of servers)
      expect(await (await fetch(url + body.data[0].download_url)).text()).toBe('hola');
    const { body: pdf } = await a.call('pdfOrden', undefined, { id: 1 });
    for (const { url } of servers)
      expect((await (await fetch(url + pdf.download_url)).text()).slice(0, 5)).toBe('%PDF-');
    const proveedor = { nombre: 'Telas', direccion: 'NA', vendedor: 'NA', email: 'NA', telefono: '88888888' };
    expect((await a.call('registrarProveedor', proveedor)).status).toBe(200);
    const list = await a.call('listarProveedores');
    const edit = (label: string) =>
      ask(at(1) + pathOf('editarProveedor', { id: list.body.data[0].id }), one.token, {
        method: served('editarProveedor').method,
        headers: { 'if-match': label },
        body: new URLSearchParams({ ...proveedor, vendedor: 'Eva' }),
      });
    const label = list.headers.get('etag') ?? '';
    // As a process of another build labels the same list.
    expect(await edit(label.replace(/-\w+"$/, '-otra"'))).toBe(200);
    expect(await edit(label)).toBe(412);
  });

  it('refuses to start with another key, or with files that the others do not see', async () => {
    const { JWT_SECRET: _, ...noKey } = shared;
    await expect(startServer({ ...noKey, ...machine() })).rejects.toThrow(
      /Configuración: JWT_SECRET: hace falta, porque .+ \(proceso \d+\) ya sirve esta base de datos/,
    );
    const otherKey = { ...shared, JWT_SECRET: 'another one on this machine, long enough' };
    await expect(startServer({ ...otherKey, ...machine() })).rejects.toThrow(
      /Configuración: JWT_SECRET: no es el de /,
    );
    await expect(startServer({ ...shared, S3_BUCKET: '', ...machine() })).rejects.toThrow(
      /Configuración: S3_BUCKET: hace falta, porque /,
    );
    await expect(startServer({ ...shared, S3_BUCKET: 'otro', ...machine() })).rejects.toThrow(
      /Configuración: S3_BUCKET: .+ guarda los archivos en otro lugar/,
    );
    // One that was killed long ago had another key; it keeps nobody away, and what it left is cleared.
    const database = new pg.Client({ connectionString: shared.DATABASE_URL });
    await database.connect();
    await database.query("insert into servidores values ('x', 'ida', 1, 'otra', 1, 0)");
    storage.objects.set('/taller/servidor-x', Buffer.from('x'));
    const fourth = await startServer({ ...shared, ...machine(), DRAIN_SECONDS: '0' });
    expect(await fourth.end('SIGTERM')).toBe(0);
    const left = await database.query('select pid from servidores order by pid');
    expect(left.rows.map((row) => row.pid)).toEqual(servers.map(({ process }) => process.pid).sort(byNumber));
    await database.end();
    // Nothing stays of those that were refused.
    expect([...storage.objects.keys()].filter((key) => key.includes('/servidor-'))).toHaveLength(3);
  });

  it('ends one without a call that fails, and the answer under way arrives', async () => {
    const [first, ...others] = servers;
    const { body: pdf } = await (await logIn(at(0), password)).call('pdfOrden', undefined, { id: 1 });
    const statuses: number[] = [];
    let working = true;
    const work = async (i: number) => {
      for (let n = 0; working; n++) {
        statuses.push((await one.call('listarOrdenes')).status);
        const { status } = await one.call('registrarOrden', orden({ titulo: `al apagar ${i}-${n}` }));
        statuses.push(status);
      }
    };
    const people = Promise.all([0, 1, 2].map(work));
    const ended = first?.end('SIGTERM');
    await expect.poll(() => fetch(`${at(0)}/listo`).then(({ status }) => status)).toBe(503);
    expect((await fetch(`${at(0)}/salud`)).status).toBe(200);
    const document = fetch(at(0) + pdf.download_url).then((answer) => answer.text());
    expect(await document).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/);
    expect(await ended).toBe(0);
    await expect(fetch(`${at(0)}/salud`)).rejects.toThrow();
    await pause(300);
    working = false;
    await people;
    expect(statuses.length).toBeGreaterThan(10);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    servers = others;
  });
});
