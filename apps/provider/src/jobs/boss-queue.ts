/** pg-boss, on the connections that there are. Its jobs carry no data: what is to be done stands in `trabajos`. */
import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import { type Db, FIRST_WAIT, type Kind, OFFERED_AGAIN, type Queue } from './queue';

/** Of the advisory lock that is held meanwhile. */
const INSTALLING = 460_018;
const KINDS = Object.keys(FIRST_WAIT) as Kind[];
/** More often than any job is offered: when one is given up is decided by jobs.ts. */
const RETRIES = 100;

/** What pg-boss asks the database by: Kysely's pool, or the transaction that a job belongs to. */
const through = (db: Db): PgBoss.Db => ({
  async executeSql(text, values) {
    const query = CompiledQuery.raw(text, values ?? []);
    const { rows } = await (db.isTransaction ? db.executeQuery(query) : alone(db, query));
    return { rows: rows ?? [] };
  },
});

/** Some of its texts begin a transaction of their own: one that fails in it must not leave it to whoever gets the connection next. */
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
  // One after the other: processes that make their queues at once would wait for each other crosswise.
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
