/** What a closed database and a restore leave is whole in one file. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, type Migration, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { MIGRATIONS, migrate } from '../src/db/migrate';
import { type Base, openBase } from '../src/db/open';
import type { Database } from '../src/db/tables';
import { backUp, copySqlite } from '../src/operation/backup';
import { fillEmpty, refuseHalfRestored, restore } from '../src/operation/restore';
import { announceServer, runningServers } from '../src/operation/running';
import { sumTables } from '../src/operation/tables';
import { caja } from '../src/services/caja';
import { METODOS } from '../src/services/cierres';
import { trabajos } from '../src/services/trabajos';
import { createUser } from '../src/services/usuarios';
import { type Answer, ENGINES, newDatabase, providerOn } from './harness';
import { everyJob, orden, seedOne } from './samples';

const folder = mkdtempSync(join(tmpdir(), 'hilvan-restore-'));
const open = (file: string) => openBase({ kind: 'sqlite', file });
const p = providerOn('sqlite');
beforeAll(() => seedOne(p));
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads a copy of the database file alone, as it would be read after a crash or on another machine. */
async function read(file: string) {
  const alone = join(folder, 'sola.sqlite');
  copyFileSync(file, alone);
  const base = open(alone);
  const { versiones: _labels, cambios: _changes, ...sums } = await sumTables(base.db);
  const labels = await base.db.selectFrom('versiones').selectAll().orderBy('entidad').execute();
  await base.close();
  for (const end of ['', '-wal', '-shm']) rmSync(alone + end, { force: true });
  return { sums, labels };
}

it('leaves the whole database in its file when it is closed', async () => {
  const file = join(folder, 'cerrada.sqlite');
  const base = open(file);
  await migrate(base);
  await createUser(base.db, { email: 'ana@taller.cr', nombre: 'Ana', role: 'Admin' });
  await base.close();
  expect((await read(file)).sums.usuarios?.filas).toBe(1);
});

it('restores every row also over what a restore that was cut off left', async () => {
  const backup = join(folder, 'cortada');
  await backUp(p.base, p.config, backup);
  const dataDir = join(folder, 'cortado');
  const file = join(dataDir, 'hilvan.sqlite');
  const config: typeof p.config = { ...p.config, dataDir, database: { kind: 'sqlite', file } };
  // The last writes of another database, which stand beside its file as long as it is open.
  const other = open(join(folder, 'otra.sqlite'));
  await migrate(other);
  await createUser(other.db, { email: 'otra@taller.cr', nombre: 'Otra', role: 'Admin' });
  mkdirSync(dataDir);
  copyFileSync(join(folder, 'otra.sqlite-wal'), `${file}.nuevo-wal`);
  await other.close();
  expect(() => refuseHalfRestored(config.database)).not.toThrow();
  writeFileSync(`${file}.nuevo`, '');
  expect(() => refuseHalfRestored(config.database)).toThrow(/quedó a medias. Ejecútela de nuevo/);
  await restore(config, backup);
  expect((await read(file)).sums).toEqual((await read(join(backup, 'hilvan.sqlite'))).sums);
  expect(() => refuseHalfRestored(config.database)).not.toThrow();
});

it('restores the copy that is made before an update', async () => {
  const dataDir = join(folder, 'actualizada');
  const file = join(dataDir, 'hilvan.sqlite');
  const config: typeof p.config = { ...p.config, dataDir, database: { kind: 'sqlite', file } };
  mkdirSync(dataDir);
  const copy = join(folder, 'antes-de-actualizar-2026.sqlite');
  const older = open(copy);
  await migrate(older);
  await older.db
    .transaction()
    .execute((tx) => createUser(tx, { email: 'antes@taller.cr', nombre: 'Antes', role: 'Admin' }));
  await older.close();
  expect((await restore(config, copy)).at(-1)).toBe(`Restaurada la base de datos de «${copy}».`);
  expect((await read(file)).sums.usuarios?.filas).toBe(1);
  rmSync(`${copy}-wal`, { force: true });
  writeFileSync(copy, 'no es una base de datos');
  await expect(restore(config, copy)).rejects.toThrow();
  expect((await read(file)).sums.usuarios?.filas).toBe(1);
  await expect(restore(config, join(folder, 'ninguna.sqlite'))).rejects.toThrow(/no hay ningún archivo/);
});

