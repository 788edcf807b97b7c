/** The rules of orders, as the specification and the decisions have them. */
import type { Rol } from '@hilvan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, providerOn, said } from './harness';
import { lastNote, registerOrder, says } from './rules';
import { empresa, LINEAS, type Line, orden, ordenEdit, pago, producto, seedOne } from './samples';

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  beforeAll(() => seedOne(p));

  const readOrder = (id: number) => p.ok('detalleOrden', { params: { id } });
  const newOrder = (over?: Parameters<typeof orden>[0]) => registerOrder(p, over);

  describe('orders', () => {
    it('refuses amounts that the lines do not give, and a start in another state', async () => {
      const wrong = orden();
      const [factura] = wrong.orden.factura;
      if (factura) factura.monto += 1;
      says(await p.call('registrarOrden', { send: wrong }), 422, 'factura 1, monto: El monto no coincide');
      const line = orden();
      const [, second] = line.orden.detalles;
      if (second) second.subtotal += 1;
      says(await p.call('registrarOrden', { send: line }), 422, 'detalles 2, subtotal: El monto no coincide');
      says(
        await p.call('registrarOrden', { send: orden({ precio_total: 1 }) }),
        422,
        'precio_total: El monto no coincide con las líneas; debe ser ₡25',
      );
      const largest = { id_producto: 1, nombre_producto: 'x', precio_unitario: 1_000_000_000, cantidad: 1 };
      const large = orden({ detalles: Array(11).fill(largest), precio_total: 0 });
      Object.assign(large.orden.factura[0] ?? {}, { subtotal: 0, iva: 0, monto: 0, saldo_restante: 0 });
      says(await p.call('registrarOrden', { send: large }), 422, 'detalles: El total es demasiado grande.');
      says(
        await p.call('registrarOrden', { send: orden({ estado: 'Entrega Tienda' }) }),
        422,
        'empieza en Taller',
      );
      const stored = (await p.ok('listarOrdenes')).ordenes.length;
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
      // The order's own row was written along with the question for the product, and is undone.
      expect((await p.ok('listarOrdenes')).ordenes).toHaveLength(stored);
      await p.ok('registrarOrden', { send: orden({ precio_total: 0 }) });
    });

    it.each([
      ['Colaborador', 'Otra Persona', 'Colaborador Mora'],
      ['Admin', 'Otra Persona', 'Otra Persona'],
      ['Admin', 'NA', 'Admin Mora'],
    ] as const)('%s, who names %s, is given %s as the seller', async (as, cajero, seller) => {
      await p.ok('registrarOrden', { send: orden({ cajero }), as });
      const { facturas } = await readOrder((await p.ok('listarOrdenes')).ordenes[0].id);
      expect(facturas.cajero).toBe(seller);
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

    it('takes a step back where somebody says so, one at a time, and never what is annulled', async () => {
      const [id, other] = [await newOrder(), await newOrder()];
      const back = (estado: string, as: Rol = 'Colaborador') =>
        p.call('devolverOrden', { params: { id }, send: { estado }, as });
      const estado = async () => (await readOrder(id)).orden.estado;
      says(await back('Taller'), 409, 'estado: La orden está en Taller y no puede pasar a Taller.');
      const { data: weeks } = await p.ok('listarSemanas');
      for (const semana of [weeks[70].id, weeks[72].id, weeks[71].id])
        await p.ok('asignarOrdenes', { send: { ordenes: [id, other], semana } });
      const done = async (order: number) =>
        (await p.ok('listarActividades')).data
          .filter(({ idOrden }: { idOrden: number }) => idOrden === order)
          .map(({ idSemana, estado }: Record<string, number>) => [idSemana, estado]);
      for (const { id: activityId, idOrden } of (await p.ok('listarActividades')).data)
        if ([id, other].includes(idOrden)) await p.ok('completarActividad', { params: { activityId } });
      const all = [70, 72, 71].map((n) => [weeks[n].id, 1]);
      for (const to of ['Entrega Tienda', 'Entregada al cliente'])
        await p.ok('estadoOrden', { params: { id }, send: { estado: to } });
      says(await back('Taller'), 409, 'La orden está en Entregada al cliente');
      says(await back('Entregada al cliente'), 422, 'No se puede pasar');
      says(await back('Anulada'), 422, 'No se puede pasar');
      expect((await back('Entrega Tienda', 'Visor')).status).toBe(403);
      expect(await estado()).toBe('Entregada al cliente');
      expect((await back('Entrega Tienda')).status).toBe(200);
      expect((await lastNote(p)).datos).toMatchObject({ antes: 'Entregada al cliente' });
      says(await back('Entrega Tienda'), 409, 'La orden está en Entrega Tienda');
      expect(await done(id)).toEqual(all);
      expect((await back('Taller')).status).toBe(200);
      // In the last of its weeks the order is to be done again.
      expect(await done(id)).toEqual([
        [weeks[70].id, 1],
        [weeks[72].id, 0],
        [weeks[71].id, 1],
      ]);
      expect(await done(other)).toEqual(all);
      expect(await estado()).toBe('Taller');
      await p.ok('estadoOrden', { params: { id }, send: { estado: 'Entrega Tienda' } });
      await p.ok('anularOrden', { params: { id } });
      says(await back('Taller'), 409, 'La orden está anulada.');
      expect(await estado()).toBe('Anulada');
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
      says(
        await edit([keep(second, 1, { cantidad: 900 })]),
        409,
        'Una línea entregada no se puede quitar (Camisa polo)',
      );
      const delivered = 'La línea ya fue entregada; no se cambia su producto ni su cantidad.';
      says(await edit([keep(first, 0, { cantidad: 9 }), keep(second, 1)]), 409, `detalles 1: ${delivered}`);
      await p.ok('registrarProducto', { send: producto({ nombre_producto: 'Gorra' }) });
      const [other] = (await p.ok('listarProductos')).data;
      says(
        await edit([keep(first, 0, { id_producto: other.id }), keep(second, 1)]),
        409,
        `detalles 1: ${delivered}`,
      );
      const strange = 'detalles 2, id: Esa línea no es de esta orden.';
      says(await edit([keep(first, 0), keep({ id: 1 }, 1)]), 422, strange);
      says(await edit([keep(first, 0), keep(first, 0)]), 422, strange);
      expect((await edit([keep(first, 0), keep(second, 1, { cantidad: 2 })])).status).toBe(200);
      expect((await readOrder(id)).facturas.saldo_restante).toBe(701.5);
    });

    it('edits nothing of an order that is elsewhere by now, or is not there', async () => {
      const id = await newOrder();
      const { detalles } = await readOrder(id);
      await p.ok('estadoOrden', { params: { id }, send: { estado: 'Entrega Tienda' } });
      const edit = (params: { id: number }, over: object) =>
        p.call('editarOrden', { params, send: withLines(detalles, over) });
      says(
        await edit({ id }, { titulo: 'Otro' }),
        409,
        'estado: La orden está ahora en Entrega Tienda. Vuelva a abrirla.',
      );
      expect((await readOrder(id)).orden.titulo).toBe('Uniformes de cocina');
      says(await edit({ id }, { estado: 'Entrega Tienda', precio_total: 1 }), 422, 'precio_total');
      says(await edit({ id: 9999 }, {}), 404, 'Orden no encontrada');
      expect((await edit({ id }, { estado: 'Entrega Tienda' })).status).toBe(200);
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

    it('takes the telephone that comes with another company from anybody', async () => {
      const id = await newOrder();
      const { detalles } = await readOrder(id);
      const hotel = { nombre_empresa: 'Hotel Sol', cedula: '3-777', telefono_encargado: '2444-5555' };
      await p.ok('registrarEmpresa', { send: empresa(hotel) });
      const { data } = await p.ok('listarEmpresas');
      const id_empresa = data.find((e: { cedula: string }) => e.cedula === '3-777').id;
      const edit = (telefono: string) => {
        const send = withLines(detalles, { id_empresa, telefono });
        for (const factura of send.orden.factura) factura.id_empresa = id_empresa;
        return p.call('editarOrden', { params: { id }, send, as: 'Colaborador' });
      };
      says(await edit('2444-0000'), 403, 'telefono');
      expect((await edit('2444-5555')).status).toBe(200);
      expect((await readOrder(id)).orden).toMatchObject({ id_empresa, telefono: '2444-5555' });
    });

    it('gives a new order its company’s telephone as that is now, or the one that an Admin writes', async () => {
      const stored = async (as: 'Admin' | 'Colaborador', telefono: string) => {
        await p.ok('registrarOrden', { send: orden({ telefono }), as });
        return (await p.ok('listarOrdenes')).ordenes[0].telefono;
      };
      const edit = (telefono_encargado: string) =>
        p.ok('editarEmpresa', { params: { idEmpresa: 1 }, send: empresa({ telefono_encargado }) });
      await edit('2000-1111');
      expect(await stored('Colaborador', '8765-4321')).toBe('2000-1111');
      expect(await stored('Colaborador', '88888888')).toBe('2000-1111');
      expect(await stored('Admin', '8765-4321')).toBe('8765-4321');
      await edit('NA');
      expect(await stored('Colaborador', '2000-1111')).toBe('88888888');
      const nobody = { send: orden({ id_empresa: 99 }), as: 'Colaborador' } as const;
      says(await p.call('registrarOrden', nobody), 422, 'Empresa no encontrada');
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

    it('adds people to several orders at once, to each its own, and tells each order so; to one that is not there, none', async () => {
      const [one, other] = [await newOrder(), await newOrder()];
      const person = (id_orden: number, nombre: string) => ({
        id_orden,
        prenda: 'Camisa',
        nombre,
        cantidad: 1,
      });
      const names = async (id: number) =>
        (await p.ok('personasOrden', { params: { id } })).data.map((of: { nombre: string }) => of.nombre);
      const before = [await names(one), await names(other)];
      await p.ok('crearPersonas', {
        send: [person(other, 'Eva'), person(one, 'Luz'), person(other, 'Rita')],
      });
      expect([await names(one), await names(other)]).toEqual([
        [...(before[0] ?? []), 'Luz'],
        [...(before[1] ?? []), 'Eva', 'Rita'],
      ]);
      const log = await p.base.db
        .selectFrom('bitacora')
        .select(['entidad_id', 'datos'])
        .where('accion', '=', 'crearPersonas')
        .where('entidad_id', 'in', [String(one), String(other)])
        .orderBy('id')
        .execute();
      expect(
        log.map((row) => [
          Number(row.entidad_id),
          JSON.parse(row.datos).enviado.map((of: { nombre: string }) => of.nombre),
        ]),
      ).toEqual([
        [one, ['Luz']],
        [other, ['Eva', 'Rita']],
      ]);
      says(
        await p.call('crearPersonas', { send: [person(one, 'Nadie'), person(9_999, 'Nadie')] }),
        422,
        'id_orden: Orden no encontrada (9999).',
      );
      expect(await names(one)).not.toContain('Nadie');
      says(await p.call('personasOrden', { params: { id: 9_999 } }), 404, 'Orden no encontrada');
    });

    it('tells who of all orders that go on has not got theirs, and where', async () => {
      const [one, other] = [await newOrder(), await newOrder()];
      const person = (id_orden: number, nombre: string) => ({
        id_orden,
        prenda: 'Camisa',
        nombre,
        cantidad: 1,
      });
      await p.ok('crearPersonas', {
        send: [person(one, 'Luz'), person(one, 'Eva'), person(one, ''), person(other, 'Rita')],
      });
      type Row = { id: number; id_orden: number; nombre: string };
      const waiting = async (): Promise<Row[]> =>
        (await p.ok('personasPendientes', { as: 'Visor' })).data.filter(
          ({ id_orden, nombre }: Row) => [one, other].includes(id_orden) && /^(Luz|Eva|Rita|)$/.test(nombre),
        );
      const names = async () => (await waiting()).map(({ nombre }) => nombre);
      const [rita, , luz] = await waiting();
      expect(rita).toEqual({
        id: expect.any(Number),
        id_orden: other,
        nombre: 'Rita',
        prenda: 'Camisa',
        cantidad: 1,
        taller: 0,
        titulo: expect.any(String),
        nombre_empresa: 'Café Ñandú',
      });
      await p.ok('marcarPersonaTaller', { params: { personaId: luz?.id ?? 0 } });
      const made = async (as: 'Visor' | 'Colaborador') =>
        (await p.ok('personasPendientes', { as })).data.find(({ id }: Row) => id === luz?.id)?.taller;
      expect([await made('Colaborador'), await made('Visor')]).toEqual([1, 0]);
      await p.ok('marcarPersonaEntregado', { params: { personaId: luz?.id ?? 0 } });
      expect(await names()).toEqual(['Rita', 'Eva']);
      await p.ok('anularOrden', { params: { id: other } });
      expect(await names()).toEqual(['Eva']);
      for (const estado of ['Entrega Tienda', 'Entregada al cliente'])
        await p.ok('estadoOrden', { params: { id: one }, send: { estado } });
      expect(await names()).toEqual([]);
    });

    it.each([
      ['Admin', 1],
      ['Colaborador', 1],
      ['Visor', 0],
    ] as const)('tells %s what is made and handed out of an order: %i', async (as, told) => {
      const id = await newOrder();
      const [line] = (await readOrder(id)).detalles;
      const [person] = (await p.ok('personasOrden', { params: { id } })).data;
      await p.ok('marcarDetalleEntregado', { params: { detalleId: line.id } });
      await p.ok('marcarPersonaTaller', { params: { personaId: person.id } });
      await p.ok('marcarPersonaEntregado', { params: { personaId: person.id } });
      const { detalles } = await p.ok('detalleOrden', { params: { id }, as });
      expect(detalles.map(({ entregado }: { entregado: number }) => entregado)).toEqual([told, 0]);
      const { data } = await p.ok('personasOrden', { params: { id }, as });
      expect(data).toEqual([{ ...person, taller: told, entregado: told }]);
    });

    it('corrects somebody who has not got theirs, over nobody else’s correction, and once', async () => {
      const order = await newOrder();
      const luz = { prenda: 'Camisa', nombre: 'Luz (M)', cantidad: 1 };
      await p.ok('crearPersonas', { send: [{ id_orden: order, ...luz }] });
      type Row = typeof luz & { id: number; taller: number };
      const people = async (): Promise<Row[]> =>
        (await p.ok('personasOrden', { params: { id: order } })).data.filter(({ nombre }: Row) =>
          /Luz/.test(nombre),
        );
      const id = (await people())[0]?.id ?? 0;
      const correct = (
        antes: object,
        ahora: object | null,
        as: 'Visor' | 'Colaborador' = 'Colaborador',
        more = {},
      ) => p.call('corregirPersona', { as, params: { personaId: id }, send: { antes, ahora, ...more } });
      await p.ok('marcarPersonaTaller', { params: { personaId: id } });

      expect((await correct(luz, { ...luz, nombre: 'Luz Vega (M)' })).status).toBe(200);
      expect(await people()).toMatchObject([{ nombre: 'Luz Vega (M)', taller: 1 }]);
      const named = { ...luz, nombre: 'Luz Vega (M)' };
      for (const seen of [luz, { ...named, prenda: 'Falda' }, { ...named, cantidad: 2 }])
        says(await correct(seen, { ...luz, nombre: 'Otra' }), 409, 'ahora dice «Luz Vega (M), Camisa × 1».');
      // A garment that was spoilt is made again as it was; asked for twice, that is done once.
      for (const _twice of [1, 2])
        expect((await correct(named, named, 'Colaborador', { repetir: true })).status).toBe(200);
      expect(await people()).toMatchObject([{ nombre: 'Luz Vega (M)', taller: 0 }]);
      await p.ok('marcarPersonaTaller', { params: { personaId: id } });
      says(await correct(luz, luz, 'Colaborador', { repetir: true }), 409, 'ahora dice «Luz Vega (M)');
      const renamed = { ...named, nombre: 'Luz Vega Mora (M)' };
      for (const _twice of [1, 2])
        expect((await correct(named, renamed, 'Colaborador', { repetir: true })).status).toBe(200);
      expect(await people()).toMatchObject([{ nombre: 'Luz Vega Mora (M)', taller: 0 }]);
      expect((await correct(renamed, named)).status).toBe(200);
      await p.ok('marcarPersonaTaller', { params: { personaId: id } });
      // A garment in another size is still to be made.
      const larger = { ...named, nombre: 'Luz Vega (L)' };
      const corrections = async () =>
        (
          await p.base.db
            .selectFrom('bitacora')
            .select('datos')
            .where('accion', '=', 'corregirPersona')
            .where('entidad_id', '=', String(order))
            .execute()
        ).map(({ datos }) => JSON.parse(datos).persona);
      const before = await corrections();
      for (const _twice of [1, 2]) expect((await correct(named, larger)).status).toBe(200);
      expect(await corrections()).toEqual([...before, id]);
      expect(await people()).toMatchObject([{ nombre: 'Luz Vega (L)', taller: 0 }]);
      expect((await correct(larger, { ...larger, cantidad: 0 })).status).toBe(422);
      expect((await correct(larger, null, 'Visor')).status).toBe(403);

      await p.ok('marcarPersonaEntregado', { params: { personaId: id } });
      says(await correct(larger, named), 409, 'Ya recibió lo suyo: no se corrige.');
      says(await correct(larger, null), 409, 'Ya recibió lo suyo: no se corrige.');
      expect(await people()).toHaveLength(1);
    });

    it('takes somebody from an order that is not annulled', async () => {
      const order = await newOrder();
      const person = { prenda: 'Camisa', nombre: 'Sobra', cantidad: 1 };
      await p.ok('crearPersonas', { send: [1, 2].map(() => ({ id_orden: order, ...person })) });
      const people = async () =>
        (await p.ok('personasOrden', { params: { id: order } })).data.filter(
          ({ nombre }: { nombre: string }) => nombre === 'Sobra',
        );
      const [one, other] = await people();
      const take = (personaId: number) =>
        p.call('corregirPersona', { params: { personaId }, send: { antes: person, ahora: null } });
      expect((await take(one.id)).status).toBe(200);
      expect(await people()).toEqual([other]);
      says(await take(one.id), 404, 'Persona no encontrada');
      await p.ok('anularOrden', { params: { id: order } });
      says(await take(other.id), 409, 'La orden está anulada.');
      expect(await people()).toHaveLength(1);
    });

    it('logs what is marked of an order under its number, and not under the line’s or the person’s', async () => {
      // A line that has the number of another order.
      const line = await p.base.db
        .selectFrom('orden_detalles as d')
        .innerJoin('ordenes as other', 'other.id', 'd.id')
        .innerJoin('ordenes as own', 'own.id', 'd.id_orden')
        .select(['d.id', 'd.id_orden'])
        .whereRef('d.id_orden', '<>', 'other.id')
        .where('own.estado', '<>', 'Anulada')
        .executeTakeFirstOrThrow();
      const logged = (order: number) =>
        p.base.db
          .selectFrom('bitacora')
          .select(['accion', 'datos'])
          .where('entidad', '=', 'ordenes')
          .where('entidad_id', '=', String(order))
          .orderBy('id')
          .execute();
      const before = await logged(line.id);
      await p.ok('marcarDetalleEntregado', { params: { detalleId: line.id } });
      expect(await logged(line.id)).toEqual(before);
      expect((await logged(line.id_orden)).at(-1)).toEqual({
        accion: 'marcarDetalleEntregado',
        datos: JSON.stringify({ linea: line.id }),
      });

      const id = await newOrder();
      const [{ id: persona }] = (await p.ok('personasOrden', { params: { id } })).data;
      for (const name of ['marcarPersonaTaller', 'marcarPersonaEntregado'] as const) {
        await p.ok(name, { params: { personaId: persona } });
        expect(await lastNote(p)).toEqual({ entidad_id: String(id), datos: { persona } });
      }
    });

    it('says which part of an order is not there', async () => {
      says(
        await p.call('marcarDetalleEntregado', { params: { detalleId: 9_999 } }),
        404,
        'Línea no encontrada',
      );
      for (const name of ['marcarPersonaTaller', 'marcarPersonaEntregado'] as const)
        says(await p.call(name, { params: { personaId: 9_999 } }), 404, 'Persona no encontrada');
      says(await p.call('marcarTela', { params: { id: 9_999 } }), 404, 'Orden no encontrada');
    });

    it('annuls a payment once, keeps what it was in the audit log, and says of any other why not', async () => {
      const { facturas } = await readOrder(await newOrder());
      await p.ok('registrarPago', { send: pago({ factura_id: facturas.id, monto: 500 }) });
      const { data } = await p.ok('pagosFactura', { params: { facturaId: facturas.id } });
      const annul = (abono_id: number) => p.call('anularPago', { send: { abono_id } });
      expect((await annul(data[0].id)).status).toBe(200);
      const { datos } = await p.base.db
        .selectFrom('bitacora')
        .select('datos')
        .where('accion', '=', 'anularPago')
        .where('entidad_id', '=', String(data[0].id))
        .executeTakeFirstOrThrow();
      expect(JSON.parse(datos).antes).toEqual({ factura_id: facturas.id, monto: 50_000 });
      says(await annul(data[0].id), 409, 'El pago ya estaba anulado.');
      says(await annul(9_999), 404, 'abono_id: Pago no encontrado');
      says(
        await p.call('pagosFactura', { params: { facturaId: 9_999 } }),
        404,
        'No se pudo encontrar la factura',
      );
      says(
        await p.call('registrarPago', { send: pago({ factura_id: 9_999 }) }),
        404,
        'factura_id: No se pudo encontrar la factura',
      );
    });

    it('leaves an annulled order alone', async () => {
      const id = await newOrder();
      const { detalles, facturas } = await readOrder(id);
      const { data: people } = await p.ok('personasOrden', { params: { id } });
      await p.ok('subirArchivo', { send: { order_id: id, file: new File(['x'], 'foto.txt') } });
      const files = async () => (await p.ok('archivosOrden', { params: { id } })).data;
      const [{ nombreArchivo }] = await files();
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
        p.call('eliminarArchivo', { params: { nombreArchivo } }),
      ]);
      const ANNULLED = 'La orden está anulada.';
      expect(refused.map(said)).toEqual(
        [
          ANNULLED,
          'Una orden anulada no se puede modificar.',
          ANNULLED,
          'La factura está anulada y no admite pagos.',
          ...Array(5).fill(ANNULLED),
          'Una orden anulada no admite personas.',
          `ordenes: La orden ${id} está en Anulada y no se puede planificar.`,
          'Una orden anulada no admite archivos.',
          ANNULLED,
        ].map((line) => [409, [line]]),
      );
      expect(await files()).toHaveLength(1);
      const { data } = await p.ok('vistaSaldos');
      expect(data.some((s: { titulo: string }) => s.titulo === 'Nada')).toBe(false);
    });
  });
});
