/** The rules of payments, repairs, suppliers, stock, as the specification and the decisions have them. */
import type { Rol } from '@hilvan/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENGINES, providerOn, said } from './harness';
import { lastNote, says } from './rules';
import { entrada, pago, proveedor, reparacion, seedOne } from './samples';

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  beforeAll(() => seedOne(p));

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

    it('keeps the names that the products of its lines had, whatever they are called since', async () => {
      const { id } = await newest();
      const lines = async () =>
        (await p.ok('detalleReparacion', { params: { id } })).reparacion.detalle_reparacion;
      const [before] = await lines();
      const { nombre_producto, ...product } = await p.base.db
        .selectFrom('productos')
        .selectAll()
        .where('id', '=', before.id_producto)
        .executeTakeFirstOrThrow();
      const call = (name: string) =>
        p.base.db
          .updateTable('productos')
          .set({ nombre_producto: name })
          .where('id', '=', product.id)
          .execute();
      await call('Renombrado');
      await p.ok('editarReparacion', { params: { id }, send: reparacion({ titulo: 'Otro título' }) });
      expect(await lines()).toMatchObject([{ nombre_producto }]);
      await call(nombre_producto);
    });

    it('starts in the workshop, moves one step, and says why it does not', async () => {
      const { id } = await newest();
      const start = (over: Parameters<typeof reparacion>[0]) =>
        p.call('registrarReparacion', { send: reparacion(over) });
      says(await start({ estado: 'Entregado' }), 422, 'estado: Una reparación nueva empieza en Taller.');
      expect((await start({ estado: 'Taller' })).status).toBe(200);
      says(await start({ precio: 1 }), 422, 'precio');
      const unknown = [{ id_producto: 99, precio_unitario: 1, cantidad: 1 }];
      says(await start({ id_empresa: 99, detalles: unknown }), 422, 'id_empresa: Empresa no encontrada');
      const count = async () => (await p.ok('listarReparaciones')).reparaciones.length;
      const stored = await count();
      says(await start({ detalles: unknown }), 422, 'detalles 1, id_producto: Producto no encontrado');
      expect(await count()).toBe(stored);
      const step = (of: number, estado: string) =>
        p.call('estadoReparacion', { params: { id: of }, send: { estado } });
      says(await step(id, 'Taller'), 422, 'estado: No se puede pasar una reparación a Taller.');
      says(await step(9999, 'Entregado'), 404, 'Reparación no encontrada');
      await p.ok('estadoReparacion', { params: { id }, send: { estado: 'Entregado' } });
      says(
        await step(id, 'Entregado'),
        409,
        'estado: La reparación está en Entregado y no puede pasar a Entregado.',
      );
    });

    it('comes back to the workshop where it was handed out by mistake', async () => {
      const { id } = await newest();
      const back = (estado: string, as: Rol = 'Colaborador') =>
        p.call('devolverReparacion', { params: { id }, send: { estado }, as });
      const estado = async () => (await p.ok('detalleReparacion', { params: { id } })).reparacion.estado;
      says(await back('Taller'), 409, 'estado: La reparación está en Taller y no puede pasar a Taller.');
      await p.ok('estadoReparacion', { params: { id }, send: { estado: 'Entregado' } });
      says(await back('Pendiente'), 422, 'No se puede pasar');
      says(await back('Entregado'), 422, 'No se puede pasar');
      expect((await back('Taller', 'Visor')).status).toBe(403);
      expect(await estado()).toBe('Entregado');
      expect((await back('Taller')).status).toBe(200);
      expect(await estado()).toBe('Taller');
      await p.ok('estadoReparacion', { params: { id }, send: { estado: 'Entregado' } });
      await p.ok('anularReparacion', { params: { id } });
      says(await back('Taller'), 409, 'La reparación está anulada.');
      expect(await estado()).toBe('Anulada');
    });

    it('gives a new one its company’s telephone, or the one that an Admin writes', async () => {
      const stored = async (as: Rol) => {
        await p.ok('registrarReparacion', { send: reparacion({ telefono: '8765-4321' }), as });
        return (await newest()).telefono;
      };
      expect([await stored('Colaborador'), await stored('Admin')]).toEqual(['88888888', '8765-4321']);
    });

    it('edits nothing of one that is elsewhere by now, or is not there; keeps in the log what was', async () => {
      const { id } = await newest();
      const edit = (
        of: number,
        over: Parameters<typeof reparacion>[0],
        as: 'Admin' | 'Colaborador' = 'Admin',
      ) => p.call('editarReparacion', { params: { id: of }, send: reparacion(over), as });
      says(await edit(9999, {}), 404, 'Reparación no encontrada');
      says(await edit(id, { precio: 1 }), 422, 'precio');
      says(await edit(id, { telefono: '1' }, 'Colaborador'), 403, 'telefono');
      says(await edit(id, { cajero: 'Otra' }, 'Colaborador'), 403, 'cajero');
      const lines = [{ id_producto: 1, precio_unitario: 700, cantidad: 1 }];
      const over = { titulo: 'Dobladillo', telefono: '1', cajero: 'Otra', detalles: lines };
      expect((await edit(id, over)).status).toBe(200);
      const { reparacion: after, factura } = await p.ok('detalleReparacion', { params: { id } });
      expect(after).toMatchObject({ titulo: 'Dobladillo', telefono: '1', precio: 700 });
      expect(after.detalle_reparacion).toHaveLength(1);
      expect(factura).toMatchObject({ cajero: 'Otra', monto: 700, saldo_restante: 700 });
      const { datos } = await p.base.db
        .selectFrom('bitacora')
        .select('datos')
        .where('accion', '=', 'editarReparacion')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const before = JSON.parse(datos);
      expect(before.antes).toMatchObject({
        id,
        titulo: 'Ruedo de pantalón',
        cajero: 'Admin Mora',
        monto: 400_000,
      });
      expect(before.lineas).toMatchObject([{ precio_unitario: 200_000, cantidad: 2 }]);
      await p.ok('estadoReparacion', { params: { id }, send: { estado: 'Entregado' } });
      says(await edit(id, {}), 409, 'estado: La reparación está ahora en Entregado. Vuelva a abrirla.');
      expect((await newest()).titulo).toBe('Dobladillo');
    });

    it('is annulled by Admin only, and then left alone', async () => {
      const { id } = await newest();
      expect((await p.call('anularReparacion', { params: { id }, as: 'Colaborador' })).status).toBe(403);
      await p.ok('anularReparacion', { params: { id } });
      const { factura } = await p.ok('detalleReparacion', { params: { id } });
      says(
        await p.call('editarReparacion', { params: { id }, send: reparacion({ estado: 'Anulada' }) }),
        409,
        'Una reparación anulada no se puede modificar.',
      );
      says(await p.call('anularReparacion', { params: { id } }), 409, 'La reparación está anulada.');
      says(await p.call('anularReparacion', { params: { id: 9999 } }), 404, 'Reparación no encontrada');
      says(
        await p.call('estadoReparacion', { params: { id }, send: { estado: 'Entregado' } }),
        409,
        'La reparación está anulada.',
      );
      expect((await newest()).estado).toBe('Anulada');
      expect((await p.call('registrarPago', { send: pago({ factura_id: factura.id }) })).status).toBe(409);
    });
  });

  describe('suppliers and stock', () => {
    it('takes back what was entered once and never moved since, for an Admin', async () => {
      const named = async (nombre_producto: string) => {
        await p.ok('registrarEntrada', { send: [entrada({ nombre_producto, cantidad: 3 })] });
        const { data } = await p.ok('inventarioInfo');
        return data.find((row: { nombre_producto: string }) => row.nombre_producto === nombre_producto).id;
      };
      const id = await named('Entrado por error');
      for (const as of ['Colaborador', 'Visor'] as const)
        expect((await p.call('eliminarInventario', { as, params: { id } })).status).toBe(403);
      await p.ok('eliminarInventario', { params: { id } });
      expect((await lastNote(p)).datos).toMatchObject({
        antes: { id, nombre_producto: 'Entrado por error' },
      });
      for (const again of [
        await p.call('eliminarInventario', { params: { id } }),
        await p.call('editarInventario', { params: { id }, send: entrada() }),
      ])
        says(again, 404, 'No se encontraron datos para el ID proporcionado.');
      const left = await p.base.db
        .selectFrom('movimientos')
        .select('id')
        .where('id_inventario', '=', id)
        .execute();
      expect(left).toEqual([]);

      const grown = await named('Entrado dos veces');
      await named('Entrado dos veces');
      const used = await named('Usado');
      const out = [
        { nombre_producto: 'Usado', cantidad: 1 },
        { nombre_producto: 'Gabardina azul', cantidad: 0.5 },
      ];
      await p.ok('registrarSalida', { send: out, as: 'Colaborador' });
      // The rows of the log are written in the order of the names.
      expect((await lastNote(p)).datos).toEqual({ enviado: out[0] });
      const moves = await p.base.db
        .selectFrom('movimientos as m')
        .innerJoin('usuarios as u', 'u.id', 'm.usuario_id')
        .select(['m.tipo', 'm.cantidad', 'u.nombre'])
        .where('m.id_inventario', '=', used)
        .orderBy('m.id')
        .execute();
      expect(moves).toEqual([
        { tipo: 'entrada', cantidad: 3000, nombre: 'Admin Mora' },
        { tipo: 'salida', cantidad: 1000, nombre: 'Colaborador Mora' },
      ]);
      for (const kept of [grown, used])
        says(await p.call('eliminarInventario', { params: { id: kept } }), 409, 'Ya tuvo otros movimientos');
    });

    it('belongs to a supplier that there is, and to a category or to none; each row says where', async () => {
      const enter = (...rows: object[]) => p.call('registrarEntrada', { send: rows.map(entrada) });
      const edit = (over: object) => p.call('editarInventario', { params: { id: 1 }, send: entrada(over) });
      const [nobody, none] = [{ id_proveedor: 99 }, { id_categoria: 99 }];
      for (const refused of [await enter(nobody), await edit(nobody)])
        expect(said(refused)).toEqual([422, ['id_proveedor: Proveedor no encontrado']]);
      for (const refused of [await enter(none), await edit(none)])
        expect(said(refused)).toEqual([422, ['id_categoria: Categoría no encontrada']]);
      expect(said(await enter({}, nobody))).toEqual([422, ['2, id_proveedor: Proveedor no encontrado']]);
      expect((await enter({ nombre_producto: 'De ninguna', id_categoria: null })).status).toBe(200);
    });

    it('logs what is done to a supplier’s product under the supplier', async () => {
      const product = { proveedor_id: 1, nombre_producto: 'Tela', descripcion: '', precio: 1 };
      await p.ok('registrarProductosProveedor', { send: { productos: [product] } });
      const { id } = (await p.ok('listarProveedores')).data[0].productos.at(-1);
      expect(id).not.toBe(1);
      const ofSupplier = { entidad_id: '1', datos: { antes: { id } } };
      await p.ok('editarProductoProveedor', { params: { id }, send: product });
      expect(await lastNote(p)).toMatchObject(ofSupplier);
      await p.ok('eliminarProductoProveedor', { params: { id } });
      expect(await lastNote(p)).toMatchObject(ofSupplier);
    });

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
      const put = (name: 'editarProductoProveedor' | 'editarProveedor', of: number, send: object) =>
        p.call(name, { params: { id: of }, send });
      const line = { proveedor_id: 1, nombre_producto: 'Tela', descripcion: '', precio: 1 };
      says(
        await put('editarProductoProveedor', product.id, line),
        422,
        'proveedor_id: El producto es de otro proveedor.',
      );
      for (const missing of [
        await put('editarProductoProveedor', 9_999, line),
        await p.call('eliminarProductoProveedor', { params: { id: 9_999 } }),
      ])
        says(missing, 404, 'Producto no encontrado');
      // One call for several suppliers: each one's row in the log has only its own products.
      const both = [line, { ...line, proveedor_id: id, nombre_producto: 'Forro' }, line];
      await p.ok('registrarProductosProveedor', { send: { productos: both } });
      expect((await lastNote(p)).datos).toMatchObject({
        enviado: [{ proveedor_id: id, nombre_producto: 'Forro' }],
      });
      const listed = (await p.ok('listarProveedores')).data.map(
        (s: { id: number; productos: { nombre_producto: string }[] }) => [
          s.id,
          s.productos.map((of) => of.nombre_producto),
        ],
      );
      expect(listed).toEqual([
        [id, ['Tela', 'Forro']],
        [1, ['Hilo', 'Tela', 'Tela']],
      ]);
      for (const nombre of ['Olas', 'norte'])
        await p.ok('registrarProveedor', { send: proveedor({ nombre }) });
      expect((await p.ok('listarProveedores')).data[0]).toMatchObject({ nombre: 'norte', productos: [] });
      expect((await p.ok('proveedoresInfo')).data.map((s: { nombre: string }) => s.nombre)).toEqual([
        'norte',
        'Ñandú',
        'Olas',
        'Telas del Sur',
      ]);
      await p.ok('eliminarProductoProveedor', { params: { id: product.id } });
      expect((await lastNote(p)).datos).toMatchObject({ antes: { id: product.id, nombre_producto: 'Tela' } });
      await p.ok('eliminarProveedor', { params: { id } });
      expect((await lastNote(p)).datos).toMatchObject({
        antes: { nombre: 'Ñandú' },
        productos: [{ nombre_producto: 'Forro' }],
      });
      for (const missing of [
        await put('editarProveedor', id, proveedor()),
        await p.call('eliminarProveedor', { params: { id } }),
      ])
        says(missing, 404, 'Proveedor no encontrado');
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
      says(await out('Dacrón', 2), 409, 'quedan 1,75');
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

    it('tells an ñ from an n, and nothing else by how it is written', async () => {
      await p.ok('registrarEntrada', {
        send: ['Mono', 'Moño', 'MOÑO'.normalize('NFD')].map((nombre_producto) =>
          entrada({ nombre_producto, cantidad: 5 }),
        ),
      });
      await p.ok('registrarSalida', { send: [{ nombre_producto: 'moño', cantidad: 4 }] });
      const { data } = await p.ok('inventarioInfo');
      const left = (name: string) =>
        data.find((i: { nombre_producto: string }) => i.nombre_producto === name)?.cantidad;
      expect([left('Mono'), left('Moño')]).toEqual([5, 6]);
    });

    it('keeps a minimum for an item, through entries and edits that do not name it, until it is taken away', async () => {
      await p.ok('registrarEntrada', { send: [entrada({ nombre_producto: 'Elástico', cantidad: 2 })] });
      const read = async () =>
        (await p.ok('inventarioInfo')).data.find(
          (i: { nombre_producto: string }) => i.nombre_producto === 'Elástico',
        );
      const { id, minimo } = await read();
      expect(minimo).toBeNull();
      const edit = (more: object) =>
        p.call('editarInventario', {
          params: { id },
          send: { ...entrada({ nombre_producto: 'Elástico', cantidad: 2 }), ...more },
        });
      await edit({ minimo: '12,125' });
      await edit({});
      await p.ok('registrarEntrada', { send: [entrada({ nombre_producto: 'Elástico', cantidad: 1 })] });
      expect(await read()).toMatchObject({ cantidad: 3, minimo: 12.125 });
      says(await edit({ minimo: 0.0001 }), 422, 'minimo: Use como máximo 3 decimales.');
      says(await edit({ minimo: -1 }), 422, 'Escriba un número de 0 o más.');
      expect((await edit({ minimo: 0 })).status).toBe(200);
      expect((await read()).minimo).toBe(0);
      expect((await edit({ minimo: '' })).status).toBe(200);
      expect((await read()).minimo).toBeNull();
    });

    it('keeps the day on which an item was asked of its supplier, through edits, until it comes in', async () => {
      const both = [
        entrada({ nombre_producto: 'Broche', cantidad: 2 }),
        entrada({ nombre_producto: 'Ojal' }),
      ];
      await p.ok('registrarEntrada', { send: both });
      type Item = { id: number; nombre_producto: string; pedido_el: string | null };
      const read = async (): Promise<(Item | undefined)[]> => {
        const { data } = await p.ok('inventarioInfo');
        return ['Broche', 'Ojal'].map((name) => data.find((i: Item) => i.nombre_producto === name));
      };
      const days = async () => (await read()).map((i) => i?.pedido_el);
      const ids = (await read()).map((i) => i?.id ?? 0);
      expect(await days()).toEqual([null, null]);
      const note = (ids: readonly unknown[], pedido: unknown = true, as: Rol = 'Colaborador') =>
        p.call('anotarPedido', { send: { ids, pedido }, as });
      const before = p.clock.now;
      // Late in the evening in Costa Rica, when UTC has the next day already.
      p.clock.now = new Date('2026-03-02T04:30:00Z');
      expect((await note(ids)).status).toBe(200);
      p.clock.now = before;
      expect(await days()).toEqual(['2026-03-01', '2026-03-01']);
      // Noted once more by somebody who did not know.
      expect((await note(ids)).status).toBe(200);
      expect(await days()).toEqual(['2026-03-01', '2026-03-01']);
      await p.ok('editarInventario', {
        params: { id: ids[0] ?? 0 },
        send: entrada({ nombre_producto: 'Broche' }),
      });
      await p.ok('registrarEntrada', { send: [entrada({ nombre_producto: 'Ojal', cantidad: 1 })] });
      expect(await days()).toEqual(['2026-03-01', null]);
      expect((await note([ids[0]], false)).status).toBe(200);
      expect(await days()).toEqual([null, null]);
      says(await note([]), 422, 'ids: Elija al menos un producto.');
      says(await note(ids, 'sí'), 422, 'pedido: Diga si está pedido.');
      says(await note([...ids, 9999]), 404, 'Uno de los productos ya no está en el inventario.');
      expect((await note(ids, true, 'Visor')).status).toBe(403);
      expect(await days()).toEqual([null, null]);
    });

    it('tells why there is so much of an item: who entered and took what, and what was left', async () => {
      const row = (cantidad: number) => entrada({ nombre_producto: 'Ribete', cantidad });
      await p.ok('registrarEntrada', { send: [row(2.5)] });
      await p.ok('registrarEntrada', { send: [row(10)], as: 'Colaborador' });
      p.clock.now = new Date('2026-03-02T16:30:00.000Z');
      await p.ok('registrarSalida', { send: [{ nombre_producto: 'ribete', cantidad: 0.25 }] });
      const { data } = await p.ok('inventarioInfo');
      const { id } = data.find((i: { nombre_producto: string }) => i.nombre_producto === 'Ribete');
      const moves = await p.ok('movimientosInventario', { params: { id }, as: 'Colaborador' });
      type Move = { tipo: string; cantidad: number; quedan: number; momento: string; quien: string };
      expect(
        moves.data.map(({ tipo, cantidad, quedan, quien }: Move) => [tipo, cantidad, quedan, quien]),
      ).toEqual([
        ['salida', 0.25, 12.25, expect.stringContaining('Admin')],
        ['entrada', 10, 12.5, expect.stringContaining('Colaborador')],
        ['entrada', 2.5, 2.5, expect.stringContaining('Admin')],
      ]);
      expect(moves.data[0].momento).toBe('2026-03-02T16:30:00.000Z');
      expect(await p.ok('movimientosInventario', { params: { id: 9999 } })).toEqual({ data: [] });
      expect((await p.call('movimientosInventario', { params: { id }, as: 'Visor' })).status).toBe(403);
    });

    it('takes quantities of 3 decimals however large, and no finer ones', async () => {
      const enter = (cantidad: number | string) =>
        p.call('registrarEntrada', { send: [entrada({ nombre_producto: 'Hilo', cantidad })] });
      expect((await enter(16_782_943.791)).status).toBe(200);
      expect(said(await enter('1,0000000001'))).toEqual([422, ['1, cantidad: Use como máximo 3 decimales.']]);
    });

    it('notes each record of one call with its own part of what was sent', async () => {
      const rows = ['Cierre', 'Broche', 'Velcro'].map((nombre_producto) => entrada({ nombre_producto }));
      await p.ok('registrarEntrada', { send: rows });
      const notes = await p.base.db
        .selectFrom('bitacora')
        .select('datos')
        .orderBy('id', 'desc')
        .limit(3)
        .execute();
      // The rows of the log are written in the order of the names.
      expect(notes.map(({ datos }) => JSON.parse(datos))).toEqual(
        [rows[2], rows[0], rows[1]].map((enviado) => ({ enviado })),
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
      // As sent by a form that read a quantity below 0, or none.
      const { cantidad: _untold, ...rest } = entrada({ nombre_producto: 'Lino' });
      for (const send of [{ ...rest, cantidad: -3 }, rest])
        await p.ok('editarInventario', { params: { id }, send });
      expect((await read()).cantidad).toBe(5);
    });
  });
});
