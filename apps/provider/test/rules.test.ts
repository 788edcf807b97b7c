/** The workshop's rules, as the specification and the decisions have them. */
import { hoy } from '@hilvan/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, ENGINES, openProvider, type Provider } from './harness';
import {
  cliente,
  empresa,
  entrada,
  LINEAS,
  type Line,
  medicion,
  orden,
  ordenEdit,
  pago,
  producto,
  proveedor,
  reparacion,
  seedOne,
} from './samples';

const says = (answer: Answer, status: number, line: string) =>
  expect([answer.status, answer.body.error]).toEqual([status, [expect.stringContaining(line)]]);

describe.each(ENGINES)('on %s', (engine) => {
  let p: Provider;
  beforeAll(async () => {
    p = await openProvider(engine);
    await seedOne(p);
  });
  afterAll(() => p.close());

  const readOrder = (id: number) => p.ok('detalleOrden', { params: { id } });
  async function newOrder(over: Parameters<typeof orden>[0] = {}): Promise<number> {
    await p.ok('registrarOrden', { send: orden(over) });
    return (await p.ok('listarOrdenes')).ordenes[0].id;
  }

  describe('clients and companies', () => {
    it('refuses a cédula that is there, however it is written, but not the record’s own, and NA equals nothing', async () => {
      says(
        await p.call('registrarCliente', { send: cliente({ cedula: ' 1 1111 1111 ' }) }),
        409,
        'La cédula que ingresaste ya existe en la base de datos',
      );
      says(
        await p.call('registrarEmpresa', { send: empresa({ cedula: '3101123456' }) }),
        409,
        'La cédula ya está asignada a una empresa',
      );
      await p.ok('editarCliente', { params: { id: 1 }, send: cliente({ telefono: '2222-1111' }) });
      await p.ok('editarEmpresa', { params: { idEmpresa: 1 }, send: empresa({ email: 'a@b.cr' }) });
      for (const cedula of ['na', 'NA']) await p.ok('registrarCliente', { send: cliente({ cedula }) });
      const { data } = await p.ok('listarClientes');
      expect(data.slice(0, 2).map((c: { cedula: string }) => c.cedula)).toEqual(['NA', 'NA']);
    });

    it('shows a renamed company everywhere', async () => {
      await p.ok('editarEmpresa', {
        params: { idEmpresa: 1 },
        send: empresa({ nombre_empresa: 'Café Nuevo' }),
      });
      expect((await p.ok('infoCliente', { params: { id: 1 } })).data.empresa).toBe('Café Nuevo');
      expect((await p.ok('listarOrdenes')).ordenes[0].nombre_empresa).toBe('Café Nuevo');
      expect((await p.ok('listarFacturas')).data[0].nombre_empresa).toBe('Café Nuevo');
      expect((await p.ok('vistaMediciones')).data[0].empresa).toBe('Café Nuevo');
      await p.ok('editarEmpresa', { params: { idEmpresa: 1 }, send: empresa() });
    });

    it('refuses to delete what is in use, saying by what', async () => {
      says(
        await p.call('eliminarEmpresa', { params: { id: 1 } }),
        409,
        'No se puede eliminar la empresa: está en uso en',
      );
      says(await p.call('eliminarProducto', { params: { id: 1 } }), 409, 'línea de reparación');
      says(await p.call('eliminarProveedor', { params: { id: 1 } }), 409, '1 producto de inventario');
      says(await p.call('eliminarCategoria', { params: { id: 1 } }), 409, '1 producto de inventario');
    });

    it('deletes what is not, a client with the measurements', async () => {
      await p.ok('registrarCliente', { send: cliente({ cedula: '7' }) });
      const id = (await p.ok('listarClientes')).data[0].id;
      await p.ok('agregarMedicion', { send: medicion({ id_cliente: id }) });
      await p.ok('eliminarCliente', { params: { id } });
      expect((await p.ok('medicionesCliente', { params: { clientId: id } })).data).toEqual([]);
      says(await p.call('eliminarCliente', { params: { id } }), 404, 'Cliente no encontrado');
    });
  });

  describe('measurements', () => {
    it('merges an edit over what is stored; the date stays', async () => {
      const { cintura_inferior: _, ...rest } = medicion({
        fecha: '2030-01-01',
        talla: 'L',
        cadera_inferior: 100,
      }) as Record<string, unknown>;
      await p.ok('editarMedicion', { params: { id: 1 }, send: rest });
      const { data } = await p.ok('medicion', { params: { measurementId: 1 } });
      expect(data[0]).toMatchObject({
        fecha: '2026-03-09',
        talla: 'L',
        cintura_inferior: 80.5,
        cadera_inferior: 100,
      });
    });

    it('refuses a measure the garment does not take, and says so in its own shape', async () => {
      const { status, body } = await p.call('agregarMedicion', { send: medicion({ busto_superior: 90 }) });
      expect([status, body.success, body.message]).toEqual([
        422,
        false,
        'busto_superior: Esta prenda no lleva esta medida.',
      ]);
    });
  });

  describe('orders', () => {
    it('refuses amounts that the lines do not give, and a start in another state', async () => {
      const wrong = orden();
      const [factura] = wrong.orden.factura;
      if (factura) factura.monto += 1;
      says(await p.call('registrarOrden', { send: wrong }), 422, 'factura 1, monto: El monto no coincide');
      says(
        await p.call('registrarOrden', { send: orden({ estado: 'Entrega Tienda' }) }),
        422,
        'empieza en Taller',
      );
      says(await p.call('registrarOrden', { send: orden({ id_empresa: 99 }) }), 422, 'Empresa no encontrada');
      says(
        await p.call('registrarOrden', {
          send: orden({
            detalles: [{ id_producto: 99, nombre_producto: 'x', precio_unitario: 1, cantidad: 1 }],
          }),
        }),
        422,
        'detalles 1, id_producto: Producto no encontrado',
      );
      await p.ok('registrarOrden', { send: orden({ precio_total: 0 }) });
    });

    it('names the seller after whoever is logged in', async () => {
      await p.ok('registrarOrden', { send: orden({ cajero: 'Otra Persona' }), as: 'Colaborador' });
      const { facturas } = await readOrder((await p.ok('listarOrdenes')).ordenes[0].id);
      expect(facturas.cajero).toBe('Colaborador Mora');
    });

    it('goes forward one step at a time and never back', async () => {
      const id = await newOrder();
      const step = (estado: string) => p.call('estadoOrden', { params: { id }, send: { estado } });
      says(await step('Entregada al cliente'), 409, 'La orden está en Taller');
      says(await step('Anulada'), 422, 'No se puede pasar');
      says(await step('Taller'), 422, 'No se puede pasar');
      expect((await step('Entrega Tienda')).status).toBe(200);
      says(await step('Entrega Tienda'), 409, 'La orden está en Entrega Tienda');
      expect((await step('Entregada al cliente')).status).toBe(200);
    });

    it('updates, adds and removes lines, appends people, keeps the date', async () => {
      const id = await newOrder({ fecha_orden: '2026-01-15' });
      const { detalles } = await readOrder(id);
      const [first] = detalles;
      const edited = [
        { id: first.id, id_producto: 1, nombre_producto: 'Camisa polo', precio_unitario: 9000, cantidad: 2 },
        { id_producto: 1, nombre_producto: 'Gorra', precio_unitario: 500, cantidad: 4 },
      ];
      await p.ok('editarOrden', {
        params: { id },
        send: ordenEdit({
          detalles: edited,
          fecha_orden: '2026-05-05',
          personas: [{ nombre: '', prenda: 'Gorra', cantidad: 1 }],
        }),
      });
      const after = await readOrder(id);
      expect(after.orden).toMatchObject({ fecha_orden: '2026-01-15', precio_total: 20000 });
      expect(
        after.detalles.map((d: { id: number; subtotal: number }) => [d.id === first.id, d.subtotal]),
      ).toEqual([
        [true, 18000],
        [false, 2000],
      ]);
      expect((await p.ok('personasOrden', { params: { id } })).data).toHaveLength(2);
    });

    it('keeps delivered lines, and refuses a total below what was paid', async () => {
      const id = await newOrder();
      const { detalles, facturas } = await readOrder(id);
      const [first, second] = detalles;
      await p.ok('registrarPago', { send: pago({ factura_id: facturas.id, monto: 25000 }) });
      const keep = (line: { id: number }, i: number, over = {}) => ({
        ...(LINEAS[i] ?? { id_producto: 1, precio_unitario: 1, cantidad: 1 }),
        id: line.id,
        nombre_producto: 'x',
        ...over,
      });
      const edit = (of: readonly Line[]) =>
        p.call('editarOrden', { params: { id }, send: ordenEdit({ detalles: of }) });
      says(await edit([keep(second, 1)]), 409, 'El total no puede ser menor que lo ya pagado');
      await p.ok('marcarDetalleEntregado', { params: { detalleId: first.id } });
      await p.ok('marcarDetalleEntregado', { params: { detalleId: first.id } });
      says(await edit([keep(second, 1, { cantidad: 900 })]), 409, 'Una línea entregada no se puede quitar');
      says(await edit([keep(first, 0, { cantidad: 9 }), keep(second, 1)]), 409, 'ya fue entregada');
      says(await edit([keep(first, 0), keep({ id: 1 }, 1)]), 422, 'Esa línea no es de esta orden');
      expect((await edit([keep(first, 0), keep(second, 1, { cantidad: 2 })])).status).toBe(200);
      expect((await readOrder(id)).facturas.saldo_restante).toBe(701.5);
    });

    it('lets only Admin change telephone and seller', async () => {
      const id = await newOrder();
      const stored = await readOrder(id);
      const edit = (over: object, as: 'Admin' | 'Colaborador') =>
        p.call('editarOrden', { params: { id }, send: withLines(stored.detalles, over), as });
      says(await edit({ telefono: '1' }, 'Colaborador'), 403, 'telefono');
      says(await edit({ cajero: 'Otra' }, 'Colaborador'), 403, 'cajero');
      expect((await edit({ titulo: 'Nuevo' }, 'Colaborador')).status).toBe(200);
      expect((await edit({ telefono: '1', cajero: 'Otra' }, 'Admin')).status).toBe(200);
      expect((await readOrder(id)).facturas.cajero).toBe('Otra');
    });

    function withLines(detalles: readonly { id: number }[], over: object) {
      return ordenEdit({
        detalles: detalles.map((d, i) => ({
          ...(LINEAS[i] ?? { id_producto: 1, precio_unitario: 1, cantidad: 1 }),
          id: d.id,
          nombre_producto: 'x',
        })),
        ...over,
      });
    }

    it('leaves an annulled order alone', async () => {
      const id = await newOrder();
      const { detalles, facturas } = await readOrder(id);
      const { data: people } = await p.ok('personasOrden', { params: { id } });
      await p.ok('anularOrden', { params: { id }, as: 'Colaborador' });
      const refused = await Promise.all([
        p.call('anularOrden', { params: { id } }),
        p.call('editarOrden', { params: { id }, send: withLines(detalles, { estado: 'Anulada' }) }),
        p.call('estadoOrden', { params: { id }, send: { estado: 'Entrega Tienda' } }),
        p.call('registrarPago', { send: pago({ factura_id: facturas.id }) }),
        p.call('marcarPizarra', { params: { id } }),
        p.call('marcarTela', { params: { id } }),
        p.call('marcarDetalleEntregado', { params: { detalleId: detalles[0].id } }),
        p.call('marcarPersonaTaller', { params: { personaId: people[0].id } }),
        p.call('marcarPersonaEntregado', { params: { personaId: people[0].id } }),
        p.call('crearPersonas', { send: [{ id_orden: id, prenda: 'x', nombre: '', cantidad: 1 }] }),
        p.call('asignarOrdenes', { send: { ordenes: [id], semana: 1 } }),
        p.call('subirArchivo', { send: { order_id: id, file: new File(['x'], 'a.txt') } }),
      ]);
      expect(refused.map((a) => a.status)).toEqual(refused.map(() => 409));
      const { data } = await p.ok('vistaSaldos');
      expect(data.some((s: { titulo: string }) => s.titulo === 'Nada')).toBe(false);
    });
  });

  describe('payments', () => {
    it('stores who is logged in, refuses other methods and more than the balance', async () => {
      await p.ok('registrarPago', { send: pago({ cajero: 'Otra' }), as: 'Colaborador' });
      const { data } = await p.ok('pagosFactura', { params: { facturaId: 1 } });
      expect(data.at(-1)).toMatchObject({
        cajero: 'Colaborador Mora',
        monto: 1000,
        estado: 'Aceptado',
        comentarios: 'Muchas gracias por tu compra.',
      });
      says(
        await p.call('registrarPago', { send: pago({ metodo_pago: 'Bitcoin' }) }),
        422,
        'Debe seleccionar un método de pago',
      );
      says(
        await p.call('registrarPago', { send: pago({ monto: 0 }) }),
        422,
        'El monto ingresado debe ser mayor que 0',
      );
      says(
        await p.call('registrarPago', { send: pago({ monto: 99999999 }) }),
        409,
        'El monto no puede ser mayor al saldo pendiente (₡',
      );
      says(
        await p.call('registrarPago', { send: pago({ factura_id: 999 }) }),
        404,
        'No se pudo encontrar la factura',
      );
    });
  });

  describe('repairs', () => {
    beforeEach(
      async () => void (await p.ok('registrarReparacion', { send: reparacion({ estado: 'Pendiente' }) })),
    );
    const newest = async () => (await p.ok('listarReparaciones')).reparaciones[0];

    it('treats Pendiente as Taller and never writes it', async () => {
      const { id, estado } = await newest();
      expect(estado).toBe('Taller');
      await p.ok('editarReparacion', {
        params: { id },
        send: reparacion({ estado: 'Pendiente', titulo: 'Otro' }),
      });
      expect(await newest()).toMatchObject({ estado: 'Taller', titulo: 'Otro', precio: 4000 });
      await p.ok('estadoReparacion', { params: { id }, send: { estado: 'Entregado' } });
      says(
        await p.call('estadoReparacion', { params: { id }, send: { estado: 'Entregado' } }),
        409,
        'La reparación está en Entregado',
      );
    });

    it('is annulled by Admin only, and then left alone', async () => {
      const { id } = await newest();
      expect((await p.call('anularReparacion', { params: { id }, as: 'Colaborador' })).status).toBe(403);
      await p.ok('anularReparacion', { params: { id } });
      const { factura } = await p.ok('detalleReparacion', { params: { id } });
      expect(
        (await p.call('editarReparacion', { params: { id }, send: reparacion({ estado: 'Anulada' }) }))
          .status,
      ).toBe(409);
      expect(
        (await p.call('estadoReparacion', { params: { id }, send: { estado: 'Entregado' } })).status,
      ).toBe(409);
      expect((await p.call('registrarPago', { send: pago({ factura_id: factura.id }) })).status).toBe(409);
    });
  });

  describe('suppliers and stock', () => {
    it('keeps a supplier’s products with it', async () => {
      await p.ok('registrarProveedor', { send: proveedor({ nombre: 'Ñandú' }) });
      const { data } = await p.ok('listarProveedores');
      const { id } = data[0];
      await p.ok('registrarProductosProveedor', {
        send: { productos: [{ proveedor_id: id, nombre_producto: 'Tela', descripcion: '', precio: 10.25 }] },
      });
      const product = (await p.ok('listarProveedores')).data[0].productos[0];
      expect(product).toMatchObject({ precio: 10.25, proveedor_id: id, descripcion: 'NA' });
      await p.ok('editarProductoProveedor', {
        params: { id: product.id },
        send: { proveedor_id: id, nombre_producto: 'Tela', descripcion: '', precio: '' },
      });
      expect((await p.ok('listarProveedores')).data[0].productos[0].precio).toBe(0);
      await p.ok('eliminarProveedor', { params: { id } });
      says(
        await p.call('registrarProductosProveedor', {
          send: { productos: [{ proveedor_id: id, nombre_producto: 'x', descripcion: '', precio: 1 }] },
        }),
        422,
        'Proveedor no encontrado',
      );
    });

    it('adds to what has the same name and colour, and refuses ambiguous, unknown and too large exits', async () => {
      await p.ok('registrarEntrada', { send: [entrada({ nombre_producto: 'Dacrón', cantidad: 1.5 })] });
      await p.ok('registrarEntrada', {
        send: [
          entrada({ nombre_producto: ' dacron ', cantidad: '0,25', id_categoria: null, comentario: '' }),
        ],
      });
      const { data } = await p.ok('inventarioInfo');
      const found = data.find((i: { nombre_producto: string }) => i.nombre_producto === 'Dacrón');
      expect(found).toMatchObject({ cantidad: 1.75, nombre_categoria: 'Telas', comentario: 'Unidades' });
      const out = (nombre_producto: string, cantidad: number) =>
        p.call('registrarSalida', { send: [{ nombre_producto, cantidad }] });
      says(await out('Dacrón', 2), 409, 'quedan 1.75');
      says(await out('Nada', 1), 409, 'No existe en el inventario');
      await p.ok('registrarEntrada', { send: [entrada({ nombre_producto: 'Dacrón', color: '#ffffff' })] });
      says(await out('Dacrón', 1), 409, 'Hay 2 productos con este nombre');
      says(
        await p.call('editarInventario', {
          params: { id: found.id },
          send: { ...entrada({ nombre_producto: 'Dacrón', color: '#FFFFFF' }), cantidad: 5 },
        }),
        409,
        'Ya existe un producto con este nombre',
      );
    });

    it('takes nothing out when one row of several cannot go, and never edits the quantity', async () => {
      await p.ok('registrarEntrada', { send: [entrada({ nombre_producto: 'Lino', cantidad: 5 })] });
      says(
        await p.call('registrarSalida', {
          send: [
            { nombre_producto: 'Lino', cantidad: 5 },
            { nombre_producto: 'Nada', cantidad: 1 },
          ],
        }),
        409,
        '2, nombre_producto',
      );
      const read = async () =>
        (await p.ok('listarInventario')).data.find(
          (i: { nombre_producto: string }) => i.nombre_producto === 'Lino',
        );
      const { id } = await read();
      await p.ok('editarInventario', {
        params: { id },
        send: { ...entrada({ nombre_producto: 'Lino' }), cantidad: 999 },
      });
      expect((await read()).cantidad).toBe(5);
    });
  });

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
      const { data: best } = await p.ok('vistaMejoresProductos');
      expect(best).toHaveLength(1);
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
