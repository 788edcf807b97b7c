/** The day on which an item of the stock was asked of its supplier; null once it came in. */
import type { Migrating } from './columns';

export const expands = true;

export const up = (db: Migrating): Promise<void> =>
  db.schema.alterTable('inventario').addColumn('pedido_el', 'text').execute();
