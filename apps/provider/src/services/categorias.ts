import { HECHO, type Manejadores } from './context';
import { conflicto, noExiste } from './domain-error';
import { countUses, usesLine } from './uses';

export const categorias: Pick<Manejadores, 'listarCategorias' | 'registrarCategoria' | 'eliminarCategoria'> =
  {
    listarCategorias: async ({ db }) => ({
      data: await db.selectFrom('categorias').selectAll().orderBy('id', 'desc').execute(),
    }),

    async registrarCategoria({ db, carga, record }) {
      const row = await db.insertInto('categorias').values(carga).returning('id').executeTakeFirstOrThrow();
      record(row.id);
      return HECHO;
    },

    async eliminarCategoria({ db, params, record }) {
      const uses = await countUses(db, params.id, { inventario: 'id_categoria' });
      if (uses) throw conflicto(usesLine('la categoría', uses));
      const antes = await db
        .deleteFrom('categorias')
        .where('id', '=', params.id)
        .returningAll()
        .executeTakeFirst();
      if (!antes) throw noExiste('Categoría no encontrada');
      record(params.id, { antes });
      return HECHO;
    },
  };
