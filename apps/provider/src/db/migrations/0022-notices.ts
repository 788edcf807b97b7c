/** The last message that was prepared for a customer: about what, by whom and when. */
import type { Migrating } from './columns';

export const expands = true;

export const up = (db: Migrating): Promise<void> =>
  db.schema
    .createTable('avisos')
    .addColumn('asunto', 'text', (c) => c.notNull())
    .addColumn('id_registro', 'integer', (c) => c.notNull())
    .addColumn('usuario_id', 'integer', (c) => c.notNull().references('usuarios.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('avisos_pk', ['asunto', 'id_registro'])
    .execute();
