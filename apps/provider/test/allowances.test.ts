/** What one person may send or keep within an hour. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config/config';
import { openBase } from '../src/db/open';
import { draw } from '../src/pdf/draw';
import { type Ask, ENGINES, KEY, pathOf, providerOn } from './harness';
import { PNG, seedOne } from './samples';

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine, { MAIL_PER_HOUR: '3', FILES_PER_HOUR: '4' });
  let other: FastifyInstance;
  let base: ReturnType<typeof openBase>;
  beforeAll(async () => {
    await seedOne(p);
    // A second app on the same data, as another process has it.
    base = openBase(p.config.database);
    const pdfs = { make: draw.bind(null, base.db, p.config.taller), close: async () => {} };
    other = await buildApp(p.config, { base, key: KEY, pdfs, now: () => p.clock.now });
  });
  afterAll(async () => {
    await other.close();
    await base.close();
  });
  beforeEach(async () => {
    await p.base.db.deleteFrom('limites').execute();
    p.clock.now = new Date();
  });
  const mail = (as: Ask['as'] = 'Admin') =>
    p.call('enviarCorreo', { as, send: { email: 'eva@telas.cr', body: 'Hola' } });
  const upload = (headers = {}) =>
    p.call('subirArchivo', { send: { order_id: 1, file: new File([PNG], 'a.png') }, headers });
  const later = (minutes: number) => {
    p.clock.now = new Date(p.clock.now.getTime() + minutes * 60_000);
  };

  it('three mails an hour, then a refusal that says when; nobody else waits, and nothing leaves', async () => {
    const outbox = () => readdirSync(join(p.config.dataDir, 'correo-saliente')).length;
    for (let i = 0; i < 3; i++) expect((await mail()).status).toBe(200);
    const before = outbox();
    later(18);
    const { status, body, headers } = await mail();
    expect([status, body.error, headers['retry-after']]).toEqual([
      429,
      ['Ya envió 3 correos en una hora, y no se pueden más. Podrá enviar otro en 42 minutos.'],
      String(42 * 60),
    ]);
    expect([outbox(), (await mail('Colaborador')).status]).toEqual([before, 200]);
    later(42);
    expect((await mail()).status).toBe(200);
  });

  it('counts on where the clocks of two processes differ a little', async () => {
    const statuses: number[] = [];
    for (const minutes of [0, -1, 1, -1, 1]) {
      later(minutes);
      statuses.push((await mail()).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('uploads and kept reports count together, on every process, and nothing of a refused one is stored', async () => {
    const stored = () => readdirSync(join(p.config.dataDir, 'archivos')).length;
    for (let i = 0; i < 3; i++) expect((await upload()).status).toBe(200);
    const kept = await other.inject({
      url: pathOf('pdfInventario'),
      headers: { authorization: `Bearer ${p.tokens.Admin}` },
    });
    expect(kept.statusCode).toBe(200);
    const before = stored();
    const { status, body } = await upload();
    const line =
      'Ya guardó 4 archivos o reportes en una hora, y no se pueden más. Podrá guardar otro en 60 minutos.';
    expect([status, body.error, body.message, stored()]).toEqual([429, [line], line, before]);
    expect((await p.call('pdfInventario')).status).toBe(429);
    expect((await p.call('pdfSaldos')).status, 'what is not kept').toBe(200);
    expect((await mail()).status, 'mail').toBe(200);
  });

  it('documents that are made as jobs count with them, whatever they show; a link to one that is not kept does not', async () => {
    const headers = { prefer: 'respond-async' };
    const send = { fechaInicio: '2026-01-01', fechaFinal: '2026-12-31' };
    const statuses: number[] = [];
    const ask = async (name: 'pdfVentas' | 'pdfClientes' | 'pdfInventario' | 'pdfSaldos', more: Ask = {}) => {
      statuses.push((await p.call(name, { headers, ...more })).status);
    };
    await ask('pdfVentas', { send });
    await ask('pdfClientes');
    await ask('pdfInventario');
    expect((await upload()).status).toBe(200);
    expect(statuses.every((status) => status === 200 || status === 202)).toBe(true);
    statuses.length = 0;
    await ask('pdfSaldos');
    await ask('pdfVentas', { send: { ...send, fechaFinal: '2026-12-30' } });
    await ask('pdfInventario', { as: 'Colaborador' });
    await ask('pdfSaldos', { headers: {} });
    expect([statuses.slice(0, 2), (await upload()).status]).toEqual([[429, 429], 429]);
    expect(statuses.slice(2).every((status) => status === 200 || status === 202)).toBe(true);
  });
});

it('is enough for a day of work unless it is set otherwise, and names a wrong setting', () => {
  const { mailPerHour, filesPerHour } = readConfig({});
  expect([mailPerHour, filesPerHour]).toEqual([100, 300]);
  for (const name of ['MAIL_PER_HOUR', 'FILES_PER_HOUR'])
    expect(() => readConfig({ [name]: '0' })).toThrow(new RegExp(`^${name}: debe ser un número entero`));
});