it('leaves files that are whole as they are, and mends those that are not', async () => {
  const backup = join(folder, 'con-archivos');
  await p.ok('registrarOrden', { send: orden() });
  const order_id = (await p.ok('listarOrdenes')).ordenes[0].id;
  await p.ok('subirArchivo', { send: { order_id, file: new File(['%PDF-1.4 plano'], 'plano.pdf') } });
  await backUp(p.base, p.config, backup);
  const dataDir = join(folder, 'archivos-a-medias');
  const config: typeof p.config = {
    ...p.config,
    dataDir,
    database: { kind: 'sqlite', file: join(dataDir, 'hilvan.sqlite') },
  };
  await restore(config, backup);
  const [name = ''] = readdirSync(join(dataDir, 'archivos'));
  const stored = join(dataDir, 'archivos', name);
  const before = statSync(stored).mtimeMs;
  await restore(config, backup);
  expect(statSync(stored).mtimeMs).toBe(before);
  writeFileSync(stored, '%PDF');
  await restore(config, backup);
  expect(readFileSync(stored)).toEqual(readFileSync(join(backup, 'archivos', name)));
});

/** Another disk than that of the tests' folder, where this machine has one. */
const SHM = '/dev/shm';
const hasOther = existsSync(SHM) && statSync(SHM).dev !== statSync(tmpdir()).dev;

it('keeps what was there beside it, also where the data folder is on another disk', async () => {
  const backup = join(folder, 'de-otro-disco');
  await backUp(p.base, p.config, backup);
  const dataDir = mkdtempSync(join(hasOther ? SHM : folder, 'hilvan-restore-'));
  const place = join(folder, 'aparte');
  const file = join(place, 'base.sqlite');
  const before = open(file);
  await migrate(before);
  await createUser(before.db, { email: 'antes@taller.cr', nombre: 'Antes', role: 'Admin' });
  await before.close();
  await restore({ ...p.config, dataDir, database: { kind: 'sqlite', file } }, backup);
  const kept = readdirSync(place).find((name) => name.startsWith('antes-de-restaurar-')) ?? '';
  expect((await read(join(place, kept, 'hilvan.sqlite'))).sums.usuarios?.filas).toBe(1);
  expect((await read(file)).sums).toEqual((await read(join(backup, 'hilvan.sqlite'))).sums);
  rmSync(dataDir, { recursive: true });
});

it('takes no process for the server of before the machine was started again', () => {
  const dataDir = join(folder, 'apagada');
  const leave = announceServer(dataDir);
  const mine = join(dataDir, 'servidores', String(process.pid));
  // Under the number of another process that lives: one under this process's own number is never taken for a server.
  const theirs = join(dataDir, 'servidores', String(process.ppid));
  copyFileSync(mine, theirs);
  expect(runningServers(dataDir)).toEqual([process.ppid]);
  const boot = readFileSync(theirs, 'utf8');
  writeFileSync(theirs, boot.replace(/./g, '0'));
  // Where a start of the machine cannot be told from another, a living process is taken for the server.
  expect(runningServers(dataDir)).toEqual(boot === '' ? [process.ppid] : []);
  leave();
});

