/** The rules of the calendar, the reports, what Visor sees and the audit log, as the specification and the decisions have them. */
import { hoy } from '@hilvan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, providerOn, said } from './harness';
import { lastNote, registerOrder, says } from './rules';
import { type orden, pago, producto, reparacion, seedOne } from './samples';

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  beforeAll(() => seedOne(p));

  const newOrder = (over?: Parameters<typeof orden>[0]) => registerOrder(p, over);

  describe('calendar and reports', () => {
    it('has the ISO weeks of last year, this one and the next', async () => {
      const { data } = await p.ok('listarSemanas');
      const year = Number(hoy(p.clock.now).slice(0, 4));
      expect(data.length).toBeGreaterThanOrEqual(156);
      expect(
        data[0].fechaInicio <= `${year - 1}-01-04` && data.at(-1).fechaFinal >= `${year + 1}-12-28`,
      ).toBe(true);
      expect(
        new Set(data.map((w: { fechaInicio: string }) => new Date(`${w.fechaInicio}T00:00Z`).getUTCDay())),
      ).toEqual(new Set([1]));
    });

    it('grows by a year when the year turns, without losing a week’s id', async () => {
      const before = (await p.ok('listarSemanas')).data;
      p.clock.now = new Date(`${p.clock.now.getFullYear() + 1}-06-01T12:00:00Z`);
      const after = (await p.ok('listarSemanas')).data;
      p.clock.now = new Date();
      expect(after.length).toBeGreaterThan(before.length);
      expect(after.slice(0, before.length)).toEqual(before);
    });

    it('plans an order once and ticks it for good', async () => {
      const { data: weeks } = await p.ok('listarSemanas');
      const id = await newOrder();
      for (let i = 0; i < 2; i++)
        await p.ok('asignarOrdenes', { send: { ordenes: [id], semana: weeks[60].id } });
      const mine = async () =>
        (await p.ok('listarActividades')).data.filter((a: { idOrden: number }) => a.idOrden === id);
      const [activity, ...more] = await mine();
      expect([activity.estado, activity.orden.titulo, more]).toEqual([0, 'Uniformes de cocina', []]);
      for (let i = 0; i < 2; i++) await p.ok('completarActividad', { params: { activityId: activity.id } });
      expect((await mine())[0].estado).toBe(1);
      expect(await lastNote(p)).toEqual({
        entidad_id: String(weeks[60].id),
        datos: { actividad: activity.id, orden: id },
      });
      says(
        await p.call('completarActividad', { params: { activityId: 9_999 } }),
        404,
        'Actividad no encontrada',
      );
    });

    it('takes what was planned for the wrong week out of it, unless it is done, and only for staff', async () => {
      const { data: weeks } = await p.ok('listarSemanas');
      const [id, done] = [await newOrder(), await newOrder()];
      await p.ok('asignarOrdenes', { send: { ordenes: [id, done], semana: weeks[61].id } });
      const planned = async () =>
        (await p.ok('listarActividades')).data.filter(
          (a: { idSemana: number }) => a.idSemana === weeks[61].id,
        );
      const [first, second] = await planned();
      await p.ok('completarActividad', { params: { activityId: second.id } });
      const take = (activityId: number, as?: 'Visor') =>
        p.call('quitarActividad', { params: { activityId }, ...(as && { as }) });
      expect((await take(first.id, 'Visor')).status).toBe(403);
      says(await take(second.id), 409, 'Ya está completa: se queda en su semana.');
      expect((await take(first.id)).status).toBe(200);
      expect((await planned()).map((a: { idOrden: number }) => a.idOrden)).toEqual([done]);
      expect(await lastNote(p)).toEqual({
        entidad_id: String(weeks[61].id),
        datos: { actividad: first.id, orden: id },
      });
      says(await take(first.id), 404, 'Actividad no encontrada');
      // It can be planned again.
      await p.ok('asignarOrdenes', { send: { ordenes: [id], semana: weeks[61].id } });
      expect(await planned()).toHaveLength(2);
    });

    it('plans all of them or none: for a week there is, and orders that are still to be made', async () => {
      const [id, delivered] = [await newOrder(), await newOrder()];
      for (const estado of ['Entrega Tienda', 'Entregada al cliente'])
        await p.ok('estadoOrden', { params: { id: delivered }, send: { estado } });
      const plan = (semana: number, ...ordenes: number[]) =>
        p.call('asignarOrdenes', { send: { ordenes, semana } });
      expect(said(await plan(9_999, id))).toEqual([422, ['semana: Semana no encontrada']]);
      expect(said(await plan(2, 9_999, id, delivered, 9_998))).toEqual([
        409,
        [
          `ordenes: La orden ${delivered} está en Entregada al cliente y no se puede planificar.`,
          'ordenes: La orden 9998 no existe.',
          'ordenes: La orden 9999 no existe.',
        ],
      ]);
      const planned = async () =>
        (await p.ok('listarActividades')).data.map((a: { idOrden: number }) => a.idOrden);
      expect(await planned()).not.toContain(id);
      expect((await plan(2, id, 1)).status).toBe(200);
      expect((await planned()).slice(-2)).toEqual([1, id]);
    });

    it('adds up sales and balances of live documents', async () => {
      const facturas = await p.base.db.selectFrom('facturas').selectAll().execute();
      const live = facturas.filter((f) => f.anulada === 0);
      const { data: sales } = await p.ok('vistaVentas');
      const sum = (rows: readonly Record<string, number>[], key: string) =>
        Math.round(rows.reduce((s, r) => s + (r[key] ?? 0), 0) * 100);
      expect(sum(sales, 'monto_facturado')).toBe(live.reduce((s, f) => s + f.monto, 0));
      expect(sum(sales, 'monto_pagado')).toBe(facturas.reduce((s, f) => s + f.pagado, 0));
      const { data: open } = await p.ok('vistaSaldos');
      expect(sum(open, 'saldo_restante')).toBe(live.reduce((s, f) => s + f.saldo, 0));
      // Beyond the contract: each says which document it is, and the invoices say what is owed on them.
      const documents = new Set(live.map((f) => `${f.orden_id}/${f.reparacion_id}`));
      for (const row of open) expect(documents).toContain(`${row.orden_id}/${row.reparacion_id}`);
      const { data: rows } = await p.ok('listarFacturas');
      expect(sum(rows, 'saldo_restante')).toBe(facturas.reduce((s, f) => s + f.saldo, 0));
      expect((await p.call('listarFacturas', { as: 'Visor' })).status).toBe(403);
      const { data: best } = await p.ok('vistaMejoresProductos');
      expect(best).toHaveLength(1);
    });

    it('leaves out what was annulled, and tells the newest and the most sold first', async () => {
      const views = async () => {
        const [sales, open, best] = await Promise.all(
          (['vistaVentas', 'vistaSaldos', 'vistaMejoresProductos'] as const).map((name) => p.ok(name)),
        );
        return { sales: sales.data, open: open.data, best: best.data };
      };
      await p.ok('registrarProducto', { send: producto({ nombre_producto: 'Gorra' }) });
      const [{ id: gorra }] = (await p.ok('listarProductos')).data;
      const line = { id_producto: gorra, nombre_producto: 'Gorra', precio_unitario: 500, cantidad: 400 };
      const old = { titulo: 'De enero', fecha_orden: '2020-01-15', detalles: [line] };
      await newOrder(old);
      const before = await views();
      const dates = (rows: readonly Record<string, string>[], key: string) => rows.map((row) => row[key]);
      for (const of of [dates(before.sales, 'fecha'), dates(before.open, 'created_at')])
        expect([of, of.at(-1)]).toEqual([[...of].sort().reverse(), '2020-01-15']);
      expect(before.open.at(-1)).toMatchObject({
        titulo: 'De enero',
        nombre_empresa: 'Café Ñandú',
        monto: 200_000,
        saldo_restante: 200_000,
      });
      expect(before.best[0]).toEqual({ nombre_producto: 'Gorra', cantidad: 400 });
      await p.ok('anularOrden', { params: { id: await newOrder(old) } });
      expect(await views()).toEqual(before);
    });

    it('tells what was sold of each product in a period, of orders and repairs', async () => {
      await p.ok('registrarProducto', { send: producto({ nombre_producto: 'Ruedo' }) });
      const [{ id: ruedo }] = (await p.ok('listarProductos')).data;
      const mended = (cantidad: number, precio_unitario: number) => ({
        id_producto: ruedo,
        cantidad,
        precio_unitario,
      });
      const line = (...of: Parameters<typeof mended>) => ({ ...mended(...of), nombre_producto: 'Ruedo' });
      const sold = async (desde: string, hasta: string) =>
        (await p.ok('ventasProducto', { params: { desde, hasta } })).data;
      // Two equal orders of one day count as two.
      await newOrder({ fecha_orden: '2019-05-01', detalles: [line(2, 100.25)] });
      await newOrder({ fecha_orden: '2019-05-01', detalles: [line(2, 100.25)] });
      await newOrder({ fecha_orden: '2019-05-31', detalles: [line(3, 1000)] });
      await newOrder({ fecha_orden: '2019-06-01', detalles: [line(50, 9)] });
      await p.ok('anularOrden', {
        params: { id: await newOrder({ fecha_orden: '2019-05-09', detalles: [line(7, 7)] }) },
      });
      await p.ok('registrarReparacion', {
        send: reparacion({ fecha: '2019-05-20', detalles: [mended(1, 10)] }),
      });
      expect(await sold('2019-05-01', '2019-05-31')).toEqual([
        { id_producto: ruedo, nombre_producto: 'Ruedo', cantidad: 8, monto: 3411 },
      ]);
      expect(await sold('2019-04-01', '2019-04-30')).toEqual([]);

      // Over all days the sum is that of the invoices.
      const facturas = await p.base.db.selectFrom('facturas').selectAll().where('anulada', '=', 0).execute();
      const all = await sold('0001-01-01', '9999-12-31');
      const sum = all.reduce((s: number, row: { monto: number }) => s + Math.round(row.monto * 100), 0);
      expect(sum).toBe(facturas.reduce((s, f) => s + f.monto, 0));
      expect(all.map((row: { monto: number }) => row.monto)).toEqual(
        all.map((row: { monto: number }) => row.monto).sort((a: number, b: number) => b - a),
      );

      const period = { desde: '2019-05-01', hasta: 'ayer' };
      says(await p.call('ventasProducto', { params: period }), 422, 'período');
      expect(
        (await p.call('ventasProducto', { params: { ...period, hasta: '2019-05-31' }, as: 'Colaborador' }))
          .status,
      ).toBe(403);
    });

    it('tells which payments came in, by whom and for what; what was annulled did not come in', async () => {
      const id = await newOrder({ titulo: 'Batas' });
      const { facturas } = await p.ok('detalleOrden', { params: { id } });
      const pay = async (monto: number, metodo_pago: string, fecha: string) => {
        p.clock.now = new Date(`${fecha}T18:30:00Z`);
        await p.ok('registrarPago', {
          send: pago({ factura_id: facturas.id, monto: `${monto}`, metodo_pago, cajero: 'Ana' }),
          as: 'Colaborador',
        });
      };
      await pay(100.25, 'Efectivo', '2018-07-01');
      await pay(200, 'Tarjeta', '2018-07-02');
      await pay(50, 'Efectivo', '2018-07-02');
      await pay(70, 'Efectivo', '2018-07-03');
      p.clock.now = new Date();
      const paid = async (desde: string, hasta: string) =>
        (await p.ok('ventasPagos', { params: { desde, hasta } })).data;
      const all = await paid('2018-07-01', '2018-07-02');
      expect(all.map(({ monto, metodo_pago }: Record<string, unknown>) => [monto, metodo_pago])).toEqual([
        [50, 'Efectivo'],
        [200, 'Tarjeta'],
        [100.25, 'Efectivo'],
      ]);
      expect(all[2]).toMatchObject({
        fecha: '2018-07-01',
        momento: '2018-07-01T18:30:00.000Z',
        titulo: 'Batas',
        nombre_empresa: 'Café Ñandú',
        orden_id: id,
        reparacion_id: null,
        cajero: expect.stringContaining('Colaborador'),
      });
      await p.ok('anularPago', { send: { abono_id: all[0].id } });
      expect((await paid('2018-07-02', '2018-07-02')).map(({ id }: { id: number }) => id)).toEqual([
        all[1].id,
      ]);
      expect(all.map(({ anulada }: { anulada: number }) => anulada)).toEqual([0, 0, 0]);
      // Over all days the sum is that of the sales report.
      const sum = (rows: Record<string, number>[], key: string) =>
        rows.reduce((s, row) => s + Math.round((row[key] ?? 0) * 100), 0);
      expect(sum(await paid('1900-01-01', '9999-12-31'), 'monto')).toBe(
        sum((await p.ok('vistaVentas')).data, 'monto_pagado'),
      );
      await p.ok('anularOrden', { params: { id } });
      const annulled = await paid('2018-07-01', '2018-07-02');
      expect(annulled.map(({ anulada }: { anulada: number }) => anulada)).toEqual([1, 1]);
      expect(
        (
          await p.call('ventasPagos', {
            params: { desde: '2018-07-01', hasta: '2018-07-02' },
            as: 'Colaborador',
          })
        ).status,
      ).toBe(403);
    });

    it('tells what was annulled in a period, of whatever day it was, and who did it', async () => {
      const id = await newOrder({ titulo: 'Delantales', fecha_orden: '2017-10-05' });
      const { facturas } = await p.ok('detalleOrden', { params: { id } });
      p.clock.now = new Date('2017-10-06T18:30:00Z');
      for (const monto of ['100.25', '40', '7.5'])
        await p.ok('registrarPago', { send: pago({ factura_id: facturas.id, monto }) });
      const [first, second] = (await p.ok('pagosFactura', { params: { facturaId: facturas.id } })).data;
      await p.ok('registrarReparacion', {
        send: reparacion({ titulo: 'Ruedos', fecha: '2017-11-02' }),
      });
      const [{ id: repairId }] = (await p.ok('listarReparaciones')).reparaciones;

      const at = (moment: string) => {
        p.clock.now = new Date(moment);
      };
      // The last second of October in Costa Rica, and the first of November.
      at('2017-11-01T05:59:59Z');
      await p.ok('anularPago', { send: { abono_id: first.id } });
      at('2017-11-01T06:00:00Z');
      await p.ok('anularPago', { send: { abono_id: second.id } });
      at('2017-11-03T20:00:00Z');
      await p.ok('anularOrden', { params: { id }, as: 'Colaborador' });
      at('2017-11-04T20:00:00Z');
      await p.ok('anularReparacion', { params: { id: repairId } });
      p.clock.now = new Date();

      const annulled = async (desde: string, hasta: string) =>
        (await p.ok('ventasAnulados', { params: { desde, hasta } })).data;
      const november = await annulled('2017-11-01', '2017-11-30');
      const order = { titulo: 'Delantales', nombre_empresa: 'Café Ñandú', orden_id: id, reparacion_id: null };
      const invoiced = async (of: 'orden_id' | 'reparacion_id', is: number) =>
        (await p.base.db.selectFrom('facturas').select('monto').where(of, '=', is).executeTakeFirstOrThrow())
          .monto / 100;
      expect(november).toEqual([
        {
          ...{ titulo: 'Ruedos', nombre_empresa: 'Café Ñandú', orden_id: null, reparacion_id: repairId },
          momento: '2017-11-04T20:00:00.000Z',
          quien: expect.stringContaining('Admin'),
          recibo: null,
          fecha: '2017-11-02',
          monto: await invoiced('reparacion_id', repairId),
          pagado: 0,
        },
        {
          ...order,
          momento: '2017-11-03T20:00:00.000Z',
          quien: expect.stringContaining('Colaborador'),
          recibo: null,
          fecha: '2017-10-05',
          monto: await invoiced('orden_id', id),
          pagado: 7.5,
        },
        {
          ...order,
          momento: '2017-11-01T06:00:00.000Z',
          quien: expect.stringContaining('Admin'),
          recibo: second.id,
          fecha: '2017-10-06',
          monto: 40,
          pagado: null,
        },
      ]);
      expect(
        (await annulled('2017-10-01', '2017-10-31')).map((row: { recibo: number }) => row.recibo),
      ).toEqual([first.id]);
      expect(await annulled('2017-11-05', '2017-11-30')).toEqual([]);
      const period = { desde: '2017-11-01', hasta: '2017-11-30' };
      expect((await p.call('ventasAnulados', { params: period, as: 'Colaborador' })).status).toBe(403);
      // A row of the log whose moment is none is left out, and keeps nobody from the others.
      await p.base.db
        .updateTable('bitacora')
        .set({ momento: 'ayer' })
        .where('accion', '=', 'anularReparacion')
        .where('entidad_id', '=', String(repairId))
        .execute();
      const rest = (await annulled(period.desde, period.hasta)) as { titulo: string }[];
      expect(rest.map(({ titulo }) => titulo)).toEqual(['Delantales', 'Delantales']);
      says(await p.call('ventasAnulados', { params: { ...period, hasta: 'ayer' } }), 422, 'período');
    });

    it('asks for a period that goes forward', async () => {
      says(
        await p.call('pdfVentas', { send: { fechaInicio: '2026-02-02', fechaFinal: '2026-02-01' } }),
        422,
        'fechaFinal',
      );
    });
  });

  it('hides every amount from Visor', async () => {
    const amounts = /"(precio_total|precio_unitario|precio|subtotal|iva|monto|saldo_restante)":(?!null)/;
    const asked = { id: 1, measurementId: 1, clientId: 1 };
    for (const name of [
      'listarOrdenes',
      'detalleOrden',
      'listarReparaciones',
      'detalleReparacion',
      'listarProveedores',
    ] as const) {
      const body = JSON.stringify(await p.ok(name, { params: asked, as: 'Visor' }));
      expect([name, amounts.test(body)]).toEqual([name, false]);
      expect(amounts.test(JSON.stringify(await p.ok(name, { params: asked }))), name).toBe(true);
    }
  });

  it('writes an audit row for every write, with what was there before, and never a password', async () => {
    await p.ok('editarProducto', { params: { productId: 1 }, send: producto({ descripcion: 'Nueva' }) });
    const rows = await p.base.db
      .selectFrom('bitacora')
      .selectAll()
      .where('accion', '=', 'editarProducto')
      .execute();
    const last = rows.at(-1);
    expect(last).toMatchObject({ entidad: 'productos', entidad_id: '1' });
    expect(JSON.parse(last?.datos ?? '')).toMatchObject({
      enviado: { descripcion: 'Nueva' },
      antes: { descripcion: 'Bordada' },
    });
    const all = await p.base.db.selectFrom('bitacora').select('datos').execute();
    expect(JSON.stringify(all)).not.toMatch(/argon2|una clave larga/);
  });
});
