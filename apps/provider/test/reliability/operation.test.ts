/** Backup while the server writes, restore, the move to PostgreSQL, the audit log. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { type Migration, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { applied, MIGRATIONS, migrate } from '../../src/db/migrate';
import { type Motor, openBase } from '../../src/db/open';
import { type Sums, sumTables } from '../../src/operation/tables';
import { appendToLog, lastOfLog } from '../../src/services/bitacora';
import { newDatabase, pathOf } from '../harness';
import { cliente, pago } from '../samples';
import {
  type Client,
  command,
  commandMeanwhile,
  DIST,
  environment,
  logIn,
  passwordIn,
  type Server,
  seedWork,
  startServer,
  temporaryFolder,
} from './process';

const folder = temporaryFolder();
const env = { DATA_DIR: join(folder.path, 'data') };
const backup = join(folder.path, 'copia');
/** The same backup, as it was before a test damages it. */
const whole = join(folder.path, 'copia-entera');
let server: Server;
let client: Client;
let password = '';

beforeAll(async () => {
  server = await startServer(env);
  password = passwordIn(server.printed);
  client = await logIn(server.url, password);
  await seedWork(client);
  await client.call('subirArchivo', { order_id: 1, file: new File(['un diseño'], 'diseño.txt') });
});
afterAll(async () => {
  await server.end('SIGKILL');
  folder.remove();
});

it('backs up while payments are made, and checks what it wrote', async () => {
  let going = true;
  const payments = (async () => {
    while (going) await client.call('registrarPago', pago({ monto: '1' }));
  })();
  const done = await commandMeanwhile(env, 'respaldo', '--a', backup);
  going = false;
  await payments;
  expect([done.code, done.err, done.out]).toEqual([
    0,
    '',
    expect.stringMatching(/Verificado: \d+ filas, 1 archivos\./),
  ]);
  expect(command(env, 'respaldo', '--a', backup).err).toContain('ya tiene un respaldo');
});

