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
    // Beside each other, and the same more than once.
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
  ])('takes no %s', async (_, medida) => {
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
});
