/** What the log says of one record is asked for at the screen. */
import type { Migrating } from './columns';

export async function up(db: Migrating): Promise<void> {
  await db.schema.createIndex('bitacora_registro').on('bitacora').columns(['entidad_id', 'accion']).execute();
}
