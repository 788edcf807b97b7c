/** The queue as a table. Several processes on one file take each job once, because taking is one conditional statement. */
import { sql } from 'kysely';
import { type Db, FIRST_WAIT, OFFERED_AGAIN, type Queue } from './queue';

/** No wait is longer than this many times the first one. */
const MOST_DOUBLED = 2 ** 12;

export function openSqliteQueue(db: Db): Queue {
  return {
    async put(tx, clase, trabajo) {
      await tx.insertInto('cola').values({ trabajo, clase, desde: Date.now(), veces: 0 }).execute();
    },
    async take(kind) {
      const next = await db
        .selectFrom('cola')
        .select(['trabajo', 'desde'])
        .where('clase', '=', kind)
        .where('desde', '<=', Date.now())
        .orderBy('desde')
        .limit(1)
        .executeTakeFirst();
      if (!next) return undefined;
      const taken = await db
        .updateTable('cola')
        .set({ desde: Date.now() + OFFERED_AGAIN * 1000 })
        .where('trabajo', '=', next.trabajo)
        .where('desde', '=', next.desde)
        .executeTakeFirst();
      return Number(taken.numUpdatedRows) === 1 ? next.trabajo : undefined;
    },
    async drop(tx, _kind, id) {
      await tx.deleteFrom('cola').where('trabajo', '=', id).execute();
    },
    async giveBack(tx, kind, id) {
      const { veces } = await tx
        .updateTable('cola')
        .set({ veces: sql<number>`veces + 1` })
        .where('trabajo', '=', id)
        .returning('veces')
        .executeTakeFirstOrThrow();
      const wait = FIRST_WAIT[kind] * 1000 * Math.min(2 ** (veces - 1), MOST_DOUBLED);
      await tx
        .updateTable('cola')
        .set({ desde: Date.now() + wait })
        .where('trabajo', '=', id)
        .execute();
    },
    close: async () => {},
  };
}
