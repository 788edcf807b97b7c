/** How fast pages are for the people at them: extension `vitales`. Counted in steps, so that what is kept is limited and belongs to nobody. */
import type { llamadasVitales, Metrica } from '@hilvan/contract/extensions';
import { type Kysely, sql } from 'kysely';
import type { Database, Vitales } from '../db/tables';
import { HECHO, type Manejadores } from './context';

/** Each step is a fifth higher than the one before: a percentile is at most a fifth too high. */
const RATIO = 1.2;
/** The unit that the steps of a metric begin at: a millisecond, or for CLS a thousandth of the shift. */
const UNIT: Record<Metrica, number> = { LCP: 1, INP: 1, CLS: 0.001 };
const SHOWN_DAYS = 7;
const KEPT_DAYS = 30;
/** At most this many rows are kept, so that made-up builds cannot fill the disk. */
const MOST_KEPT = 20_000;
const DAY = 86_400_000;

const dayOf = (now: Date, before = 0) => new Date(now.getTime() - before * DAY).toISOString().slice(0, 10);
const stepOf = (metrica: Metrica, value: number) =>
  Math.ceil(Math.log(Math.max(1, value / UNIT[metrica])) / Math.log(RATIO));
const boundOf = (metrica: Metrica, step: number) => {
  const bound = RATIO ** step * UNIT[metrica];
  return metrica === 'CLS' ? Math.round(bound * 1000) / 1000 : Math.round(bound);
};

export const vitales: Pick<Manejadores, keyof typeof llamadasVitales> = {
  async medirVitales({ db, carga, services }) {
    const dia = dayOf(services.now());
    const rows = new Map<string, Vitales>();
    for (const { remoto, build, metrica, valor } of carga.medidas) {
      const row = { remoto, build, metrica, dia, escalon: stepOf(metrica, valor), cuantas: 0 };
      const key = JSON.stringify(row);
      rows.set(key, { ...row, cuantas: (rows.get(key)?.cuantas ?? 0) + 1 });
    }
    if (rows.size === 0 || (await isFull(db))) return HECHO;
    await db
      .insertInto('vitales')
      // In the same order for all, so that two browsers that count the same never wait for each other in a circle.
      .values([...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row))
      .onConflict((conflict) =>
        conflict
          .columns(['remoto', 'build', 'metrica', 'dia', 'escalon'])
          .doUpdateSet({ cuantas: sql<number>`vitales.cuantas + excluded.cuantas` }),
      )
      .execute();
    return HECHO;
  },

  async verVitales({ db, services }) {
    const rows = await db
      .selectFrom('vitales')
      .select(['remoto', 'build', 'metrica', 'escalon', ({ fn }) => fn.sum<number>('cuantas').as('cuantas')])
      .where('dia', '>', dayOf(services.now(), SHOWN_DAYS))
      .groupBy(['remoto', 'build', 'metrica', 'escalon'])
      .orderBy('remoto')
      .orderBy('build')
      .orderBy('metrica')
      .orderBy('escalon')
      .execute();
    const groups = new Map<string, Step[]>();
    for (const row of rows) {
      const key = JSON.stringify([row.remoto, row.build, row.metrica]);
      groups.set(key, [...(groups.get(key) ?? []), row]);
    }
    return { data: [...groups.values()].map(summary) };
  },
};

type Step = Pick<Vitales, 'remoto' | 'build' | 'metrica' | 'escalon' | 'cuantas'>;

/** @param steps of one part, build and metric, the lowest first */
function summary(steps: Step[]) {
  const cuantas = steps.reduce((sum, step) => sum + Number(step.cuantas), 0);
  let counted = 0;
  const at = steps.find((step) => {
    counted += Number(step.cuantas);
    return counted >= cuantas * 0.75;
  });
  if (!at) throw new TypeError('no steps');
  const { remoto, build, metrica, escalon } = at;
  return { remoto, build, metrica, p75: boundOf(metrica, escalon), cuantas };
}

const isFull = async (db: Kysely<Database>): Promise<boolean> => {
  const { n } = await db
    .selectFrom('vitales')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n) >= MOST_KEPT;
};

/** Deletes what is older than a month: it tells nothing of the builds of today. */
export const forgetVitals = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db.deleteFrom('vitales').where('dia', '<=', dayOf(now, KEPT_DAYS)).execute();
};
