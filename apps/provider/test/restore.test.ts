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
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { MIGRATIONS, migrate } from '../src/db/migrate';
import { openBase } from '../src/db/open';
import type { Database } from '../src/db/tables';
import { backUp, copySqlite } from '../src/operation/backup';
import { fillEmpty, refuseHalfRestored, restore } from '../src/operation/restore';
import { announceServer, runningServers } from '../src/operation/running';
import { sumTables } from '../src/operation/tables';
import { createUser } from '../src/services/usuarios';
import { newDatabase, providerOn } from './harness';
import { seedOne } from './samples';

const folder = mkdtempSync(join(tmpdir(), 'hilvan-restore-'));
const open = (file: string) => openBase({ kind: 'sqlite', file });
const p = providerOn('sqlite');
beforeAll(() => seedOne(p));
afterAll(() => rmSync(folder, { recursive: true }));

/** Read from a copy of the file alone, as it would be after a crash or on another machine. */
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
  // Somebody else's number: that of this process is never asked about.
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
  await restore({ ...p.config, dataDir, database: { kind: 'sqlite', file } }, backup);
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

/** The id that a new row gets. */
async function nextId(database: typeof p.config.database): Promise<number> {
  const base = openBase(database);
  return await addSupplier(base.db).finally(() => base.close());
}

/** Adds some and deletes the newest of them: its id. */
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

it.skipIf(!inject('postgresUrl'))('gives no id again after a copy into PostgreSQL or from it', async () => {
  const gone = await deleteNewest(p.base.db);
  const snapshot = join(folder, 'copiada.sqlite');
  await copySqlite(p.base, snapshot);
  const database = await newDatabase();
  const copied = openBase(database);
  await migrate(copied);
  await fillEmpty(snapshot, copied);
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
