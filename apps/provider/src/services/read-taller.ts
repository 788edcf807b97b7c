import type { Kysely } from 'kysely';
import type { Config } from '../config/config';
import type { Database } from '../db/tables';

/** The workshop's name and telephone: as an Admin wrote them, otherwise as the settings say. */
export async function readTaller(
  db: Kysely<Database>,
  settings: Config['taller'],
): Promise<Config['taller']> {
  const row = await db.selectFrom('taller').select(['nombre', 'telefono']).executeTakeFirst();
  return row ? { ...settings, nombre: row.nombre, telefono: row.telefono || null } : settings;
}