it.skipIf(!inject('postgresUrl'))(
  'restores an older backup into PostgreSQL and leaves it as it was',
  async () => {
    const old = open(join(folder, 'antigua.sqlite'));
    await migrate(old, undefined, { '0001-initial': MIGRATIONS['0001-initial'] as Migration });
    await sql`insert into usuarios (email, nombre, clave_hash, role, created_at, clave_desde)
    values ('ana@taller.cr', 'Ana', 'x', 'Admin', '2026-01-01T00:00:00.000Z', 1)`.execute(old.db);
    const backup = join(folder, 'copia-antigua');
    mkdirSync(backup);
    await copySqlite(old, join(backup, 'hilvan.sqlite'));
    const list = { creado: '2026-01-01', tablas: await sumTables(old.db), archivos: {} };
    writeFileSync(join(backup, 'manifiesto.json'), JSON.stringify(list));
    await old.close();
    for (const _ of ['first', 'again']) {
      const database = await newDatabase();
      await restore({ ...p.config, database }, backup);
      const restored = openBase(database);
      const users = await restored.db.selectFrom('usuarios').select(['email', 'clave_version']).execute();
      await restored.close();
      expect(users).toEqual([{ email: 'ana@taller.cr', clave_version: 0 }]);
    }
  },
);

it('restores every row, under labels that no reader has seen', async () => {
  const backup = join(folder, 'copia');
  await backUp(p.base, p.config, backup);
  const dataDir = join(folder, 'otro');
  const file = join(dataDir, 'hilvan.sqlite');
  const said = await restore({ ...p.config, dataDir, database: { kind: 'sqlite', file } }, backup);
  expect(said.at(-1), 'in the time of Costa Rica').toMatch(
    /^Restaurado el respaldo del \d{4}-\d\d-\d\d \d\d:\d\d:\d\d: /,
  );
  const [before, after] = [await read(join(backup, 'hilvan.sqlite')), await read(file)];
  expect(after.sums).toEqual(before.sums);
  expect(after.labels.map((row) => row.entidad)).toEqual(before.labels.map((row) => row.entidad));
  const seen = new Set(before.labels.map((row) => row.version));
  expect(after.labels.filter((row) => seen.has(row.version))).toEqual([]);
});