it('gives everything away at the screen', async () => {
  const asked = await fetch(server.url + pathOf('exportarTodo'), {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}` },
  });
  const { download_url }: { download_url: string } = JSON.parse(await asked.text());
  const reply = await fetch(server.url + download_url);
  const zip = new Uint8Array(await reply.arrayBuffer());
  expect([reply.status, Object.keys(unzipSync(zip))]).toEqual([200, expect.arrayContaining(['pedidos.csv'])]);
});

it('restores into an empty folder, files and logins included', async () => {
  const other = { DATA_DIR: join(folder.path, 'otro') };
  expect(command(other, 'restaurar', '--de', backup)).toMatchObject({ code: 0, err: '' });
  const restored = await startServer(other);
  expect(passwordIn(restored.printed)).toBe('');
  const again = await logIn(restored.url, password);
  const { body } = await again.call('archivosOrden', undefined, { id: 1 });
  expect(await (await fetch(restored.url + body.data[0].download_url)).text()).toBe('un diseño');
  expect((await again.call('registrarCliente', cliente())).status).toBe(200);
  await restored.end('SIGTERM');
});

it('what an export leaves that is killed goes with the next start, and what another one makes stays', async () => {
  const home = { DATA_DIR: join(folder.path, 'a-medias') };
  expect(command(home, 'restaurar', '--de', backup)).toMatchObject({ code: 0, err: '' });
  // A file of an order that never ends: each export stops at it, after it has copied the database.
  const files = join(home.DATA_DIR, 'archivos');
  const stuck = join(files, readdirSync(files)[0] ?? '');
  rmSync(stuck);
  execFileSync('mkfifo', [stuck]);
  const tmp = join(home.DATA_DIR, 'tmp');
  const copies = () => readdirSync(tmp).filter((name) => existsSync(join(tmp, name, 'hilvan.sqlite'))).length;

  const first = await startServer(home);
  const { token } = await logIn(first.url, password);
  const asked = await fetch(first.url + pathOf('exportarTodo'), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const { download_url }: { download_url: string } = JSON.parse(await asked.text());
  const opened = fetch(first.url + download_url).catch(() => 'cut off');
  await expect.poll(copies).toBe(1);
  const cli = join(DIST, 'cli.js');
  const exporting = spawn(process.execPath, [cli, 'exportar', '--a', join(folder.path, 'a-medias.zip')], {
    env: environment(home),
  });
  await expect.poll(copies).toBe(2);

  const second = await startServer(home);
  expect(copies(), 'they are at work').toBe(2);
  exporting.kill('SIGKILL');
  await once(exporting, 'exit');
  await first.end('SIGKILL');
  expect(await opened).toBe('cut off');
  await second.end('SIGTERM');
  expect(copies()).toBe(2);
  const third = await startServer(home);
  expect(readdirSync(tmp)).toEqual([]);
  await third.end('SIGTERM');
});

it('refuses to restore under a running server, and puts the present aside', async () => {
  expect(command(env, 'restaurar', '--de', backup)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Detenga primero el servidor'),
  });
  await client.call('registrarCliente', cliente({ nombre: 'Después' }));
  expect(await server.end('SIGTERM')).toBe(0);
  const done = command(env, 'restaurar', '--de', backup);
  expect([done.code, done.out]).toEqual([0, expect.stringContaining('La base de datos anterior quedó en')]);
  expect(readdirSync(env.DATA_DIR).some((name) => name.startsWith('antes-de-restaurar'))).toBe(true);
  server = await startServer(env);
  client = await logIn(server.url, password);
  expect((await client.call('contarClientes')).body).toEqual({ cantidad_clientes: 0 });
});

it('refuses the backup of a newer program, and what was there stays in use', async () => {
  const newer = join(folder.path, 'futuro');
  cpSync(backup, newer, { recursive: true });
  const base = openBase({ kind: 'sqlite', file: join(newer, 'hilvan.sqlite') });
  await sql`insert into esquema (name, timestamp) values ('9999-later', '2030-01-01')`.execute(base.db);
  await base.close();
  const home = { DATA_DIR: join(folder.path, 'presente') };
  expect(command(home, 'restaurar', '--de', backup)).toMatchObject({ code: 0 });
  const file = join(home.DATA_DIR, 'hilvan.sqlite');
  const before = readFileSync(file);
  expect(command(home, 'restaurar', '--de', newer)).toMatchObject({
    code: 1,
    err: expect.stringContaining('más nueva que este programa'),
  });
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(readdirSync(home.DATA_DIR).sort()).toEqual(['archivos', 'hilvan.sqlite']);
});

it('leaves nothing of a backup that fails', () => {
  const home = { DATA_DIR: join(folder.path, 'presente') };
  renameSync(join(home.DATA_DIR, 'archivos'), join(home.DATA_DIR, 'perdidos'));
  const half = join(folder.path, 'media');
  expect(command(home, 'respaldo', '--a', half)).toMatchObject({
    code: 1,
    err: expect.stringContaining('No se pudo leer el archivo'),
  });
  expect(existsSync(half)).toBe(false);
});

it('verifies the log against the end that a backup kept, and names what was done to it', async () => {
  const home = { DATA_DIR: join(folder.path, 'cadena') };
  expect(command(home, 'restaurar', '--de', backup)).toMatchObject({ code: 0 });
  const verify = (...args: string[]) => command(home, 'bitacora', 'verificar', ...args);
  expect(verify().out).toContain('No hay ningún respaldo con que compararla');
  expect(verify('--con', backup)).toMatchObject({ code: 0, out: expect.stringContaining(`(${backup})`) });
  expect(verify('--con', folder.path)).toMatchObject({ code: 1, err: expect.stringContaining('--con: «') });
  expect(command(home, 'usuarios', 'clave', '--email', 'admin@hilvan.local').code).toBe(0);
  expect(verify('--con', backup).code).toBe(0);
  expect(command(home, 'respaldo').code).toBe(0);
  const base = openBase({ kind: 'sqlite', file: join(home.DATA_DIR, 'hilvan.sqlite') });
  const { last } = await base.db
    .selectFrom('bitacora')
    .select((e) => e.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  await base.db.updateTable('bitacora').set({ usuario_id: 7, momento: 'ayer' }).where('id', '=', 2).execute();
  await base.db.deleteFrom('bitacora').where('id', '=', last).execute();
  await base.close();
  // A moment that is none is shown as it stands, and the rows after it are shown too.
  const { out } = command(home, 'bitacora');
  expect(out.match(/^ayer\t/gm)).toHaveLength(1);
  expect(out.trimEnd().split('\n')).toHaveLength(Number(last) - 1);
  // Where no backup is named, the newest of the data folder's own ones is compared with.
  expect(verify()).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(
      new RegExp(`^La bitácora no está íntegra:\n- fila 2: .*\n- falta la fila ${last}, que el respaldo del`),
    ),
  });
});

it('tells a long log in little memory', async () => {
  const home = { DATA_DIR: join(folder.path, 'larga') };
  expect(command(home, 'restaurar', '--de', backup)).toMatchObject({ code: 0 });
  const base = openBase({ kind: 'sqlite', file: join(home.DATA_DIR, 'hilvan.sqlite') });
  const datos = JSON.stringify({ enviado: 'x'.repeat(3_000) });
  const entry = { momento: '2026-01-01', usuario_id: 1, accion: 'prueba', entidad: 'bitacora', datos };
  for (let part = 0; part < 40; part++)
    await appendToLog(
      base.db,
      Array.from({ length: 1_000 }, (_, i) => ({ ...entry, entidad_id: `${part}-${i}` })),
    );
  await base.close();
  // The log is more than half as large again as the memory that the program may use.
  const small = { ...home, NODE_OPTIONS: '--max-old-space-size=64' };
  const said = await commandMeanwhile(small, 'bitacora', '--entidad', 'bitacora');
  expect([said.code, said.err, said.out.split('\n').length]).toEqual([0, '', 40_001]);
  expect(said.out).toMatch(/^2025-12-31 18:00:00\t.*\tbitacora\t39-999\t/m);
  expect(await commandMeanwhile(small, 'bitacora', 'verificar')).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^La bitácora está íntegra: (\d+) filas; la última es la \1,/),
  });

  // Two threads check so long a log: what was changed in either half, and where they meet, is named once.
  const again = openBase({ kind: 'sqlite', file: join(home.DATA_DIR, 'hilvan.sqlite') });
  const { id: last } = await lastOfLog(again.db);
  const middle = Math.floor(last / 2);
  const changed = [2, middle, middle + 1, last];
  await again.db.updateTable('bitacora').set({ usuario_id: 7 }).where('id', 'in', changed).execute();
  await again.close();
  const { code, err } = await commandMeanwhile(small, 'bitacora', 'verificar');
  expect([code, [...err.matchAll(/^- fila (\d+):/gm)].map(([, id]) => Number(id))]).toEqual([1, changed]);
});

it('refuses a damaged backup', () => {
  cpSync(backup, whole, { recursive: true });
  const name = readdirSync(join(backup, 'archivos'))[0] ?? '';
  appendFileSync(join(backup, 'archivos', name), 'x');
  const target = { DATA_DIR: join(folder.path, 'tercero') };
  expect(command(target, 'restaurar', '--de', backup)).toMatchObject({
    code: 1,
    err: expect.stringContaining('El respaldo está dañado'),
  });
  expect(existsSync(join(target.DATA_DIR, 'hilvan.sqlite'))).toBe(false);
});

it('shows the audit log by day and entity', async () => {
  const all = command(env, 'bitacora', '--entidad', 'pagos').out;
  expect(all).toMatch(/admin@hilvan\.local\tregistrarPago\tpagos\t\d+\t\{"enviado"/);
  expect(command(env, 'bitacora', '--entidad', 'pagos', '--hasta', '2020-01-01').out).toBe('');
  expect(command(env, 'bitacora', '--entidad', 'pagos', '--hasta', '9999-12-31').out).toBe(all);
  expect(command(env, 'bitacora', '--desde', 'ayer')).toMatchObject({
    code: 1,
    err: expect.stringContaining('--desde'),
  });
});

describe.skipIf(!inject('postgresUrl'))('with PostgreSQL', () => {
  it('moves everything there, once, and back by a backup', async () => {
    const database = await newDatabase();
    const url = database.kind === 'postgres' ? database.url : '';
    const done = command(env, 'migrar-a-postgres', '--a', url);
    expect([done.code, done.err, done.out]).toEqual([
      0,
      '',
      expect.stringContaining('todas las tablas son iguales'),
    ]);
    const moved = { ...env, DATABASE_URL: url };
    const there = await startServer(moved);
    const again = await logIn(there.url, password);
    const before = await client.call('detalleOrden', undefined, { id: 1 });
    expect((await again.call('detalleOrden', undefined, { id: 1 })).body).toEqual(before.body);
    expect((await again.call('registrarPago', pago({ monto: '5' }))).status).toBe(200);
    await there.end('SIGTERM');
    const copy = join(folder.path, 'de-postgres');
    expect(command(moved, 'respaldo', '--a', copy)).toMatchObject({ code: 0, err: '' });
    const home = { DATA_DIR: join(folder.path, 'cuarto') };
    expect(command(home, 'restaurar', '--de', copy)).toMatchObject({ code: 0, err: '' });
    const other = await newDatabase();
    const elsewhere = {
      DATA_DIR: join(folder.path, 'quinto'),
      DATABASE_URL: other.kind === 'postgres' ? other.url : '',
    };
    expect(command(elsewhere, 'restaurar', '--de', copy)).toMatchObject({ code: 0, err: '' });
    const saved = await contentOf(database);
    expect(saved.pagos?.filas).toBeGreaterThan(0);
    expect(await contentOf({ kind: 'sqlite', file: join(home.DATA_DIR, 'hilvan.sqlite') })).toEqual(saved);
    expect(await contentOf(other)).toEqual(saved);
    // The chain goes on through every move, and ends where the last backup says.
    for (const place of [moved, home, elsewhere])
      expect(command(place, 'bitacora', 'verificar', '--con', copy)).toMatchObject({ code: 0, err: '' });
    expect(command(moved, 'bitacora', 'verificar', '--con', backup)).toMatchObject({ code: 0, err: '' });
    for (const { DATA_DIR } of [home, elsewhere]) {
      expect(readdirSync(join(DATA_DIR, 'archivos'))).toEqual(readdirSync(join(env.DATA_DIR, 'archivos')));
    }
  });

  const urlOf = (motor: Motor) => (motor.kind === 'postgres' ? motor.url : '');

  it('leaves no way to go on in the old database by mistake', async () => {
    const home = { DATA_DIR: join(folder.path, 'mudado') };
    expect(command(home, 'restaurar', '--de', whole).code).toBe(0);
    const file = join(home.DATA_DIR, 'hilvan.sqlite');
    const url = urlOf(await newDatabase());
    const done = command(home, 'migrar-a-postgres', '--a', url);
    const mark = `${file}.mudada-a-postgres`;
    expect([done.code, done.out]).toEqual([0, expect.stringMatching(/Ahora ponga DATABASE_URL .*\n$/)]);
    expect(done.out).toContain(`quite «${mark}»`);
    const line = new RegExp(
      `^Configuración: DATABASE_URL: la base de datos «${file}» se mudó a PostgreSQL el 20\\d\\d-\\d\\d-\\d\\d [\\d:]{8}: indique DATABASE_URL=.*\n.* quite «${mark}»`,
    );
    const before = readFileSync(file);
    for (const words of [
      ['usuarios', 'listar'],
      ['restaurar', '--de', whole],
      ['migrar-a-postgres', '--a', url],
    ])
      expect(command(home, ...words)).toMatchObject({ code: 1, out: '', err: expect.stringMatching(line) });
    await expect(startServer(home)).rejects.toThrow('se mudó a PostgreSQL');
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(command({ ...home, DATABASE_URL: url }, 'usuarios', 'listar').out).toContain('admin@hilvan.local');
    rmSync(mark);
    expect(command(home, 'usuarios', 'listar').out).toContain('admin@hilvan.local');
    expect(command(home, 'migrar-a-postgres', '--a', url)).toMatchObject({
      code: 1,
      err: expect.stringContaining('ya tiene datos'),
    });
    expect(existsSync(mark)).toBe(false);
  });

  it('leaves nothing behind that waits to be sent', async () => {
    const home = { DATA_DIR: join(folder.path, 'con-correo') };
    expect(command(home, 'restaurar', '--de', whole).code).toBe(0);
    const base = openBase({ kind: 'sqlite', file: join(home.DATA_DIR, 'hilvan.sqlite') });
    const now = new Date().toISOString();
    const job = {
      clase: 'correo',
      usuario_id: 1,
      carga: '{}',
      clave: '',
      resultado: '',
      intento: 0,
    } as const;
    const rows = (['espera', 'haciendo', 'listo'] as const).map((estado) => ({
      ...job,
      id: estado,
      estado,
      hechas: 0,
      total: 0,
      hasta: 0,
      created_at: now,
      cambio_at: now,
    }));
    await base.db.insertInto('trabajos').values(rows).execute();
    const database = await newDatabase();
    const move = () => command(home, 'migrar-a-postgres', '--a', urlOf(database));
    expect(move()).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('correos o documentos por hacer (2), que no se mudan'),
    });
    // The mails that Inicio tells of go along, as they were.
    const failed = {
      estado: 'fallo',
      carga: '{"para":"eva@telas.cr"}',
      resultado: '{"error":"550"}',
    } as const;
    await base.db.updateTable('trabajos').set(failed).where('id', '=', 'espera').execute();
    await base.db
      .updateTable('trabajos')
      .set({ estado: 'duda', carga: '{}' })
      .where('id', '=', 'haciendo')
      .execute();
    const before = await base.db.selectFrom('trabajos').selectAll().orderBy('id').execute();
    await base.close();
    expect(move()).toMatchObject({ code: 0, err: '' });
    const there = openBase(database);
    const after = await there.db.selectFrom('trabajos').selectAll().orderBy('id').execute();
    await there.close();
    expect(after).toEqual(before);
    expect(after).toMatchObject([{ id: 'espera', ...failed }, { estado: 'duda' }, { estado: 'listo' }]);
  });

  it.each([
    ['a move', ['migrar-a-postgres', '--a']],
    ['a restore', ['restaurar', '--de', whole]],
  ])('leaves the older database of somebody as it was, by %s', async (_, words) => {
    const database = await newDatabase();
    const base = openBase(database);
    await migrate(base, undefined, { '0001-initial': MIGRATIONS['0001-initial'] as Migration });
    await sql`insert into usuarios (email, nombre, clave_hash, role, created_at, clave_desde)
      values ('ana@taller.cr', 'Ana', 'x', 'Admin', '2026-01-01T00:00:00.000Z', 1)`.execute(base.db);
    const home = { DATA_DIR: join(folder.path, 'por-mudar') };
    if (!existsSync(home.DATA_DIR)) expect(command(home, 'restaurar', '--de', whole).code).toBe(0);
    const url = urlOf(database);
    const done = words.includes('--a')
      ? command(home, ...words, url)
      : command({ ...home, DATABASE_URL: url }, ...words);
    expect(done).toMatchObject({ code: 1, out: '', err: expect.stringContaining('ya tiene datos') });
    expect(await applied(base)).toEqual(['0001-initial']);
    await base.close();
  });
});

/** Every table's rows and their sum, but for the labels of lists, which a restore makes new, and what changed since them. */
async function contentOf(motor: Motor): Promise<Sums> {
  const base = openBase(motor);
  const { versiones: _labels, cambios: _changes, ...sums } = await sumTables(base.db);
  await base.close();
  return sums;
}
