/** What the workshop is called: extension `taller`. */
import type { llamadasTaller } from '@hilvan/contract/extensions';
import { HECHO, type Manejadores } from './context';
import { readTaller } from './read-taller';

/** The id of the only row. */
const ID = 1;

export const taller: Pick<Manejadores, keyof typeof llamadasTaller> = {
  async verTaller({ db, services }) {
    const { nombre, telefono } = await readTaller(db, services.config.taller);
    return { nombre, telefono: telefono ?? '' };
  },

  async guardarTaller({ db, carga, services, record }) {
    const { nombre, telefono } = await readTaller(db, services.config.taller);
    await db
      .insertInto('taller')
      .values({ id: ID, ...carga })
      .onConflict((c) => c.column('id').doUpdateSet(carga))
      .execute();
    record(ID, { antes: { nombre, telefono } });
    return HECHO;
  },
};
