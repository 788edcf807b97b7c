import type { Kysely } from 'kysely';
import type { Database } from '../db/tables';

/** The audit row of a command; those of calls are written with the call. */
export const logCommand = (
  db: Kysely<Database>,
  accion: string,
  entidad: 'usuarios' | 'reportes',
  id: number,
  datos: object,
) =>
  db
    .insertInto('bitacora')
    .values({
      momento: new Date().toISOString(),
      usuario_id: null,
      accion,
      entidad,
      entidad_id: String(id),
      datos: JSON.stringify(datos),
    })
    .execute();
