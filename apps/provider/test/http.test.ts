/** What the provider offers beyond the contract, each optional: labels, conditional edits, keys, links. */
import { connect } from 'node:net';
import { llamada, NOMBRES_LLAMADAS } from '@hilvan/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../src/app';
import { openBase } from '../src/db/open';
import { openApi } from '../src/openapi/document';
import { ENGINES, KEY, pathOf, providerOn } from './harness';
import {
  cliente,
  empresa,
  entrada,
  medicion,
  orden,
  ordenEdit,
  pago,
  producto,
  proveedor,
  reparacion,
  seedOne,
} from './samples';

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  beforeAll(() => seedOne(p));

  it('announces itself', async () => {
    const reply = await p.app.inject('/api/v1/capacidades');
    const headers = ['etag', 'if-match', 'idempotency-key'];
    const fields = ['saldo-en-facturas', 'minimo-en-inventario'];
    const calls = [
      'cuenta',
      'usuarios',
      'segundo-factor',
      'llaves',
      'historial',
      'caja',
      'sinpe',
      'estado-anterior',
      'estado-cuenta',
      'exportacion',
      'fusion',
      'tallas',
      'taller',
      'vitales',
      'avisos',
      'baja-inventario',
      'compras',
      'personas-pendientes',
      'personas-corregidas',
      'medidas-empresa',
      'movimientos-inventario',
      'ventas-desglose',
      'ventas-anulados',
      'fuera-de-semana',
      'trabajos',
    ];
    const capacidades = [...headers, ...fields, 'eventos', 'cambios', 'traceparent', ...calls];
    expect(reply.json()).toMatchObject({ status: 200, capacidades });
    expect((await p.app.inject('/salud')).statusCode).toBe(200);
    expect((await p.app.inject('/listo')).statusCode).toBe(200);
  });

  it('makes a list once for all who ask for it in the same moment', async () => {
    await p.ok('registrarCliente', { send: cliente({ cedula: '77' }) });
    const asked = vi.spyOn(p.base.db, 'executeQuery');
    const answers = await Promise.all(Array.from({ length: 8 }, () => p.call('listarClientes')));
    const lists = asked.mock.calls.filter(
      ([query]) => 'sql' in query && /from "clientes" as "c"/.test(query.sql),
    );
    asked.mockRestore();
    expect(lists).toHaveLength(1);
    expect(answers.filter(({ body }) => JSON.stringify(body).includes('"77"'))).toHaveLength(8);
  });

  it('answers in its own words also what Node cannot read, and what is too large', async () => {
    const { port } = new URL(await p.app.listen({ port: 0, host: '127.0.0.1' }));
    const ask = (text: string) =>
      new Promise<string>((resolve) => {
        let said = '';
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
        socket.setEncoding('utf8').on('data', (data) => {
          said += data;
        });
        socket.on('close', () => resolve(said));
      });
    const bodyOf = (answer: string) => JSON.parse(answer.split('\r\n\r\n')[1] ?? '');
    expect(bodyOf(await ask('GET / HTTP/9\r\n\r\n'))).toMatchObject({
      status: 400,
      error: ['La petición no es válida.'],
    });
    expect(bodyOf(await ask(`GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`))).toMatchObject({
      status: 431,
      error: [expect.stringContaining('demasiado grandes')],
    });
    // Only the head is sent: the answer comes before the body.
    const head = [
      `POST ${pathOf('registrarOrden')} HTTP/1.1`,
      'Host: taller',
      `Authorization: Bearer ${p.tokens.Admin}`,
      'Content-Type: application/json',
      'Content-Length: 30000000',
    ];
    expect(bodyOf(await ask(`${head.join('\r\n')}\r\n\r\n`))).toMatchObject({ status: 413 });
  });

  it('serves the contract, and says when its database is gone', async () => {
    const docs = await p.app.inject('/api/docs');
    expect([docs.statusCode, docs.json()]).toEqual([200, JSON.parse(JSON.stringify(openApi()))]);
    const gone = openBase(engine === 'sqlite' ? { kind: 'sqlite', file: ':memory:' } : p.base.motor);
    await sql`select 1`.execute(gone.db);
    const pdfs = { make: async () => Buffer.alloc(0), close: async () => {} };
    const app = await buildApp(p.config, { base: gone, key: KEY, pdfs });
    await gone.close();
    const ready = await app.inject('/listo');
    expect([ready.statusCode, ready.json().error]).toEqual([503, ['La base de datos no responde.']]);
    expect(ready.headers['retry-after']).toBe('2');
    expect((await app.inject('/salud')).statusCode).toBe(200);
    await app.close();
  });

  it('answers 304 to whoever has it, per reader, and never a body that a write made stale', async () => {
    const reads = NOMBRES_LLAMADAS.filter((name) => {
      const def = llamada(name);
      return (
        def.method === 'GET' &&
        def.writes.length === 0 &&
        def.entity !== 'archivos' &&
        !/pdf|reporte-|mediciones-clientes\/:/.test(def.path)
      );
    });
    const params = { id: 1, measurementId: 1, clientId: 1, facturaId: 1 };
    const readAll = async () =>
      new Map(await Promise.all(reads.map(async (name) => [name, await p.call(name, { params })] as const)));
    const { detalles } = await p.ok('detalleOrden', { params: { id: 1 } });
    const lines = detalles.map((d: object) => ({ ...d, entregado: undefined }));
    const writes: (() => Promise<unknown>)[] = [
      () => p.ok('registrarCliente', { send: cliente({ cedula: '5' }) }),
      () => p.ok('editarEmpresa', { params: { idEmpresa: 1 }, send: empresa({ nombre_empresa: 'Otra' }) }),
      () => p.ok('agregarMedicion', { send: medicion() }),
      () => p.ok('editarProducto', { params: { productId: 1 }, send: producto({ nombre_producto: 'Otro' }) }),
      () => p.ok('registrarOrden', { send: orden() }),
      () =>
        p.ok('editarOrden', {
          params: { id: 1 },
          send: ordenEdit({
            titulo: 'Otro',
            detalles: lines.map(
              ({ id, id_producto, nombre_producto, precio_unitario, cantidad }: Record<string, never>) => ({
                id,
                id_producto,
                nombre_producto,
                precio_unitario,
                cantidad,
              }),
            ),
          }),
        }),
      () => p.ok('estadoOrden', { params: { id: 1 }, send: { estado: 'Entrega Tienda' } }),
      () => p.ok('marcarPizarra', { params: { id: 1 } }),
      () => p.ok('marcarPersonaTaller', { params: { personaId: 1 } }),
      () => p.ok('registrarPago', { send: pago() }),
      () => p.ok('anularPago', { send: { abono_id: 1 } }),
      () => p.ok('registrarReparacion', { send: reparacion() }),
      () => p.ok('estadoReparacion', { params: { id: 1 }, send: { estado: 'Entregado' } }),
      () => p.ok('editarProveedor', { params: { id: 1 }, send: proveedor({ nombre: 'Otro' }) }),
      () => p.ok('registrarEntrada', { send: [entrada()] }),
      () => p.ok('completarActividad', { params: { activityId: 1 } }),
      () => p.ok('anularOrden', { params: { id: 1 } }),
      () => p.ok('anularReparacion', { params: { id: 1 } }),
    ];
    await readAll();
    for (const write of writes) {
      await write();
      // A second server has no answers in memory, so it reads what is stored.
      const fresh = await buildApp(p.config, {
        base: p.base,
        key: KEY,
        pdfs: { make: async () => Buffer.alloc(0), close: async () => {} },
      });
      for (const [name, { body }] of await readAll()) {
        const reply = await fresh.inject({
          url: pathOf(name, params),
          headers: { authorization: `Bearer ${p.tokens.Admin}` },
        });
        expect([write.toString(), name, body]).toEqual([write.toString(), name, reply.json()]);
      }
      await fresh.close();
    }
    const before = await readAll();
    for (const [name, { headers }] of before) {
      const again = await p.call(name, { params, headers: { 'if-none-match': String(headers.etag) } });
      expect([name, again.status, again.body]).toEqual([name, 304, null]);
    }
    const mine = await p.call('listarOrdenes', { as: 'Colaborador' });
    const visor = await p.call('listarOrdenes', {
      as: 'Visor',
      headers: { 'if-none-match': String(mine.headers.etag) },
    });
    expect(visor.status).toBe(200);
  });

  it('refuses an edit of what somebody else has changed', async () => {
    const seen = await p.call('infoCliente', { params: { id: 1 } });
    const edit = (telefono: string) =>
      p.call('editarCliente', {
        params: { id: 1 },
        send: cliente({ telefono }),
        headers: { 'if-match': String(seen.headers.etag) },
      });
    const answers = await Promise.all([edit('1'), edit('2'), edit('3')]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 412, 412]);
    expect((await p.call('editarCliente', { params: { id: 1 }, send: cliente() })).status).toBe(200);
    const stock = await p.call('inventarioInfo');
    const edited = await p.call('editarInventario', {
      params: { id: 1 },
      send: entrada({ comentario: 'x' }),
      headers: { 'if-match': String(stock.headers.etag) },
    });
    expect(edited.status).toBe(200);
  });

  it('gives the same answer for the same key, refuses another body, and forgets a failed try', async () => {
    const create = (nombre_categoria: string, key: string) =>
      p.call('registrarCategoria', { send: { nombre_categoria }, headers: { 'idempotency-key': key } });
    const count = async () => (await p.ok('listarCategorias')).data.length;
    const before = await count();
    const first = await create('Cierres', 'a');
    const again = await create('Cierres', 'a');
    expect([first.status, again.status, again.headers['idempotency-replayed'], await count()]).toEqual([
      200,
      200,
      'true',
      before + 1,
    ]);
    expect((await create('Otra', 'a')).status).toBe(409);
    expect((await create('', 'b')).status).toBe(422);
    expect((await create('Ahora sí', 'b')).status).toBe(200);
    expect((await create('x', 'ñ'.repeat(3))).status).toBe(400);
    const other = await p.call('registrarCategoria', {
      send: { nombre_categoria: 'De otro' },
      headers: { 'idempotency-key': 'a' },
      as: 'Colaborador',
    });
    expect([other.status, await count()]).toEqual([200, before + 3]);
  });

  it('opens links without a header until they expire, and no guessed one', async () => {
    const { download_url } = await p.ok('pdfSaldos');
    const reply = await p.app.inject(download_url);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.headers['content-disposition']).toMatch(/^inline; filename="saldos-\d{4}-\d\d-\d\d\.pdf"$/);
    const [body, mark] = download_url.split('/').at(-1).split('.');
    for (const token of [
      'x',
      `${body}.`,
      `${body}.${'A'.repeat(mark.length)}`,
      `${body}x.${mark}`,
      p.tokens.Admin,
    ]) {
      expect((await p.app.inject(`/api/v1/descargas/${token}`)).statusCode).toBe(404);
    }
    p.clock.now = new Date(Date.now() + 11 * 60_000);
    expect((await p.app.inject(download_url)).statusCode).toBe(404);
    p.clock.now = new Date();
  });
});
