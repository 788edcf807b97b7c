/** Statements that PostgreSQL is sent together: one that fails undoes all, and the connection serves on. */
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isUnique } from '../src/db/errors';
import type { Database } from '../src/db/tables';
import { together } from '../src/db/together';
import { ENGINES, providerOn } from './harness';

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  type Db = Kysely<Database>;
  const week = (db: Db, n: number) =>
    db
      .insertInto('semanas')
      .values({
        anio: 1900,
        n_semana: n,
        fecha_inicio: `1900-01-0${n}`,
        fecha_final: `1900-01-0${n}`,
      })
      .compile();
  const weeks = (db: Db) =>
    db.selectFrom('semanas').select('n_semana').where('anio', '=', 1900).orderBy('id');
  const add = (...numbers: number[]) =>
    p.base.db.transaction().execute(async (db) => {
      const added = numbers.map((n) => week(db, n));
      return (await together(db, added, weeks(db).compile())).rows;
    });

  it('does them in their order, and gives the rows of the last', async () => {
    expect(await add(2, 1)).toEqual([{ n_semana: 2 }, { n_semana: 1 }]);
  });

  it('gives the rows of each at its place', async () => {
    const first = weeks(p.base.db).limit(1).compile();
    const { before } = await p.base.db
      .transaction()
      .execute((db) => together(db, [weeks(db).compile(), first], first));
    expect(before).toEqual([[{ n_semana: 2 }, { n_semana: 1 }], [{ n_semana: 2 }]]);
  });

  it('undoes all of them where one fails, says which refusal it was, and does the same statements afterwards', async () => {
    for (let again = 0; again < 3; again++) {
      const failing = add(3, 2, 4);
      await expect(failing).rejects.toSatisfy(isUnique);
      expect(await weeks(p.base.db).execute()).toEqual([{ n_semana: 2 }, { n_semana: 1 }]);
    }
    expect(await add(3, 4)).toEqual([2, 1, 3, 4].map((n_semana) => ({ n_semana })));
  });

  it('a transaction that goes on after such a failure stores nothing of it', async () => {
    const caught = p.base.db.transaction().execute(async (db) => {
      await together(db, [week(db, 5), week(db, 1)], week(db, 6)).catch(() => undefined);
      throw new Error('undone');
    });
    await expect(caught).rejects.toThrow('undone');
    expect(await weeks(p.base.db).execute()).toHaveLength(4);
  });
});
