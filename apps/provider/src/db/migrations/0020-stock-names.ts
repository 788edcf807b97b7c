/**
 * 'Moño' and 'Mono' are two articles: the name by which an article is known keeps its ñ. Not a step that only adds: a program from before it
 * would look for 'mono', and enter a second 'Moño' under that.
 */
import { nombreClave } from '@hilvan/contract';
import type { Migrating } from './columns';

export async function up(db: Migrating): Promise<void> {
  const articles = await db.selectFrom('inventario').select(['id', 'nombre_producto']).execute();
  for (const { id, nombre_producto } of articles) {
    const nombre_norm = nombreClave(nombre_producto);
    if (nombre_norm.includes('ñ'))
      await db.updateTable('inventario').set({ nombre_norm }).where('id', '=', id).execute();
  }
}
