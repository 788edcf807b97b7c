/** More than one process on the same data. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { explain, listenError } from '../../src/config/explain';
import { openBase } from '../../src/db/open';
import { sumTables } from '../../src/operation/tables';
import { newDatabase, pathOf } from '../harness';
import { empresa, pago } from '../samples';
import {
  type Client,
  command,
  logIn,
  passwordIn,
  type Server,
  seedWork,
  startServer,
  temporaryFolder,
} from './process';

const started: Server[] = [];
const folders: ReturnType<typeof temporaryFolder>[] = [];
const start = async (env: Record<string, string>) => {
  const server = await startServer(env);
  started.push(server);
  return server;
};
const newFolder = () => {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder.path;
};
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.end('SIGKILL')));
  for (const folder of folders.splice(0)) folder.remove();
});

/** Two servers take 60 payments at once; the balance is exact, the audit log has one order, and each sees the other's writes. */
async function payAtBoth(a: Server, b: Server, password: string, env: Record<string, string>) {
  const [one, two] = [await logIn(a.url, password), await logIn(b.url, password)];
  await seedWork(one);
  const pay = async (client: Client): Promise<number> => {
    const { status } = await client.call('registrarPago', pago({ monto: '20000000' }));
    // Two processes wait for each other; on a slow disk one may be told to come back, and nothing was written then.
    return status === 503 ? pay(client) : status;
  };
  const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => pay(i % 2 ? one : two)));
  expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(answers.filter((status) => status === 200)).toHaveLength(45);
  for (const client of [one, two]) {
    const { body } = await client.call('detalleOrden', undefined, { id: 1 });
    expect(body.facturas.saldo_restante).toBe(0);
    expect((await client.call('listarFacturas')).body.data).toHaveLength(1);
  }
  expect(command(env, 'bitacora', 'verificar')).toMatchObject({
    code: 0,
    out: expect.stringContaining('La bitácora está íntegra: '),
  });
  await two.call('registrarEmpresa', empresa({ cedula: '9', nombre_empresa: 'De la otra' }));
  expect((await one.call('listarEmpresas')).body.data).toHaveLength(2);
  return [one, two] as const;
}

/** Ten wrong passwords at two servers by turns, and neither takes another; a person's mail is counted at both, too. */
async function limitsAtBoth(a: Server, b: Server, password: string) {
  const admin = await logIn(a.url, password);
  const elsewhere = await logIn(b.url, password);
  const mail = (client: Client) => client.call('enviarCorreo', { email: 'eva@telas.cr', body: 'Hola' });
  const sent = [await mail(admin), await mail(elsewhere), await mail(admin), await mail(elsewhere)];
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  const guess = async ({ url }: Server, email: string) => {
    const body = new URLSearchParams({ email, password: 'no es la clave' });
    return (await fetch(`${url}${pathOf('login')}`, { method: 'POST', body })).status;
  };
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++) statuses.push(await guess(i % 2 ? a : b, 'admin@hilvan.local'));
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  expect(await guess(b, 'otra@hilvan.local')).toBe(401);
}

it('serves one SQLite folder with two servers', async () => {
  const env = { DATA_DIR: newFolder(), MAIL_PER_HOUR: '3' };
  const a = await start(env);
  const b = await start(env);
  expect(passwordIn(b.printed)).toBe('');
  await payAtBoth(a, b, passwordIn(a.printed), env);
  await limitsAtBoth(a, b, passwordIn(a.printed));
});

it('creates one first Admin when two servers start together', async () => {
  const env = { DATA_DIR: newFolder() };
  const both = await Promise.all([start(env), start(env)]);
  const passwords = both.map((server) => passwordIn(server.printed)).filter(Boolean);
  expect(passwords).toHaveLength(1);
  for (const { url } of both) expect((await logIn(url, passwords[0] ?? '')).token).toBeTruthy();
});

it('tells the first password also when the port is taken', async () => {
  const running = await start({ DATA_DIR: newFolder() });
  const env = { DATA_DIR: newFolder(), PORT: new URL(running.url).port };
  await expect(start(env)).rejects.toThrow(/Contraseña: \S+\n[\s\S]*PORT: otro programa ya usa este puerto/);
});

it('ends with a code of its own where a setting is wrong, on which the units of systemd do not start it again', async () => {
  const wrong = { DATA_DIR: newFolder(), PORT: 'mil' };
  await expect(start(wrong)).rejects.toThrow('ended with 78: Configuración: PORT: ');
  for (const unit of ['hilvan', 'hilvan@']) {
    const text = readFileSync(new URL(`../../../../deploy/systemd/${unit}.service`, import.meta.url), 'utf8');
    expect(text).toMatch(/^RestartPreventExitStatus=78$/m);
  }
});

it('ends so that it is started again where a file of its settings may be on a disk that comes later', async () => {
  const late = { DATA_DIR: newFolder(), TALLER_LOGO: join(newFolder(), 'logo.png') };
  await expect(start(late)).rejects.toThrow('ended with 1: Configuración: TALLER_LOGO: ');
});

it.each(['taller.invalid', '192.0.2.1'])('names HOST where it cannot listen at %s', async (HOST) => {
  const line = `Configuración: HOST: «${HOST}» no es una dirección de esta máquina.`;
  await expect(start({ DATA_DIR: newFolder(), HOST })).rejects.toThrow(line);
});

it('blames PORT where this user may not open it', () => {
  const refused = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
  const config = { host: '127.0.0.1', port: 80 };
  expect(explain(listenError(refused, config))).toMatch(/^Configuración: PORT: este usuario no puede abrir/);
  const other = new Error('another');
  expect(listenError(other, config)).toBe(other);
});

