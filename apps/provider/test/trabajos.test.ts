/** A document that takes long does not hold its request: 202, how far it is, then its link. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hoy } from '@hilvan/contract';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Drawing } from '../src/pdf/pdfs';
import type { ServedName } from '../src/services/served';
import { createUser, setActive } from '../src/services/usuarios';
import { type Ask, ENGINES, login, PASSWORD, personOf, providerOn, said } from './harness';
import { empresa, seedOne } from './samples';

const LATER = { headers: { prefer: 'respond-async' } };

describe.each(ENGINES)('on %s', (engine) => {
  /** What the drawing waits for, after it has told how far it is. */
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
  /** Adds a mail of the same person that waits. @returns what takes the mail away and says how it stood */
  async function mailBeside(trabajo: string) {
    const job = await p.base.db
      .selectFrom('trabajos')
      .selectAll()
      .where('id', '=', trabajo)
      .executeTakeFirstOrThrow();
    const id = `correo-${trabajo}`;
    const mail = { ...job, id, clase: 'correo', clave: '', estado: 'espera' } as const;
    await p.base.db.insertInto('trabajos').values(mail).execute();
    return () => p.base.db.deleteFrom('trabajos').where('id', '=', id).returning('estado').execute();
  }
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

  it('names the file by what it is of, at once or as a job: two of one day are told apart', async () => {
    const day = hoy();
    const long = `Ñandú & ${'Cía '.repeat(60)}`.trim();
    await p.ok('registrarEmpresa', { send: empresa({ nombre_empresa: long, cedula: '3-101-000888' }) });
    const expected: [ServedName, Ask, string][] = [
      ['pdfEstadoCuenta', { params: { idEmpresa: 1 } }, `estado-cuenta-cafe-nandu-${day}`],
      ['pdfMediciones', { params: { companyName: 'Café Ñandú' } }, `mediciones-cafe-nandu-${day}`],
      [
        'pdfMediciones',
        { params: { companyName: long } },
        `${`mediciones-nandu${'-cia'.repeat(60)}`.slice(0, 80)}-${day}`,
      ],
      [
        'pdfVentas',
        { send: { fechaInicio: '2026-01-01', fechaFinal: '2026-01-31' } },
        'ventas-2026-01-01-a-2026-01-31',
      ],
      ['pdfSaldos', {}, `saldos-${day}`],
    ];
    for (const [name, ask, file] of expected) {
      const { body } = await p.call(name, { ...ask, ...LATER });
      const links = [(await p.ok(name, ask)).download_url, body.download_url || (await ready(body.trabajo))];
      for (const link of links) {
        const { headers } = await p.app.inject(new URL(link, 'http://x').pathname);
        expect(headers['content-disposition']).toBe(`inline; filename="${file}.pdf"`);
      }
    }
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
    // Whoever asks again, as after a reload, waits for the same job.
    const again = await p.call('pdfVentas', { send, ...LATER });
    expect([again.status, again.body.trabajo]).toEqual([202, body.trabajo]);
    go();
    const link = await ready(body.trabajo);
    expect((await p.app.inject(link)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect([drawings.length, stored() - before]).toEqual([1, 1]);
    // The link is for whoever waits for the document, and is dead after an hour.
    p.clock.now = new Date(p.clock.now.getTime() + 61 * 60_000);
    expect((await p.app.inject(link)).statusCode).toBe(404);
    p.clock.now = new Date();
  });

  it('is a company’s measurements or statement too; of what is gone by then it says so, and is not tried again', async () => {
    const nombre_empresa = 'Se va';
    await p.ok('registrarEmpresa', { send: empresa({ nombre_empresa, cedula: '3-9' }) });
    const { id } = (await p.ok('listarEmpresas')).data[0];
    let go = hold();
    const measured = await p.call('pdfMediciones', { params: { companyName: nombre_empresa }, ...LATER });
    const statement = await p.call('pdfEstadoCuenta', { params: { idEmpresa: id }, ...LATER });
    expect([measured.status, statement.status]).toEqual([202, 202]);
    await p.ok('eliminarEmpresa', { params: { id } });
    go();
    await ready(measured.body.trabajo);
    const gone = [404, ['No se pudo preparar el documento. Empresa no encontrada']];
    await until(async () => expect(said(await see(statement.body.trabajo))).toEqual(gone));

    // The same happens while the first answer still waits for the document.
    await p.ok('registrarEmpresa', { send: empresa({ nombre_empresa, cedula: '3-9' }) });
    const { id: next } = (await p.ok('listarEmpresas')).data[0];
    go = hold();
    drawings = [];
    const began = Date.now();
    const asked = p.call('pdfEstadoCuenta', { params: { idEmpresa: next }, ...LATER });
    await until(() => expect(drawings).toHaveLength(1));
    await p.ok('eliminarEmpresa', { params: { id: next } });
    go();
    const soon = await asked;
    if (soon.status === 202) expect(Date.now() - began, 'it waits for that long').toBeGreaterThan(1_400);
    else expect(said(soon)).toEqual(gone);
  });

  it('is a document: a mail is not asked about so', async () => {
    await p.ok('enviarCorreo', { send: { email: 'eva@telas.cr', body: 'Hola' } });
    const mail = await p.base.db
      .selectFrom('trabajos')
      .select('id')
      .where('clase', '=', 'correo')
      .executeTakeFirstOrThrow();
    expect(said(await see(mail.id))).toEqual([404, ['El documento ya no está. Vuelva a pedirlo.']]);
  });

  it('is nobody else’s to see or to call off, an Admin’s neither', async () => {
    const go = hold();
    const { body } = await p.call('pdfInventario', { as: 'Colaborador', ...LATER });
    const params = { trabajo: body.trabajo };
    expect((await see(body.trabajo)).status).toBe(404);
    await p.ok('cancelarTrabajo', { params });
    go();
    const link = await ready(body.trabajo, { as: 'Colaborador' });
    // This is the report of Notificar, whose link is sent to somebody and lives longer.
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

  it('goes with the person who asked for it; a mail of theirs that waits does not', async () => {
    const email = 'se-va@hilvan.test';
    await createUser(p.base.db, { ...personOf('Admin'), email, clave: PASSWORD });
    const token = await login(p, email);
    const go = hold();
    const { body } = await p.call('pdfClientes', { token, ...LATER });
    const waiting = await mailBeside(body.trabajo);
    await setActive(p.base.db, email, false);
    expect(await waiting()).toEqual([{ estado: 'espera' }]);
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
    const first = await p.call('pdfSaldos', LATER);
    // Mails wait in a queue of their own and take none of these places.
    const mail = await mailBeside(first.body.trabajo);
    const waiting = [first, await p.call('pdfClientes', LATER)];
    await mail();
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