async function addSupplier(db: Kysely<Database>): Promise<number> {
  const row = { nombre: 'Telas', direccion: '', vendedor: '', email: '', telefono: '' };
  return (await db.insertInto('proveedores').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Adds a supplier. @returns the id that it got */
async function nextId(database: typeof p.config.database): Promise<number> {
  const base = openBase(database);
  return await addSupplier(base.db).finally(() => base.close());
}

/** Adds some suppliers and deletes the newest of them. @returns its id */
async function deleteNewest(db: Kysely<Database>, more = 2): Promise<number> {
  let id = 0;
  for (let i = 0; i < more; i++) id = await addSupplier(db);
  await db.deleteFrom('proveedores').where('id', '=', id).execute();
  return id;
}

it('gives no id again that the present file has given since the backup', async () => {
  const backup = join(folder, 'de-antes');
  await backUp(p.base, p.config, backup);
  const dataDir = join(folder, 'seguido');
  const file = join(dataDir, 'hilvan.sqlite');
  const config: typeof p.config = { ...p.config, dataDir, database: { kind: 'sqlite', file } };
  await restore(config, backup);
  const base = open(file);
  const gone = await deleteNewest(base.db, 5);
  await base.close();
  await restore(config, backup);
  expect(await nextId(config.database)).toBe(gone + 1);
  // What cannot be read tells nothing of ids, and does not keep the restore from its work.
  writeFileSync(file, 'no es una base de datos, sino un texto que ocupa su lugar'.repeat(100));
  await restore(config, backup);
  expect((await read(file)).sums).toEqual((await read(join(backup, 'hilvan.sqlite'))).sums);
});

/** What a call of an Admin would answer. */
const asked = (db: Kysely<Database>, call: (ctx: never) => unknown, carga = {}): Promise<Answer['body']> => {
  const services = { now: () => new Date() };
  const ctx = { db, carga, services, usuario: { id: 1, role: 'Admin' }, record: () => {} };
  // The parts of a context that these calls use.
  return Promise.resolve(call(ctx as never));
};

/** Opens the till. @returns its number */
async function openTill(db: Kysely<Database>): Promise<number> {
  await asked(db, caja.abrirCaja, { fondo: 0 });
  return (await asked(db, caja.verCaja)).data.numero;
}
async function closeTill(db: Kysely<Database>, numero: number): Promise<void> {
  const contado = METODOS.map((metodo) => ({ metodo, monto: 0 }));
  await asked(db, caja.cerrarCaja, { numero, contado, comentario: '' });
}

it('gives no number of a closing again that the present file has given since the backup', async () => {
  const backup = join(folder, 'sin-cierres');
  await backUp(p.base, p.config, backup);
  const dataDir = join(folder, 'con-cierres');
  const file = join(dataDir, 'hilvan.sqlite');
  const config: typeof p.config = { ...p.config, dataDir, database: { kind: 'sqlite', file } };
  await restore(config, backup);
  const base = open(file);
  for (const numero of [1, 2]) {
    expect(await openTill(base.db)).toBe(numero);
    await closeTill(base.db, numero);
  }
  await base.close();
  // The second restore learns of the two closings only by what the first one kept of them.
  for (const _ of ['first', 'again']) await restore(config, backup);
  const back = open(file);
  expect((await asked(back.db, caja.listarCierres)).data).toEqual([]);
  expect(await openTill(back.db)).toBe(3);
  // What was paid before the first till belongs to no closing, whatever number that till has.
  const paid = await back.db.selectFrom('pagos').select('cierre').execute();
  expect(paid.map(({ cierre }) => cierre)).toEqual([0]);
  await closeTill(back.db, 3);
  expect((await asked(back.db, caja.listarCierres)).data).toMatchObject([{ numero: 3 }]);
  // An open till has its number already, and may have been opened by somebody whom the backup does not know.
  expect(await openTill(back.db)).toBe(4);
  await createUser(back.db, { email: 'luz@taller.cr', nombre: 'Luz', role: 'Admin' });
  await sql`update cajas set abierta_por = (select max(id) from usuarios) where abierta = 1`.execute(back.db);
  await back.close();
  await restore(config, backup);
  const last = open(file);
  expect((await asked(last.db, caja.verCaja)).data.abierta).toBe(0);
  expect(await openTill(last.db)).toBe(5);
  await last.close();
});

it('gives no id again, either, of a file of before there were tills', async () => {
  const backup = join(folder, 'de-hoy');
  await backUp(p.base, p.config, backup);
  const dataDir = join(folder, 'sin-cajas');
  const file = join(dataDir, 'hilvan.sqlite');
  const old = open(file);
  await migrate(old, undefined, { '0001-initial': MIGRATIONS['0001-initial'] as Migration });
  const gone = await deleteNewest(old.db, 50);
  await old.close();
  await restore({ ...p.config, dataDir, database: { kind: 'sqlite', file } }, backup);
  expect(await nextId({ kind: 'sqlite', file })).toBe(gone + 1);
});

describe.each(ENGINES)('of mails that had not left, on %s,', (engine) => {
  let base: Base;
  beforeEach(async () => {
    base = openBase({ kind: 'sqlite', file: join(mkdtempSync(join(folder, 'correos-')), 'hilvan.sqlite') });
    await migrate(base);
    await createUser(base.db, { email: 'ana@taller.cr', nombre: 'Ana', role: 'Admin' });
    await base.db.insertInto('trabajos').values(everyJob()).execute();
    const queued = { trabajo: 'espera', clase: 'correo', desde: 0, veces: 0 } as const;
    await base.db.insertInto('cola').values(queued).execute();
  });
  afterEach(() => base.close());

  const backedUp = async (from = base, config = p.config) => {
    const backup = mkdtempSync(join(folder, 'copia-'));
    await backUp(from, config, backup);
    return backup;
  };
  /** What the restore says of them, and what it leaves. */
  async function restored(backup: string) {
    const dataDir = mkdtempSync(join(folder, 'de-correos-'));
    const sqlite = { kind: 'sqlite', file: join(dataDir, 'hilvan.sqlite') } as const;
    const config = { ...p.config, dataDir, database: engine === 'sqlite' ? sqlite : await newDatabase() };
    const lines = await restore(config, backup);
    const there = openBase(config.database);
    const { data } = await asked(there.db, trabajos.listarCorreos);
    const jobs = await there.db.selectFrom('trabajos').selectAll().execute();
    expect(await there.db.selectFrom('cola').selectAll().execute()).toEqual([]);
    const again = await backedUp(there, config);
    await there.close();
    return { said: lines.filter((line) => line.includes('salido')), data, jobs, again };
  }
  const LEFT = ['duda', 'enviando', 'espera', 'fallo', 'haciendo'];

  it('it is told that they may have left since', async () => {
    const { said, data, jobs, again } = await restored(await backedUp());
    expect(said).toEqual([
      '5 correos no habían salido al hacer la copia, y puede que ya hayan salido. Están en Inicio, en «Correos que no han salido»: desde ahí se envían de nuevo o se descartan.',
    ]);
    expect(jobs.map(({ id }) => id).sort()).toEqual(LEFT);
    expect(data).toHaveLength(LEFT.length);
    for (const id of LEFT)
      expect(data).toContainEqual({
        id,
        para: `${id}@telas.cr`,
        texto: 'Hola',
        quien: 'Ana',
        momento: '2026-01-01T00:00:00.000Z',
        estado: 'duda',
        motivo: 'Se restauró una copia: puede que ya haya salido.',
      });
    // They are kept for a month from now on, whenever they were written.
    for (const { cambio_at } of jobs) expect(Date.parse(cambio_at)).toBeGreaterThan(Date.now() - 60_000);
    // A backup of what was restored has them, too.
    expect((await restored(again)).data).toHaveLength(LEFT.length);
  });

  it('it is told of one, and of none nothing', async () => {
    await base.db.deleteFrom('trabajos').where('id', '<>', 'espera').execute();
    expect((await restored(await backedUp())).said).toEqual([
      '1 correo no había salido al hacer la copia, y puede que ya haya salido. Está en Inicio, en «Correos que no han salido»: desde ahí se envía de nuevo o se descarta.',
    ]);
    await base.db.updateTable('trabajos').set({ estado: 'listo', carga: '' }).execute();
    expect((await restored(await backedUp())).said).toEqual([]);
  });

  it('a backup of an older program tells, too, whose list has no jobs', async () => {
    const backup = await backedUp();
    const list = join(backup, 'manifiesto.json');
    const { tablas, ...rest } = JSON.parse(readFileSync(list, 'utf8'));
    expect(Object.keys(tablas)).toContain('trabajos');
    delete tablas.trabajos;
    writeFileSync(list, JSON.stringify({ ...rest, tablas }));
    expect((await restored(backup)).data).toHaveLength(LEFT.length);
  });
});

it.skipIf(!inject('postgresUrl'))('gives no id again after a copy into PostgreSQL or from it', async () => {
  const gone = await deleteNewest(p.base.db);
  const snapshot = join(folder, 'copiada.sqlite');
  await copySqlite(p.base, snapshot);
  const database = await newDatabase();
  const copied = openBase(database);
  await migrate(copied);
  await fillEmpty(snapshot, copied);
  // Before anything is added to the copy, a backup of it knows the ids that were given, too.
  const unused = join(folder, 'de-postgres-sin-uso');
  await backUp(copied, { ...p.config, database }, unused);
  const first: typeof database = { kind: 'sqlite', file: join(folder, 'sin-uso', 'hilvan.sqlite') };
  await restore({ ...p.config, dataDir: join(folder, 'sin-uso'), database: first }, unused);
  expect(await nextId(first)).toBe(gone + 1);
  const next = await deleteNewest(copied.db, 1);
  expect(next).toBe(gone + 1);
  const backup = join(folder, 'de-postgres');
  await backUp(copied, { ...p.config, database }, backup);
  await copied.close();
  const back: typeof database = { kind: 'sqlite', file: join(folder, 'vuelta', 'hilvan.sqlite') };
  await restore({ ...p.config, dataDir: join(folder, 'vuelta'), database: back }, backup);
  expect(await nextId(back)).toBe(next + 1);
  const again = await newDatabase();
  await restore({ ...p.config, database: again }, backup);
  expect(await nextId(again)).toBe(next + 1);
});
