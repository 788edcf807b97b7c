/** Fifty at once: balances and stock exact and never negative, no state skipped, one winner where there can be one. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, ENGINES, providerOn } from './harness';
import { cliente, entrada, orden, pago, reparacion, seedOne } from './samples';

const FIFTY = Array.from({ length: 50 }, (_, i) => i);
const wins = (answers: readonly Answer[]) => answers.filter((a) => a.status === 200).length;

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  beforeAll(() => seedOne(p));

  async function newOrder(colones: number): Promise<{ id: number; factura: number }> {
    const detalles = [
      { id_producto: 1, nombre_producto: 'Camisa polo', precio_unitario: colones, cantidad: 1 },
    ];
    await p.ok('registrarOrden', { send: orden({ detalles }) });
    const { ordenes } = await p.ok('listarOrdenes');
    const { facturas } = await p.ok('detalleOrden', { params: { id: ordenes[0].id } });
    return { id: ordenes[0].id, factura: facturas.id };
  }

  it('takes payments up to the balance and not a céntimo more', async () => {
    const { id, factura } = await newOrder(1000);
    const answers = await Promise.all(
      FIFTY.map(() => p.call('registrarPago', { send: pago({ factura_id: factura, monto: '33.33' }) })),
    );
    expect(wins(answers)).toBe(30);
    for (const a of answers.filter((x) => x.status !== 200)) {
      expect([a.status, a.body.error[0]]).toEqual([
        409,
        expect.stringContaining('El monto no puede ser mayor al saldo pendiente'),
      ]);
    }
    const { facturas } = await p.ok('detalleOrden', { params: { id } });
    expect(facturas.saldo_restante).toBe(0.1);
    const { data } = await p.ok('pagosFactura', { params: { facturaId: factura } });
    expect(data).toHaveLength(30);
  });

  it('annuls a payment once', async () => {
    const { id, factura } = await newOrder(1000);
    await p.ok('registrarPago', { send: pago({ factura_id: factura, monto: '400' }) });
    const { data } = await p.ok('pagosFactura', { params: { facturaId: factura } });
    const answers = await Promise.all(
      FIFTY.map(() => p.call('anularPago', { send: { abono_id: data[0].id } })),
    );
    expect(wins(answers)).toBe(1);
    expect((await p.ok('detalleOrden', { params: { id } })).facturas.saldo_restante).toBe(1000);
  });

  it('lets stock out down to zero', async () => {
    await p.ok('registrarEntrada', { send: [entrada({ nombre_producto: 'Botón', cantidad: 20.5 })] });
    const answers = await Promise.all(
      FIFTY.map(() => p.call('registrarSalida', { send: [{ nombre_producto: 'botón', cantidad: 1 }] })),
    );
    expect(wins(answers)).toBe(20);
    const { data } = await p.ok('inventarioInfo');
    expect(data.find((i: { nombre_producto: string }) => i.nombre_producto === 'Botón').cantidad).toBe(0.5);
  });

  it('adds entries of one new article into one', async () => {
    const answers = await Promise.all(
      FIFTY.map(() =>
        p.call('registrarEntrada', { send: [entrada({ nombre_producto: 'Elástico', cantidad: 0.1 })] }),
      ),
    );
    expect(wins(answers)).toBe(50);
    const { data } = await p.ok('listarInventario');
    expect(
      data
        .filter((i: { nombre_producto: string }) => i.nombre_producto === 'Elástico')
        .map((i: { cantidad: number }) => i.cantidad),
    ).toEqual([5]);
  });

  it('adds entries of one name in several colours without a deadlock', async () => {
    const colours = ['#000001', '#000002', '#000003', '#000004'];
    const row = (color: string) => entrada({ nombre_producto: 'Cinta', color, cantidad: 1 });
    const answers = await Promise.all(
      FIFTY.map((_, i) =>
        p.call('registrarEntrada', { send: (i % 2 ? colours : colours.toReversed()).map(row) }),
      ),
    );
    expect(wins(answers)).toBe(50);
  });

  it('counts wrong passwords tried at once, and takes right ones at once', async () => {
    const tries = (password: string) =>
      Promise.all(
        FIFTY.map(() => p.call('login', { as: null, send: { email: 'visor@hilvan.test', password } })),
      );
    expect(wins(await tries('una clave larga'))).toBe(50);
    const statuses = (await tries('otra clave larga')).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(40).fill(429)]);
  });

  it('moves exits of two articles in opposite orders without a deadlock', async () => {
    await p.ok('registrarEntrada', {
      send: [
        entrada({ nombre_producto: 'A', cantidad: 100 }),
        entrada({ nombre_producto: 'B', cantidad: 100 }),
      ],
    });
    const both = [
      { nombre_producto: 'A', cantidad: 1 },
      { nombre_producto: 'B', cantidad: 1 },
    ];
    const answers = await Promise.all(
      FIFTY.map((i) => p.call('registrarSalida', { send: i % 2 ? both : [...both].reverse() })),
    );
    expect(answers.map((a) => a.status)).toEqual(FIFTY.map(() => 200));
  });

  it('moves entries and exits of names that begin alike without a deadlock', async () => {
    const names = ['Cordón', 'Cordón "grueso"'];
    const enter = () =>
      p.call('registrarEntrada', {
        send: names.map((nombre_producto) => entrada({ nombre_producto, cantidad: 100 })),
      });
    const leave = () =>
      p.call('registrarSalida', {
        send: names.map((nombre_producto) => ({ nombre_producto, cantidad: 1 })),
      });
    expect((await enter()).status).toBe(200);
    const answers = await Promise.all(FIFTY.map((i) => (i % 2 ? enter() : leave())));
    expect(answers.map((a) => a.status)).toEqual(FIFTY.map(() => 200));
  });

  it('steps an order once', async () => {
    const { id } = await newOrder(500);
    const answers = await Promise.all(
      FIFTY.map(() => p.call('estadoOrden', { params: { id }, send: { estado: 'Entrega Tienda' } })),
    );
    expect(wins(answers)).toBe(1);
    expect((await p.ok('detalleOrden', { params: { id } })).orden.estado).toBe('Entrega Tienda');
  });

  it('skips no state when both steps are asked for at once', async () => {
    const { id } = await newOrder(500);
    const asked = FIFTY.map((i) => (i % 2 ? 'Entrega Tienda' : 'Entregada al cliente'));
    const answers = await Promise.all(
      asked.map((estado) => p.call('estadoOrden', { params: { id }, send: { estado } })),
    );
    const done = (estado: string) => wins(answers.filter((_, i) => asked[i] === estado));
    const last = done('Entregada al cliente');
    expect([done('Entrega Tienda'), last <= 1]).toEqual([1, true]);
    const { orden: after } = await p.ok('detalleOrden', { params: { id } });
    expect(after.estado).toBe(last === 1 ? 'Entregada al cliente' : 'Entrega Tienda');
  });

  it('hands a repair over once', async () => {
    await p.ok('registrarReparacion', { send: reparacion() });
    const [{ id }] = (await p.ok('listarReparaciones')).reparaciones;
    const answers = await Promise.all(
      FIFTY.map(() => p.call('estadoReparacion', { params: { id }, send: { estado: 'Entregado' } })),
    );
    expect(wins(answers)).toBe(1);
  });

  it('never pays an order that is being annulled', async () => {
    const { id, factura } = await newOrder(1000);
    const answers = await Promise.all(
      FIFTY.map((i) =>
        i === 25
          ? p.call('anularOrden', { params: { id } })
          : p.call('registrarPago', { send: pago({ factura_id: factura, monto: '10' }) }),
      ),
    );
    const paid = wins(answers) - 1;
    const { facturas } = await p.ok('detalleOrden', { params: { id } });
    expect(facturas.saldo_restante).toBe(1000 - paid * 10);
    expect((await p.call('registrarPago', { send: pago({ factura_id: factura, monto: '10' }) })).status).toBe(
      409,
    );
  });

  it('registers one client of fifty with one cédula', async () => {
    const answers = await Promise.all(
      FIFTY.map((i) =>
        p.call('registrarCliente', { send: cliente({ cedula: i % 2 ? '2-2222-2222' : '222222222' }) }),
      ),
    );
    expect(wins(answers)).toBe(1);
    expect(answers.filter((a) => a.status === 409)).toHaveLength(49);
  });

  it('does one create for fifty with the same key', async () => {
    const send = { nombre_categoria: 'Una sola' };
    const answers = await Promise.all(
      FIFTY.map(() => p.call('registrarCategoria', { send, headers: { 'idempotency-key': 'k-1' } })),
    );
    expect(new Set(answers.map((a) => JSON.stringify(a.body)))).toEqual(new Set(['{"status":200}']));
    const { data } = await p.ok('listarCategorias');
    expect(data.filter((c: { nombre_categoria: string }) => c.nombre_categoria === 'Una sola')).toHaveLength(
      1,
    );
  });
});
