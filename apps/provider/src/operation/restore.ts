import { createReadStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config';
import { migrate } from '../db/migrate';
import { type Base, openBase } from '../db/open';
import type { Database } from '../db/tables';
import { continueIds } from '../demo/fill';
import { createFiles } from '../services/files';
import { backedUpDatabase, backedUpFile, backupsFolder, stamp, verifyBackup } from './backup';
import { CommandError } from './command';
import { runningServers } from './running';
import { copyTables, differing, type Sums, sumTables } from './tables';

/** Puts a backup in the place of what is there; that is kept beside it. @throws CommandError, MigrationError */
export async function restore(config: Config, folder: string): Promise<string[]> {
  const running = runningServers(config.dataDir);
  if (running.length > 0)
    throw new CommandError(`Detenga primero el servidor (proceso ${running.join(', ')}).`);
  const { manifest, copy } = await verifyBackup(folder);
  await copy.close();
  const said: string[] = [];
  if (config.database.kind === 'sqlite') {
    const kept = keepPresent(config, config.database.file);
    if (kept) said.push(`La base de datos anterior quedó en ${kept}`);
    mkdirSync(config.dataDir, { recursive: true });
    await copyFile(backedUpDatabase(folder), config.database.file);
  }
  const base = openBase(config.database);
  try {
    await migrate(base);
    if (base.kind === 'postgres') await fillEmpty(backedUpDatabase(folder), base);
    await newVersions(base.db);
  } finally {
    await base.close();
  }
  const { disk } = await createFiles(config);
  for (const name of Object.keys(manifest.archivos)) {
    await disk.putStream(name, createReadStream(backedUpFile(folder, name)));
  }
  said.push(
    `Restaurado el respaldo del ${manifest.creado}: ${Object.keys(manifest.archivos).length} archivos.`,
  );
  return said;
}

/** Copies a SQLite file into an empty database and compares every table. @throws CommandError */
export async function fillEmpty(file: string, to: Base): Promise<Sums> {
  const from = openBase({ kind: 'sqlite', file });
  try {
    await migrate(from);
    const someone = await to.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirst();
    if (someone) throw new CommandError('La base de datos de destino ya tiene datos; use una vacía.');
    return await to.db.transaction().execute(async (db) => {
      await db.deleteFrom('semanas').execute();
      await db.deleteFrom('versiones').execute();
      await copyTables(from.db, db);
      await continueIds(db);
      const sums = await sumTables(from.db);
      const wrong = differing(sums, await sumTables(db));
      // Thrown inside, so that nothing of a copy that differs stays.
      if (wrong.length > 0)
        throw new CommandError(`La copia difiere en ${wrong.join(', ')}; no se guardó nada.`);
      return sums;
    });
  } finally {
    await from.close();
  }
}

/** Labels that readers kept must not fit what is older than they are. */
const newVersions = (db: Kysely<Database>) =>
  db.updateTable('versiones').set({ version: Date.now() }).execute();

function keepPresent(config: Config, file: string): string | null {
  if (!existsSync(file)) return null;
  const folder = join(backupsFolder(config), `antes-de-restaurar-${stamp()}`);
  mkdirSync(folder, { recursive: true });
  for (const end of ['', '-wal', '-shm']) {
    if (existsSync(file + end)) renameSync(file + end, join(folder, `hilvan.sqlite${end}`));
  }
  return folder;
}
