/** The queue on PostgreSQL: pg-boss, on the connections of the provider. Its jobs carry no data: what is to be done stands in `trabajos`. */
import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import { type Db, FIRST_WAIT, type Kind, OFFERED_AGAIN, type Queue } from './queue';

/** The number of the advisory lock that is held while the queues are made. */
const INSTALLING = 460_018;
const KINDS = Object.keys(FIRST_WAIT) as Kind[];
/** More than any job is offered: worker.ts decides when one is given up. */
const RETRIES = 100;

/** How pg-boss reaches the database: through Kysely's pool, or in the transaction that a job belongs to. */
const through = (db: Db): PgBoss.Db => ({
  async executeSql(text, values) {
    const query = CompiledQuery.raw(text, values ?? []);
    const { rows } = await (db.isTransaction ? db.executeQuery(query) : alone(db, query));
    return { rows: rows ?? [] };
  },
});

/**
 * Some of pg-boss's statements begin a transaction of their own: where one fails, the transaction must not be left open for the next user of
 * the connection.
 */
const alone = (db: Db, query: CompiledQuery) =>
  db.connection().execute((connection) =>
    connection.executeQuery(query).catch(async (error: unknown) => {
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
      throw error;
    }),
  );

export async function openBossQueue(db: Db, warn: (error: unknown) => void): Promise<Queue> {
  const boss = new PgBoss({ db: through(db), schedule: false, deleteAfterDays: 1 });
  boss.on('error', warn);
  // One process after the other: processes that make their queues at the same time would wait for each other in a circle.
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${INSTALLING})`.execute(tx);
    await install(boss);
  });
  return {
    async put(tx, kind, id) {
      await boss.send(kind, {}, { id, db: through(tx) });
    },
    async take(kind) {
      const [job] = await boss.fetch(kind);
      return job?.id;
    },
    drop: (tx, kind, id) => boss.deleteJob(kind, id, { db: through(tx) }),
    giveBack: (tx, kind, id) => boss.fail(kind, id, {}, { db: through(tx) }),
    close: () => boss.stop({ graceful: false }),
  };
}

async function install(boss: PgBoss): Promise<void> {
  await boss.start();
  for (const kind of KINDS) {
    if (await boss.getQueue(kind)) continue;
    await boss.createQueue(kind, {
      name: kind,
      retryLimit: RETRIES,
      retryDelay: FIRST_WAIT[kind],
      retryBackoff: true,
      expireInSeconds: OFFERED_AGAIN,
    });
  }
}
