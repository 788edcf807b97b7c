/** What a closed database and a restore leave is whole in one file. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/db/migrate';
import { openBase } from '../src/db/open';
import { backUp } from '../src/operation/backup';
import { restore } from '../src/operation/restore';
import { sumTables } from '../src/operation/tables';
import { createUser } from '../src/services/usuarios';
import { providerOn } from './harness';
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
  const { versiones: _labels, ...sums } = await sumTables(base.db);
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
