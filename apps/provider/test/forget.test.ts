/** What is kept only for a while is removed while the server runs, too, and not only when it starts. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDaily, forgetReportsHourly } from '../src/operation/forget';
import { createFiles } from '../src/services/files';
import { ENGINES, providerOn } from './harness';

const HOUR = 3_600_000;
const log = { warn: vi.fn() };

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    log.warn.mockClear();
  });
  afterEach(() => vi.useRealTimers());
  const gone = (look: () => Promise<unknown[]>) =>
    vi.waitFor(async () => expect(await look()).toEqual([]), { timeout: 10_000, interval: 20 });
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

  it('keys of calls, once a day', async () => {
    const row = (clave: string, days: number) => ({
      usuario_id: 1,
      clave,
      llamada: 'registrarOrden',
      huella: '',
      respuesta: '{}',
      created_at: ago(days * 24 * HOUR),
    });
    const keys = () => p.base.db.selectFrom('idempotencia').select('clave').execute();
    const old = () => p.base.db.selectFrom('idempotencia').selectAll().where('clave', '<>', 'new').execute();
    const insert = (...rows: ReturnType<typeof row>[]) =>
      p.base.db.insertInto('idempotencia').values(rows).execute();
    await insert(row('old', 8), row('new', 6));
    forgetDaily(p.base, 24, log);
    await gone(old);
    await insert(row('later', 8));
    vi.advanceTimersByTime(24 * HOUR);
    await gone(old);
    expect(await keys()).toEqual([{ clave: 'new' }]);
  });

  it('reports, once an hour; where one time fails, the next', async () => {
    const files = await createFiles(p.config, p.base.db);
    const put = async () => {
      const clave = await files.save(Buffer.from('%PDF-'), 'a.pdf', 'application/pdf');
      await p.base.db
        .insertInto('reportes')
        .values({ clave, tipo: 'ventas', usuario_id: 1, created_at: ago(2 * HOUR), vence_at: ago(HOUR) })
        .execute();
    };
    const reports = () => p.base.db.selectFrom('reportes').select('id').execute();
    let isDown = true;
    const now = () => {
      if (isDown) throw new Error('down');
      return new Date();
    };
    await put();
    forgetReportsHourly(p.base, { files, now }, log);
    await expect.poll(() => log.warn).toHaveBeenCalledOnce();
    isDown = false;
    vi.advanceTimersByTime(HOUR);
    await gone(reports);
    await put();
    vi.advanceTimersByTime(HOUR);
    await gone(reports);
  });
});
