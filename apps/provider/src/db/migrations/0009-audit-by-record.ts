/** An index by record: a screen asks what the audit log says of one. */
import type { Migrating } from './columns';

export async function up(db: Migrating): Promise<void> {
  await db.schema.createIndex('bitacora_registro').on('bitacora').columns(['entidad_id', 'accion']).execute();
}
