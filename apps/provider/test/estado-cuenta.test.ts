/** A company's statement: what was ordered, paid and is owed, by date. */
import { addDays, formatFecha, hoy } from '@hilvan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { readStatement } from '../src/services/estado-cuenta';
import { ENGINES, providerOn } from './harness';
import { pagesOf } from './pdf-text';
import { registerOrder, says } from './rules';
import { empresa, pago, seedOne } from './samples';

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  const today = hoy();
  beforeAll(async () => {
    // An order of 25 601,50 with 1 000 paid by card, a repair of 4 000.
    await seedOne(p);
    const old = await registerOrder(p, { titulo: 'Del año pasado', fecha_orden: addDays(today, -400) });
    const { facturas } = await p.ok('detalleOrden', { params: { id: old } });
    await p.ok('registrarPago', { send: pago({ factura_id: facturas.id, monto: '601.50' }) });
    const gone = await registerOrder(p, { titulo: 'Se anuló' });
    await p.ok('anularOrden', { params: { id: gone } });
    await p.ok('registrarPago', { send: pago({ monto: '77' }) });
    const { data } = await p.ok('pagosFactura', { params: { facturaId: 1 } });
    await p.ok('anularPago', { send: { abono_id: data.at(-1).id } });
  });

  it('goes from what was owed a year ago to what is owed now, annulled ones left out', async () => {
    const { anterior, rows, saldo } = await readStatement(p.base.db, 1, today);
    expect(anterior).toBe(2_560_150);
    expect(
      rows.map(({ fecha, que, cargo, abono, saldo: after }) => [fecha, que, cargo, abono, after]),
    ).toEqual([
      [today, 'Pedido N.º 1 «Uniformes de cocina»', 2_560_150, 0, 5_120_300],
      [today, 'Reparación N.º 1 «Ruedo de pantalón»', 400_000, 0, 5_520_300],
      [today, 'Pago por Tarjeta, recibo 1, Pedido N.º 1 «Uniformes de cocina»', 0, 100_000, 5_420_300],
      [today, 'Pago por Tarjeta, recibo 2, Pedido N.º 2 «Del año pasado»', 0, 60_150, 5_360_150],
    ]);
    const owed = await p.base.db
      .selectFrom('facturas')
      .select((e) => e.fn.sum<number>('saldo').as('total'))
      .where('anulada', '=', 0)
      .executeTakeFirstOrThrow();
    expect(saldo).toBe(owed.total);
  });

  it('is told by date, its first day included; what is older is one sum, and what is paid is not open', async () => {
    await p.ok('registrarEmpresa', { send: empresa({ nombre_empresa: 'Soda Lila', cedula: '3-101-2' }) });
    const order = (titulo: string, days: number) =>
      registerOrder(p, { id_empresa: 2, titulo, fecha_orden: addDays(today, -days) });
    const pay = async (id: number, monto: string) => {
      const { facturas } = await p.ok('detalleOrden', { params: { id } });
      await p.ok('registrarPago', { send: pago({ factura_id: facturas.id, monto }) });
    };
    await order('Reciente', 10);
    await pay(await order('Del primer día', 365), '25601.50');
    await pay(await order('Del día antes', 366), '601.50');
    // A payment gets the day on which it is written, so this one is made as old as its order here.
    await p.base.db
      .updateTable('pagos')
      .set({ fecha: addDays(today, -366) })
      .where('monto', '=', 60_150)
      .where('factura_id', '=', (q) => q.selectFrom('facturas').select((e) => e.fn.max('id').as('id')))
      .execute();
    const { anterior, rows, saldo, open } = await readStatement(p.base.db, 2, today);
    expect(anterior).toBe(2_560_150 - 60_150);
    expect(rows.map(({ que, saldo: after }) => [que.replace(/^.*«(.*)»$/, '$1'), after])).toEqual([
      ['Del primer día', 5_060_150],
      ['Reciente', 7_620_300],
      ['Del primer día', 5_060_150],
    ]);
    expect(saldo).toBe(5_060_150);
    expect(open.map(({ titulo }) => titulo)).toEqual(['Reciente', 'Del día antes']);
  });

  it('is a PDF that says how long it has been owed', async () => {
    const { download_url } = await p.ok('pdfEstadoCuenta', { params: { idEmpresa: 1 }, as: 'Colaborador' });
    const { rawPayload, headers } = await p.app.inject(new URL(download_url, 'http://x').pathname);
    expect(headers['content-disposition']).toBe(`inline; filename="estado-cuenta-cafe-nandu-${today}.pdf"`);
    const text = (await pagesOf(rawPayload)).join('\n').replace(/\s+/g, ' ');
    for (const words of [
      'Estado de cuenta de Café Ñandú',
      `Desde el ${formatFecha(addDays(today, -365))}`,
      // Orders and repairs share the column «Detalle».
      'Fecha Detalle Facturado Pagado Saldo',
      'Saldo anterior',
      'Pedido N.º 1',
      'Hasta 30 días ₡28 601,50',
      'De 31 a 60 días ₡0,00',
      'Más de 60 días ₡25 000,00',
      'Saldo pendiente ₡53 601,50',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Se anuló');
    expect(text).not.toContain('Pagado de lo anulado');
  });

  it('tells apart what was paid of what was annulled, which nothing else on it says', async () => {
    const gone = await registerOrder(p, { titulo: 'Con dinero' });
    const { facturas } = await p.ok('detalleOrden', { params: { id: gone } });
    for (const monto of ['500', '250'])
      await p.ok('registrarPago', { send: pago({ factura_id: facturas.id, monto }) });
    await p.ok('anularOrden', { params: { id: gone } });
    const { download_url } = await p.ok('pdfEstadoCuenta', { params: { idEmpresa: 1 } });
    const { rawPayload } = await p.app.inject(new URL(download_url, 'http://x').pathname);
    const text = (await pagesOf(rawPayload)).join(' ').replace(/\s+/g, ' ');
    expect(text).toContain('Saldo pendiente ₡53 601,50');
    expect(text).toContain(
      `Pagado de lo anulado, aparte de este saldo: ₡750,00, de Pedido N.º ${gone} «Con dinero».`,
    );
  });

  it('a company that is not there has none, and Visor sees none', async () => {
    says(await p.call('pdfEstadoCuenta', { params: { idEmpresa: 99 } }), 404, 'Empresa no encontrada');
    expect((await p.call('pdfEstadoCuenta', { as: 'Visor' })).status).toBe(403);
  });
});
