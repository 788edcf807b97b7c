/** The till: opened once, closed once, each payment and annulment in one closing, to the céntimo. */
import { toCentimos, toColones } from '@hilvan/contract';
import type { Cierre } from '@hilvan/contract/extensions';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkLog } from '../src/operation/audit-check';
import { METODOS } from '../src/services/cierres';
import { type Answer, type Ask, ENGINES, type Provider, providerOn } from './harness';
import { pagesOf } from './pdf-text';
import { says } from './rules';
import { orden, pago, seedOne } from './samples';

const wins = (answers: readonly Answer[]) => answers.filter((a) => a.status === 200);
const [EFECTIVO = '', TARJETA = '', , , SINPE = ''] = METODOS;

/** What the tests do at a till. */
function tillOf(p: Provider) {
  const state = async () => (await p.ok('verCaja')).data;
  const count = (contado: Record<string, number>) =>
    METODOS.map((metodo) => ({ metodo, monto: contado[metodo] ?? 0 }));
  const close = async (contado: Record<string, number> = {}, ask: Ask = {}): Promise<Answer> =>
    p.call('cerrarCaja', {
      send: { numero: (await state()).numero ?? 1, contado: count(contado), comentario: '' },
      ...ask,
    });
  return {
    state,
    count,
    close,
    open: (fondo = 20_000, as: Ask['as'] = 'Colaborador') => p.ok('abrirCaja', { send: { fondo }, as }),
    closed: async (contado: Record<string, number> = {}): Promise<Cierre> => {
      const { status, body } = await close(contado);
      expect([status, body.error]).toEqual([200, undefined]);
      return body.data;
    },
    see: async (numero: number): Promise<Cierre> => (await p.ok('verCierre', { params: { numero } })).data,
    /** Pays the first invoice of the seed, or another. @returns the payment's id */
    async pay(monto: number, metodo = EFECTIVO, factura = 1): Promise<number> {
      const send = pago({ factura_id: factura, monto, metodo_pago: metodo });
      await p.ok(metodo === SINPE ? 'registrarPagoSinpe' : 'registrarPago', { send, as: 'Colaborador' });
      const { data } = await p.ok('pagosFactura', { params: { facturaId: factura } });
      return data.at(-1).id;
    },
    annul: (id: number) => p.ok('anularPago', { send: { abono_id: id } }),
  };
}

