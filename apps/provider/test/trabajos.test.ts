/** A document that takes long does not hold its request: 202, how far it is, then its link. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Drawing } from '../src/pdf/pdfs';
import { createUser, setActive } from '../src/services/usuarios';
import { type Ask, ENGINES, login, PASSWORD, personOf, providerOn } from './harness';
import { seedOne } from './samples';

const LATER = { headers: { prefer: 'respond-async' } };

describe.each(ENGINES)('on %s', (engine) => {
  /** What the drawing waits for; it says how far it is first. */
  let held: Promise<void> | undefined;
  let drawings: Drawing[] = [];
  const p = providerOn(engine, { PDF_WAITING: '1' }, (make) => async (doc, drawing) => {
    if (drawing) drawings.push(drawing);
    drawing?.onRows(30, 120);
    await held;
    drawing?.signal.throwIfAborted();
    return make(doc, drawing);
  });
  beforeAll(() => seedOne(p));
  beforeEach(() => {
    held = undefined;
    drawings = [];
  });
  const hold = () => {
    let go = () => {};
    held = new Promise((resolve) => {
      go = resolve;
    });
    return () => go();
  };
  const see = (trabajo: string, ask: Ask = {}) => p.call('verTrabajo', { params: { trabajo }, ...ask });
  const until = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 20_000, interval: 30 });
  const ready = (trabajo: string, ask?: Ask) =>
    until(async () => {
      const { body } = await see(trabajo, ask);
      expect(body.listo).toBe(1);
      return String(body.download_url);
    });
  const stored = () => readdirSync(join(p.config.dataDir, 'archivos')).length;

  it('is answered as ever where nobody asks for that, and where it is short', async () => {
    for (const answer of [await p.ok('pdfClientes'), await p.ok('pdfOrden', { params: { id: 1 }, ...LATER })])
      expect(Object.keys(answer)).toEqual(['download_url']);
    expect(await p.base.db.selectFrom('trabajos').selectAll().execute()).toEqual([]);
  });

  it('answers by its link, at once where it is ready in a moment', async () => {
    const { body } = await p.call('pdfClientes', LATER);
    const link = body.download_url || (await ready(body.trabajo));
    expect((await p.app.inject(link)).headers['content-type']).toBe('application/pdf');
  });

  it('says 202, how far it is, and then its link; one file, however often it is asked', async () => {
    const before = stored();
    const go = hold();
    const send = { fechaInicio: '2026-01-01', fechaFinal: '2026-12-31' };
    const { status, body, headers } = await p.call('pdfVentas', { send, ...LATER });
    expect([status, headers.location, headers['preference-applied']]).toEqual([
      202,
      `/api/v1/trabajos/${body.trabajo}`,
      'respond-async',
    ]);
    await until(async () =>
      expect((await see(body.trabajo)).body).toEqual({ listo: 0, cancelado: 0, hechas: 30, total: 120 }),
    );
    // Who comes back after a reload waits for the same one.
    const again = await p.call('pdfVentas', { send, ...LATER });
    expect([again.status, again.body.trabajo]).toEqual([202, body.trabajo]);
    go();
    const link = await ready(body.trabajo);
    expect((await p.app.inject(link)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect([drawings.length, stored() - before]).toEqual([1, 1]);
    // It is for who waits for it, and not for keeps.
    p.clock.now = new Date(p.clock.now.getTime() + 61 * 60_000);
    expect((await p.app.inject(link)).statusCode).toBe(404);
    p.clock.now = new Date();
  });

  it('is nobody else’s to see or to call off, an Admin’s neither', async () => {
    const go = hold();
    const { body } = await p.call('pdfInventario', { as: 'Colaborador', ...LATER });
    const params = { trabajo: body.trabajo };
    expect((await see(body.trabajo)).status).toBe(404);
    await p.ok('cancelarTrabajo', { params });
    go();
    const link = await ready(body.trabajo, { as: 'Colaborador' });
    // Notificar's, which is sent to somebody.
    p.clock.now = new Date(p.clock.now.getTime() + 29 * 86_400_000);
    expect((await p.app.inject(link)).statusCode).toBe(200);
    p.clock.now = new Date();
  });

  it('called off it ends, and nothing of it is stored', async () => {
    const before = stored();
    const go = hold();
    const { body } = await p.call('pdfSaldos', LATER);
    await p.ok('cancelarTrabajo', { params: { trabajo: body.trabajo } });
    expect((await see(body.trabajo)).body.cancelado).toBe(1);
    expect(drawings.map(({ signal }) => signal.aborted)).toEqual([true]);
    go();
    const { body: next } = await p.call('pdfMejoresProductos', LATER);
    if (next.trabajo) await ready(next.trabajo);
    expect(stored() - before).toBe(1);
  });

  it('goes with the person who asked for it', async () => {
    const email = 'se-va@hilvan.test';
    await createUser(p.base.db, { ...personOf('Admin'), email, clave: PASSWORD });
    const token = await login(p, email);
    const go = hold();
    const { body } = await p.call('pdfClientes', { token, ...LATER });
    await setActive(p.base.db, email, false);
    go();
    await until(async () => {
      const job = await p.base.db
        .selectFrom('trabajos')
        .select('estado')
        .where('id', '=', body.trabajo)
        .executeTakeFirst();
      expect(job?.estado).toBe('cancelado');
    });
  });

  it('as many wait as may, and the next is told when to come back', async () => {
    const go = hold();
    const waiting = [await p.call('pdfSaldos', LATER), await p.call('pdfClientes', LATER)];
    const { status, headers } = await p.call('pdfMejoresProductos', LATER);
    expect([waiting.map((one) => one.status), status, headers['retry-after']]).toEqual([
      [202, 202],
      429,
      '5',
    ]);
    go();
    for (const { body } of waiting) await ready(body.trabajo);
  });
});
