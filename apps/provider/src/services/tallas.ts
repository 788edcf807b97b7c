/** Size charts of companies and of the workshop: extension `tallas`. */
import type { llamadasTallas } from '@hilvan/contract/extensions';
import type { Kysely } from 'kysely';
import { isUnique } from '../db/errors';
import type { Database } from '../db/tables';
import { HECHO, type Manejadores } from './context';
import { conflicto, noExiste } from './domain-error';

const CHANGED = 'Otra persona cambió esta tabla de tallas mientras usted la editaba. Vuelva a abrirla.';

export const tallas: Pick<Manejadores, keyof typeof llamadasTallas> = {
  async listarTallas({ db }) {
    const rows = await db.selectFrom('tablas_tallas').selectAll().orderBy('id').execute();
    return {
      data: rows.map((row) => ({
        ...row,
        campos: JSON.parse(row.campos),
        tallas: JSON.parse(row.tallas),
      })),
    };
  },

  async guardarTallas({ db, carga: { id_empresa, version, tabla }, services, record }) {
    const says = { campos: JSON.stringify(tabla.campos), tallas: JSON.stringify(tabla.tallas) };
    if (id_empresa !== null) await refuseMissing(db, id_empresa);
    if (version === null) {
      const row = { id_empresa, articulo: tabla.articulo, version: services.now().getTime(), ...says };
      const made = await db
        .insertInto('tablas_tallas')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow()
        .catch((error: unknown) => {
          throw isUnique(error) ? conflicto(CHANGED) : error;
        });
      record(made.id);
      return HECHO;
    }
    const of = id_empresa === null ? 'is' : '=';
    const antes = await db
      .selectFrom('tablas_tallas')
      .selectAll()
      .where('id_empresa', of, id_empresa)
      .where('articulo', '=', tabla.articulo)
      .executeTakeFirst();
    const edited = await db
      .updateTable('tablas_tallas')
      .set({ ...says, version: version + 1 })
      .where('id_empresa', of, id_empresa)
      .where('articulo', '=', tabla.articulo)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    if (!edited) throw conflicto(CHANGED);
    record(edited.id, { antes });
    return HECHO;
  },

  async eliminarTallas({ db, params, carga, record }) {
    const antes = await db
      .deleteFrom('tablas_tallas')
      .where('id', '=', params.id)
      .where('version', '=', carga.version)
      .returningAll()
      .executeTakeFirst();
    if (!antes) {
      const there = await db
        .selectFrom('tablas_tallas')
        .select('id')
        .where('id', '=', params.id)
        .executeTakeFirst();
      throw there ? conflicto(CHANGED) : noExiste('Esa tabla de tallas ya no está.');
    }
    record(params.id, { antes });
    return HECHO;
  },
};

async function refuseMissing(db: Kysely<Database>, id: number): Promise<void> {
  const there = await db.selectFrom('empresas').select('id').where('id', '=', id).executeTakeFirst();
  if (!there) throw noExiste('Esa empresa ya no está.');
}
