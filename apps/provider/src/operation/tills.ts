/** The numbers of closings stand on paper: none may be given a second time because a copy was restored. */
import type { Kysely } from 'kysely';
import type { Database, Fila } from '../db/tables';

export type Till = Fila<'cajas'>;

/** The till with the highest number that was given. */
export const lastTill = (db: Kysely<Database>): Promise<Till | undefined> =>
  db.selectFrom('cajas').selectAll().orderBy('numero', 'desc').limit(1).executeTakeFirst();

/**
 * Makes the numbers of closings go on above the last one that was given elsewhere. That till is noted as closed but without a closing here,
 * so that no list shows it and every program takes the number after it.
 */
export async function continueTills(db: Kysely<Database>, given: Till | undefined): Promise<void> {
  if (!given || given.numero <= ((await lastTill(db))?.numero ?? 0)) return;
  const users = await db.selectFrom('usuarios').select('id').orderBy('id').execute();
  // The user who opened the till may be newer than this copy, and the row must name one.
  const opener = users.find(({ id }) => id === given.abierta_por) ?? users[0];
  if (!opener) return;
  await db
    .insertInto('cajas')
    .values({
      ...given,
      abierta: 0,
      abierta_por: opener.id,
      cerrada_at: given.cerrada_at ?? new Date().toISOString(),
      cerrada_por: null,
      comentario: 'Se abrió después de la copia que se restauró: su cierre no está aquí.',
    })
    .execute();
}
