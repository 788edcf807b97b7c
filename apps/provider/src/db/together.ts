import type { CompiledQuery, Kysely } from 'kysely';
import { keepPlan } from './prepared';
import type { Database } from './tables';

/**
 * Statements of a transaction of which none needs another's answer, done in this order. PostgreSQL is sent all of them at once, where
 * Kysely by itself would wait for each.
 * @param queries they name their columns (see `keepPlan`)
 * @returns the rows of the last
 * @throws what the first that failed was refused by
 */
export async function together<Row>(
  db: Kysely<Database>,
  queries: readonly CompiledQuery[],
  last: CompiledQuery<Row>,
): Promise<Row[]> {
  for (const { sql } of [...queries, last]) keepPlan(sql);
  return db.getExecutor().provideConnection(async (connection) => {
    const before = queries.map((query) => connection.executeQuery(query));
    // All answers are in before the connection is used for anything else.
    const [answer, ...others] = await Promise.allSettled([connection.executeQuery<Row>(last), ...before]);
    const failed = [...others, answer].find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    return answer.status === 'fulfilled' ? answer.value.rows : [];
  });
}
