import type { CompiledQuery, Kysely } from 'kysely';
import { keepPlan } from './prepared';
import type { Database } from './tables';

type RowsOf<Queries extends readonly CompiledQuery[]> = {
  [Place in keyof Queries]: Queries[Place] extends CompiledQuery<infer Row> ? Row[] : never;
};

/**
 * Does statements of a transaction, none of which needs another's answer, in this order. PostgreSQL is sent all of them at once, where
 * Kysely would wait for each.
 * @param queries must name their columns (see `keepPlan`)
 * @returns the rows of `last`, and those of each query before it
 * @throws the error of the first statement that failed
 */
export async function together<const Queries extends readonly CompiledQuery[], Row>(
  db: Kysely<Database>,
  queries: Queries,
  last: CompiledQuery<Row>,
): Promise<{ rows: Row[]; before: RowsOf<Queries> }> {
  for (const { sql } of [...queries, last]) keepPlan(sql);
  return db.getExecutor().provideConnection(async (connection) => {
    const sent = queries.map((query) => connection.executeQuery(query));
    const answer = connection.executeQuery<Row>(last);
    // All answers are in before the connection is used for anything else.
    const failed = (await Promise.allSettled([...sent, answer])).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    const before = (await Promise.all(sent)).map(({ rows }) => rows);
    // Each query's rows are at its place.
    return { rows: (await answer).rows, before: before as RowsOf<Queries> };
  });
}
