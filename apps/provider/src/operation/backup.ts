/** A copy of an embedded database, made while it is in use. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config/config';
import type { Base } from '../db/open';

/** The folder backups go to unless told otherwise. */
export const backupsFolder = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'respaldos');

export const stamp = (now = new Date()): string => now.toISOString().replace(/[:.]/g, '-');

/** SQLite writes one consistent file, whatever is being written meanwhile. */
export async function copySqlite(base: Base, file: string): Promise<void> {
  await sql`vacuum into ${sql.lit(file)}`.execute(base.db);
}

/** PostgreSQL has its own tools, and its migrations are undone as a whole when they fail. */
export async function backupBeforeMigration(base: Base, config: Pick<Config, 'dataDir'>): Promise<void> {
  if (base.kind !== 'sqlite') return;
  const folder = backupsFolder(config);
  mkdirSync(folder, { recursive: true });
  await copySqlite(base, join(folder, `antes-de-actualizar-${stamp()}.sqlite`));
}
