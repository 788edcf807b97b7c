/** The quantity below which an item of the stock is bought again, in thousandths of its unit. */
import type { Migrating } from './columns';

export const up = (db: Migrating): Promise<void> =>
  db.schema.alterTable('inventario').addColumn('minimo', 'bigint').execute();