it('refuses to start on a database that is newer than the program, and leaves it alone', async () => {
  const env = { DATA_DIR: newFolder() };
  await (await start(env)).end('SIGTERM');
  const base = openBase({ kind: 'sqlite', file: join(env.DATA_DIR, 'hilvan.sqlite') });
  await sql`insert into esquema (name, timestamp) values ('9999-later', '2030-01-01')`.execute(base.db);
  const before = await sumTables(base.db);
  await expect(start(env)).rejects.toThrow(/La base de datos es más nueva que este programa/);
  expect(command(env, 'respaldo')).toMatchObject({ code: 1, err: expect.stringContaining('más nueva') });
  expect(await sumTables(base.db)).toEqual(before);
  await base.close();
});

it('changes no schema under an older server that runs, neither by a command nor by a second start', async () => {
  const env = { DATA_DIR: newFolder() };
  await start(env);
  const base = openBase({ kind: 'sqlite', file: join(env.DATA_DIR, 'hilvan.sqlite') });
  // The database as the program before this one left it.
  await sql`delete from esquema where name >= '0020-stock-names'`.execute(base.db);
  await base.close();
  const stop = /Detenga primero el servidor \(proceso \d+\)\./;
  expect(command(env, 'respaldo')).toMatchObject({ code: 1, err: expect.stringMatching(stop) });
  await expect(start(env)).rejects.toThrow(stop);
});

it('manages users beside a running server, which obeys at once', async () => {
  const env = { DATA_DIR: newFolder() };
  const server = await start(env);
  const created = command(
    env,
    'usuarios',
    'crear',
    '--email',
    'Ana@Taller.cr',
    '--nombre',
    'Ana Núñez',
    '--rol',
    'Colaborador',
  );
  expect([created.code, created.out]).toEqual([
    0,
    expect.stringMatching(/^Usuario: ana@taller\.cr\nContraseña: \S{16}\n$/),
  ]);
  const ana = await logIn(server.url, passwordIn(created.out), 'ana@taller.cr');
  expect((await ana.call('listarClientes')).status).toBe(200);
  expect(command(env, 'usuarios', 'listar').out).toMatch(/ana@taller\.cr.*Ana Núñez.*Colaborador/);
  expect(command(env, 'usuarios', 'desactivar', '--email', 'ana@taller.cr').code).toBe(0);
  expect((await ana.call('listarClientes')).status).toBe(401);
  for (const wrong of [
    ['crear', '--email', 'x', '--nombre', 'x', '--rol', 'Admin'],
    ['crear', '--email', 'a@b.cr', '--nombre', 'x', '--rol', 'Jefe'],
    ['clave', '--email', 'nadie@b.cr'],
    ['clave', '--email', 'ana@taller.cr', '--clave', 'corta'],
  ]) {
    const { code, err } = command(env, 'usuarios', ...wrong);
    expect([code, err]).toEqual([1, expect.stringMatching(/^--\w+: /)]);
  }
});

it('logs calls and no person, password, token or name', async () => {
  const server = await start({ DATA_DIR: newFolder(), LOG_LEVEL: 'info' });
  const password = passwordIn(server.printed);
  const client = await logIn(server.url, password);
  await seedWork(client);
  await client.call('pdfMediciones', undefined, { companyName: 'Café Ñandú' });
  const { body } = await client.call('pdfOrden', undefined, { id: 1 });
  await fetch(server.url + body.download_url);
  await logIn(server.url, 'una clave equivocada');
  expect(await server.end('SIGTERM')).toBe(0);
  const lines = server
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const routes = lines.map((line) => `${line.status} ${line.route}`);
  expect(routes).toEqual(
    expect.arrayContaining([
      '200 /api/v1/ordenes/registrar',
      '401 /api/v1/login',
      '200 /api/v1/mediciones-clientes/:companyName',
      '200 /api/v1/descargas/:token',
    ]),
  );
  for (const secret of [
    password,
    client.token,
    'admin@hilvan.local',
    'equivocada',
    'Ñandú',
    '%C3%91',
    'Ana Mora',
    body.download_url.split('/').at(-1),
  ]) {
    expect(server.logged()).not.toContain(secret);
  }
});

describe.skipIf(!inject('postgresUrl'))('on one PostgreSQL', () => {
  it('shares logins, payments, files and signed links between two servers', async () => {
    const database = await newDatabase();
    const url = database.kind === 'postgres' ? database.url : '';
    // As on two machines, both servers have the same key and the same storage of files.
    const env = {
      DATABASE_URL: url,
      DATA_DIR: newFolder(),
      JWT_SECRET: 'shared by both servers, and long enough',
      MAIL_PER_HOUR: '3',
    };
    const a = await start(env);
    const b = await start(env);
    const [one, two] = await payAtBoth(a, b, passwordIn(a.printed), env);
    two.token = one.token;
    expect((await two.call('listarClientes')).status).toBe(200);
    await one.call('subirArchivo', { order_id: 1, file: new File(['hola'], 'nota.txt') });
    const { body } = await two.call('archivosOrden', undefined, { id: 1 });
    expect(await (await fetch(a.url + body.data[0].download_url)).text()).toBe('hola');
    const { body: pdf } = await one.call('pdfOrden', undefined, { id: 1 });
    const document = await fetch(b.url + pdf.download_url);
    expect([document.status, (await document.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
    await limitsAtBoth(a, b, passwordIn(a.printed));
  });
});
