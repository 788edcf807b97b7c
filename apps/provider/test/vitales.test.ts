import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { forgetVitals } from '../src/services/vitales';
import { ENGINES, providerOn } from './harness';

const lcp = (valor: number, build = 'b1') => ({ remoto: 'ventas', build, metrica: 'LCP', valor });
const cls = (valor: number) => ({ remoto: 'ventas', build: 'b1', metrica: 'CLS', valor });

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  const measure = (...medidas: object[]) => p.ok('medirVitales', { as: 'Visor', send: { medidas } });
  const seen = async () => (await p.ok('verVitales')).data;

  it('tells how fast three of four were, by build and metric, at most a fifth too slow', async () => {
    // Several at the same time, and some values more than once.
    await Promise.all([100, 200, 300, 400].map((ms) => measure(lcp(ms), lcp(ms), cls(0.01))));
    await measure(lcp(9000, 'b2'), cls(0));
    const rows = await seen();
    expect(
      rows.map(({ build, metrica, cuantas }: Record<string, unknown>) => [build, metrica, cuantas]),
    ).toEqual([
      ['b1', 'CLS', 5],
      ['b1', 'LCP', 8],
      ['b2', 'LCP', 1],
    ]);
    expect(rows[0].p75).toBeGreaterThanOrEqual(0.01);
    expect(rows[0].p75).toBeLessThanOrEqual(0.012);
    expect(rows[1].p75).toBeGreaterThanOrEqual(300);
    expect(rows[1].p75).toBeLessThanOrEqual(360);
    expect(rows[2].p75).toBeGreaterThanOrEqual(9000);
  });

  it('counts what was too quick to measure in the lowest step of its metric', async () => {
    await measure(
      lcp(0, 'b3'),
      { ...cls(0), build: 'b3' },
      { ...lcp(0.5, 'b3'), metrica: 'INP' },
      { ...cls(0.25), build: 'b4' },
    );
    const own = (await seen()).filter(({ build }: { build: string }) => build > 'b2');
    expect(own.map(({ build, metrica, p75 }: Record<string, unknown>) => [build, metrica, p75])).toEqual([
      ['b3', 'CLS', 0.001],
      ['b3', 'INP', 1],
      ['b3', 'LCP', 1],
      ['b4', 'CLS', 0.285],
    ]);
  });

  it('is kept by the day, whenever on it', async () => {
    for (const hour of [10, 11]) {
      p.clock.now = new Date(Date.UTC(2030, 0, 1, hour));
      await measure(lcp(5, 'b7'));
    }
    p.clock.now = new Date();
    const kept = await p.base.db
      .deleteFrom('vitales')
      .where('build', '=', 'b7')
      .returning(['dia', 'cuantas'])
      .execute();
    expect(kept).toEqual([{ dia: '2030-01-01', cuantas: 2 }]);
  });

  it('is read by an Admin only, and leaves nothing in the audit log', async () => {
    for (const as of ['Colaborador', 'Visor', null] as const)
      expect((await p.call('verVitales', { as })).status).toBe(as ? 403 : 401);
    const rows = await p.base.db.selectFrom('bitacora').select('accion').execute();
    expect(rows.filter(({ accion }) => accion === 'medirVitales')).toEqual([]);
  });

  it.each([
    ['a metric that there is not', { ...lcp(1), metrica: 'FID' }],
    ['a value below nothing', lcp(-1)],
    ['a name with anything in it', { ...lcp(1), remoto: '<b>' }],
    ['more than is asked for', { ...lcp(1), usuario: 'ana@x.cr' }],
  ])('refuses %s', async (_, medida) => {
    const before = await seen();
    expect((await p.call('medirVitales', { send: { medidas: [medida] } })).status).toBe(422);
    expect(await seen()).toEqual(before);
  });

  it('shows a week and keeps a month', async () => {
    const stored = async () => (await p.base.db.selectFrom('vitales').selectAll().execute()).length;
    const all = await stored();
    p.clock.now = new Date(Date.now() + 8 * 86_400_000);
    expect(await seen()).toEqual([]);
    await forgetVitals(p.base.db, p.clock.now);
    expect(await stored()).toBe(all);
    await forgetVitals(p.base.db, new Date(Date.now() + 31 * 86_400_000));
    expect(await stored()).toBe(0);
  });

  it('takes nothing more once somebody has filled it', async () => {
    const stored = async () =>
      Number(
        (
          await p.base.db
            .selectFrom('vitales')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    await sql`insert into vitales (remoto, build, metrica, dia, escalon, cuantas)
      with recursive so_many(n) as (select 1 union all select n + 1 from so_many where n < 19999)
      select 'ventas', 'inventado', 'LCP', '2020-01-01', n, 1 from so_many`.execute(p.base.db);
    await measure(lcp(1, 'b5'));
    await measure(lcp(1, 'b6'));
    expect([await stored(), (await seen()).map(({ build }: { build: string }) => build)]).toEqual([
      20_000,
      ['b5'],
    ]);
  });
});