const sumOf = ({ sumas }: Cierre, metodo: string) => sumas.find((suma) => suma.metodo === metodo);

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  const till = tillOf(p);
  beforeAll(async () => {
    await seedOne(p);
    // An invoice that is large enough for whatever these tests pay.
    const detalles = [
      { id_producto: 1, nombre_producto: 'Camisa polo', precio_unitario: 900_000_000, cantidad: 1 },
    ];
    await p.ok('registrarOrden', { send: orden({ titulo: 'Toldos', detalles }) });
    const { facturas } = await p.ok('detalleOrden', { params: { id: 2 } });
    big = facturas.id;
  });
  let big = 0;

  it('is closed at first, and what was paid before there was a till is nobody’s to count', async () => {
    expect(await till.state()).toEqual({
      abierta: 0,
      numero: null,
      abierta_at: '',
      abierta_por: '',
      fondo: null,
      metodos: ['Efectivo', 'Tarjeta', 'Transferencia', 'Cheque', 'SINPE Móvil'],
    });
    says(await till.close(), 404, 'La caja N.º 1 no se ha abierto.');
    await till.open();
    const cierre = await till.closed({ [EFECTIVO]: 20_000 });
    expect(cierre).toMatchObject({ numero: 1, fondo: 20_000, esperado: 20_000, diferencia: 0, lineas: [] });
  });

  it('tells when it was opened, by whom and with how much, and not what should be in it', async () => {
    await till.open(15_000.5);
    await till.pay(1234.56, EFECTIVO, big);
    const open = await p.ok('verCaja', { as: 'Colaborador' });
    expect(open.data).toMatchObject({
      abierta: 1,
      numero: 2,
      abierta_por: 'Colaborador Mora',
      fondo: 15_000.5,
    });
    expect(Date.parse(open.data.abierta_at)).toBeGreaterThan(Date.now() - 60_000);
    expect(JSON.stringify(open)).not.toMatch(/1234|16235/);
    says(await p.call('abrirCaja', { send: { fondo: 1 } }), 409, 'Colaborador Mora ya abrió la caja el ');
  });

  it('closes with what was counted beside what should be there; the answer says what is missing', async () => {
    const card = await till.pay(500, TARJETA, big);
    await till.pay(750.25, SINPE, big);
    await till.annul(card);
    const send = { numero: 2, contado: till.count({ [EFECTIVO]: 15_735.06, [SINPE]: 750.25 }) };
    const { data: cierre } = await p.ok('cerrarCaja', {
      send: { ...send, comentario: 'Se dio vuelto de más.' },
      as: 'Colaborador',
    });
    expect(cierre).toMatchObject({
      numero: 2,
      cerrada_por: 'Colaborador Mora',
      comentario: 'Se dio vuelto de más.',
      esperado: 16_985.31,
      contado: 16_485.31,
      diferencia: -500,
    });
    expect(sumOf(cierre, EFECTIVO)).toEqual({
      metodo: 'Efectivo',
      cobrado: 1234.56,
      anulado: 0,
      fuera: 0,
      esperado: 16_235.06,
      contado: 15_735.06,
      diferencia: -500,
    });
    expect(sumOf(cierre, TARJETA)).toMatchObject({ cobrado: 500, anulado: 500, esperado: 0, diferencia: 0 });
    expect(
      cierre.lineas.map((l: Cierre['lineas'][number]) => [l.tipo, l.metodo, l.monto, l.quien, l.titulo]),
    ).toEqual([
      ['Pago', 'Efectivo', 1234.56, 'Colaborador Mora', 'Toldos'],
      ['Pago', 'Tarjeta', 500, 'Colaborador Mora', 'Toldos'],
      ['Pago', 'SINPE Móvil', 750.25, 'Colaborador Mora', 'Toldos'],
      ['Anulación', 'Tarjeta', -500, 'Admin Mora', 'Toldos'],
    ]);
  });

  it('what is paid and annulled while it is closed is told by the next closing, and not expected in it', async () => {
    const before = await till.see(2);
    const outside = await till.pay(1000, EFECTIVO, big);
    await till.open(5000);
    const inside = await till.pay(300, EFECTIVO, big);
    const other = await till.pay(80, 'Cheque', big);
    const third = await till.closed({ [EFECTIVO]: 5300, Cheque: 80 });
    expect(sumOf(third, EFECTIVO)).toMatchObject({
      fuera: 1000,
      cobrado: 300,
      esperado: 5300,
      diferencia: 0,
    });
    expect(third.lineas.map((l) => [l.pago_id, l.fuera])).toEqual([
      [outside, 1],
      [inside, 0],
      [other, 0],
    ]);

    // A payment that is annulled after its closing is below 0 in the next one; the closing that counted it stays.
    await till.open(0);
    await till.annul(inside);
    const fourth = await till.closed();
    expect(sumOf(fourth, EFECTIVO)).toMatchObject({ anulado: 300, esperado: -300, diferencia: 300 });
    expect(await till.see(3)).toEqual(third);
    expect(await till.see(2)).toEqual(before);
    await till.annul(outside);
    await till.open(0);
    expect(sumOf(await till.closed(), EFECTIVO)).toMatchObject({ fuera: -1000, anulado: 0, esperado: 0 });
  });

  it('counts as outside the till what an older program took beside this one, and what came after the count before', async () => {
    await till.open(0);
    const { numero } = await till.state();
    for (const caja_abierta of [null, numero - 1]) {
      const id = await till.pay(70, EFECTIVO, big);
      await p.base.db.updateTable('pagos').set({ caja_abierta }).where('id', '=', id).execute();
    }
    expect(sumOf(await till.closed(), EFECTIVO)).toMatchObject({ fuera: 140, cobrado: 0, diferencia: 0 });
  });

  it('is not closed twice, nor by the count of another one', async () => {
    await till.open(1);
    const numero = (await till.state()).numero;
    says(
      await till.close({}, { send: { numero: numero - 1, contado: till.count({}) } }),
      409,
      'ya cerró la caja N.º 6 el ',
    );
    const done = await till.closed({ [EFECTIVO]: 1 });
    const again = await till.close({ [EFECTIVO]: 99 }, { send: { numero, contado: till.count({}) } });
    says(again, 409, `Admin Mora ya cerró la caja N.º ${numero} el `);
    expect(await till.see(numero)).toEqual(done);
  });

  it('takes a count of each method once, and no other', async () => {
    await till.open(1);
    const { numero } = await till.state();
    const whole = till.count({});
    const refused = [
      whole.slice(1),
      [...whole, ...whole.slice(0, 1)],
      [...whole.slice(1), { metodo: 'Oro', monto: 1 }],
    ];
    for (const contado of refused)
      says(await p.call('cerrarCaja', { send: { numero, contado } }), 422, 'Cuente una vez cada método');
    const below = whole.map((c, i) => (i === 2 ? { ...c, monto: -1 } : c));
    says(
      await p.call('cerrarCaja', { send: { numero, contado: below } }),
      422,
      'Escriba un monto de 0 o más.',
    );
    expect((await till.state()).abierta).toBe(1);
    await till.closed({ [EFECTIVO]: 1 });
  });

  it('the contract’s call goes on refusing the fifth method', async () => {
    const answer = await p.call('registrarPago', { send: pago({ metodo_pago: SINPE }) });
    says(answer, 422, 'Debe seleccionar un método de pago');
  });

  it('shows each their own closings, Admin all, Visor none', async () => {
    const { data: all } = await p.ok('listarCierres');
    expect(all.map((c: Cierre) => c.numero)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    // This till is opened and closed by Admin, so a Colaborador does not see its closing.
    await till.open(0, 'Admin');
    await till.closed();
    const { data: own } = await p.ok('listarCierres', { as: 'Colaborador' });
    expect(own).toEqual(all);
    for (const name of ['verCierre', 'pdfCierre'] as const)
      says(
        await p.call(name, { params: { numero: 9 }, as: 'Colaborador' }),
        404,
        'No hay un cierre de caja N.º 9.',
      );
    expect((await p.call('listarCierres', { as: 'Visor' })).status).toBe(403);
    expect((await p.call('verCierre', { params: { numero: 99 } })).status).toBe(404);
  });

  it('has a sheet that names what is missing, who, and each payment', async () => {
    const { download_url } = await p.ok('pdfCierre', { params: { numero: 2 } });
    const { rawPayload, headers } = await p.app.inject(new URL(download_url, 'http://x').pathname);
    expect(headers['content-disposition']).toBe('inline; filename="cierre-2.pdf"');
    const text = (await pagesOf(rawPayload)).join(' ');
    for (const words of [
      'Cierre de caja N.º 2',
      'Faltan ₡500,00',
      '₡16 235,06',
      'SINPE Móvil',
      'Anulación',
      'Pedido N.º 2',
      '«Toldos»',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Fuera de caja');
    const sheet = async (numero: number) => {
      const { download_url: url } = await p.ok('pdfCierre', { params: { numero } });
      const answer = await p.app.inject(new URL(url, 'http://x').pathname);
      return (await pagesOf(answer.rawPayload)).join(' ');
    };
    expect(text).not.toContain('es negativo');
    expect(await sheet(3)).toContain('Fuera de caja');
    expect(await sheet(4)).toContain('Un monto esperado es negativo cuando');
  });

  it('leaves each opening and closing in the log, and nothing changes a closing', async () => {
    const rows = await p.base.db
      .selectFrom('bitacora')
      .selectAll()
      .where('entidad', '=', 'caja')
      .orderBy('id')
      .execute();
    expect(rows.slice(0, 4).map((row) => [row.accion, row.entidad_id])).toEqual([
      ['abrirCaja', '1'],
      ['cerrarCaja', '1'],
      ['abrirCaja', '2'],
      ['cerrarCaja', '2'],
    ]);
    expect(JSON.parse(rows[3]?.datos ?? '')).toMatchObject({
      enviado: { comentario: 'Se dio vuelto de más.' },
    });
    expect((await checkLog(p.base.db, null)).problems).toEqual([]);
  });

  it('opens and closes once of twenty, and a retry under its key is the same closing', async () => {
    const twenty = Array.from({ length: 20 }, (_, i) => i);
    const opened = await Promise.all(twenty.map(() => p.call('abrirCaja', { send: { fondo: 10 } })));
    expect(wins(opened)).toHaveLength(1);
    expect(opened.filter((a) => a.status === 409)).toHaveLength(19);
    const { numero } = await till.state();
    expect(numero).toBe(10);
    const closed = await Promise.all(
      twenty.map((i) => till.close({}, { send: { numero, contado: till.count({ [EFECTIVO]: i }) } })),
    );
    const [one, ...more] = wins(closed);
    expect([more.length, closed.filter((a) => a.status === 409).length]).toEqual([0, 19]);
    expect(await till.see(numero)).toEqual(one?.body.data);

    await till.open(0);
    const send = { numero: 11, contado: till.count({}) };
    const key = { 'idempotency-key': 'cierre-11' };
    const [first, second] = [
      await till.close({}, { send, headers: key }),
      await till.close({}, { send, headers: key }),
    ];
    expect([first.status, second.body]).toEqual([200, first.body]);
  });

  it('a payment or an annulment beside a closing falls on one side: never both, never neither', async () => {
    const paid = new Map<number, number>();
    for (let i = 0; i < 30; i++) paid.set(await till.pay(i + 1, EFECTIVO, big), i + 1);
    const old = [...paid.keys()];
    await till.open(0);
    const before = (await till.state()).numero - 1;
    let work: Promise<Answer>[] = [];
    for (let round = 0; round < 4; round++) {
      const { numero } = await till.state();
      work = Array.from({ length: 24 }, (_, i) =>
        i === 12
          ? till.close({}, { send: { numero, contado: till.count({}) } })
          : i % 4 === 0
            ? p.call('anularPago', { send: { abono_id: old[round * 6 + i / 4] } })
            : p.call('registrarPago', {
                send: pago({ factura_id: big, monto: 1000 + i, metodo_pago: EFECTIVO }),
              }),
      );
      const done = await Promise.all(work);
      expect(done.filter((a) => a.status !== 200).map((a) => a.body)).toEqual([]);
      await till.open(0);
    }
    await till.closed();
    const rows = await p.base.db.selectFrom('pagos').selectAll().where('factura_id', '=', big).execute();
    const closings = await Promise.all([0, 1, 2, 3, 4].map((i) => till.see(before + 1 + i)));
    const lines = closings.flatMap((c) => c.lineas);
    const recent = rows.filter((row) => old.includes(row.id) || row.id > Math.max(...old));
    const tell = (tipo: string) =>
      lines
        .filter((l) => l.tipo === tipo)
        .map((l) => l.pago_id)
        .sort((a, b) => a - b);
    expect(tell('Pago')).toEqual(recent.map((row) => row.id).sort((a, b) => a - b));
    expect(tell('Anulación')).toEqual(
      recent
        .filter((row) => row.estado === 'Anulado')
        .map((row) => row.id)
        .sort((a, b) => a - b),
    );
    for (const cierre of closings) expect(sumsOf(cierre)).toEqual(sumsOf({ sumas: summed(cierre) }));
  });
});

/** Each method's own sums, in céntimos. */
const sumsOf = ({ sumas }: Pick<Cierre, 'sumas'>) =>
  sumas.map((s) => [s.metodo, ...[s.cobrado, s.anulado, s.fuera].map((n) => toCentimos(n ?? 0))]);

/** The sums that the lines of the closing add up to. */
const summed = ({ lineas, sumas }: Cierre): Cierre['sumas'] =>
  sumas.map((suma) => {
    const total = (passes: (l: Cierre['lineas'][number]) => boolean) =>
      toColones(
        lineas
          .filter((l) => l.metodo === suma.metodo && passes(l))
          .reduce((sum, l) => sum + toCentimos(l.monto ?? 0), 0),
      );
    return {
      ...suma,
      cobrado: total((l) => !l.fuera && l.tipo === 'Pago'),
      anulado: -total((l) => !l.fuera && l.tipo === 'Anulación') || 0,
      fuera: total((l) => Boolean(l.fuera)),
    };
  });

describe('random days', () => {
  const p = providerOn('sqlite');
  const till = tillOf(p);
  beforeAll(async () => {
    await seedOne(p);
    const detalles = [
      { id_producto: 1, nombre_producto: 'Camisa polo', precio_unitario: 900_000_000, cantidad: 1 },
    ];
    await p.ok('registrarOrden', { send: orden({ detalles }) });
  });

  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        monto: fc.integer({ min: 1, max: 5_000_000 }),
        metodo: fc.constantFrom(...METODOS),
      }),
    },
    { weight: 2, arbitrary: fc.record({ anula: fc.nat() }) },
    { weight: 1, arbitrary: fc.constant({ abre: true }) },
    { weight: 1, arbitrary: fc.constant({ cierra: true }) },
  );

  it('every closing is what was paid and annulled since the one before, to the céntimo', async () => {
    await till.open(0);
    await till.closed();
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 14 }),
        fc.integer({ min: 0, max: 9_999_999 }),
        async (steps, fondo) => {
          let inside = new Map<string, number>();
          let outside = new Map<string, number>();
          let isOpen = false;
          const live: { id: number; metodo: string; monto: number }[] = [];
          const add = (metodo: string, centimos: number) => {
            const side = isOpen ? inside : outside;
            side.set(metodo, (side.get(metodo) ?? 0) + centimos);
          };
          const judge = async () => {
            const cierre = await till.closed();
            for (const suma of cierre.sumas) {
              const float = suma.metodo === EFECTIVO ? fondo : 0;
              expect(toCentimos(suma.esperado ?? 0)).toBe(float + (inside.get(suma.metodo) ?? 0));
              expect(toCentimos(suma.fuera ?? 0)).toBe(outside.get(suma.metodo) ?? 0);
            }
            isOpen = false;
            inside = new Map();
            outside = new Map();
          };
          const openIt = async () => {
            await till.open(toColones(fondo));
            isOpen = true;
          };
          for (const one of steps) {
            if ('monto' in one) {
              live.push({ id: await till.pay(toColones(one.monto), one.metodo, 3), ...one });
              add(one.metodo, one.monto);
            } else if ('anula' in one) {
              const [gone] = live.splice(one.anula % Math.max(1, live.length), 1);
              if (!gone) continue;
              await till.annul(gone.id);
              add(gone.metodo, -gone.monto);
            } else if ('abre' in one) {
              if (!isOpen) await openIt();
            } else if (isOpen) await judge();
          }
          if (!isOpen) await openIt();
          await judge();
        },
      ),
      { numRuns: 40, seed: 20261123 },
    );
    const { data } = await p.ok('listarCierres');
    expect(data.map((c: Cierre) => c.numero)).toEqual(Array.from(data, (_, i) => data.length - i));
  });
});
