/** What the provider offers beyond the contract, each optional: labels, conditional edits, keys, links, files, mail. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { llamada, NOMBRES_LLAMADAS } from '@hilvan/contract';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app';
import { type Answer, ENGINES, KEY, openProvider, type Provider, pathOf } from './harness';
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

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(ENGINES)('on %s', (engine) => {
  let p: Provider;
  beforeAll(async () => {
    p = await openProvider(engine);
    await seedOne(p);
  });
  afterAll(() => p.close());

  it('announces itself', async () => {
    const reply = await p.app.inject('/api/v1/capacidades');
    expect(reply.json()).toMatchObject({ status: 200, capacidades: ['etag', 'if-match', 'idempotency-key'] });
    expect((await p.app.inject('/salud')).statusCode).toBe(200);
    expect((await p.app.inject('/listo')).statusCode).toBe(200);
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
      // A second server has kept nothing: it reads what is true.
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

  describe('files', () => {
    let id: number;
    beforeAll(async () => {
      await p.ok('registrarOrden', { send: orden() });
      id = (await p.ok('listarOrdenes')).ordenes[0].id;
    });
    const upload = (name: string, content: string | Buffer, headers = {}) =>
      p.call('subirArchivo', { send: { order_id: id, file: new File([content], name) }, headers });
    const list = async () => (await p.ok('archivosOrden', { params: { id } })).data;
    const download = (file: { download_url: string }) => p.app.inject(file.download_url);

    it("a PDF is shown inside the page of its order, and in nobody else's", async () => {
      await upload('boceto.pdf', Buffer.from('%PDF-1.4 x'));
      const reply = await download((await list()).at(-1));
      expect([
        reply.headers['content-type'],
        reply.headers['content-disposition']?.toString().split(';')[0],
        reply.headers['x-frame-options'],
        reply.headers['content-security-policy'],
      ]).toEqual(['application/pdf', 'inline', 'SAMEORIGIN', "frame-ancestors 'self'"]);
    });

    it.each(['diseño 1.png', 'a/b.png', '../../etc/passwd.png', '..\\..\\x.PNG', `${'ñ'.repeat(120)}.png`])(
      'keeps «%s» under a name of its own',
      async (name) => {
        const before = (await list()).length;
        const { body } = await upload(name, PNG);
        expect(body).toEqual({ message: 'Archivo subido y almacenado con éxito.' });
        const files = await list();
        expect(files).toHaveLength(before + 1);
        const file = files.at(-1);
        expect(file.nombreArchivo).toMatch(/^[0-9a-f]{16}-[a-z0-9.-]+\.png$/);
        const reply = await download(file);
        expect([
          reply.statusCode,
          reply.rawPayload.equals(PNG),
          reply.headers['content-type'],
          reply.headers['x-content-type-options'],
        ]).toEqual([200, true, 'image/png', 'nosniff']);
        expect(reply.headers['content-disposition']).toContain('attachment');
        const stored = await p.base.db
          .selectFrom('archivos')
          .select('original')
          .where('nombre', '=', file.nombreArchivo)
          .executeTakeFirst();
        expect(stored?.original).toBe(name.split(/[\\/]/).at(-1));
      },
    );

    it.each([
      ['an empty file', 'a.png', '', 'vacío'],
      ['a program with a picture’s name', 'foto.png', 'MZ\x90\0\x03', 'no corresponde'],
      ['a script with a text’s name', 'x.txt', '#!/bin/sh\nrm', 'no corresponde'],
      ['a kind that is not allowed', 'x.exe', 'MZ', 'No se admiten'],
      ['no kind at all', 'passwd', 'root', 'No se admiten'],
      [
        'one that is too large',
        'a.png',
        Buffer.concat([PNG, Buffer.alloc(26 * 1024 * 1024)]),
        'no puede pasar',
      ],
    ])('refuses %s', async (_, name, content, line) => {
      const before = await list();
      const { status, body } = await upload(name, content);
      expect([status === 422 || status === 413, body.error[0], body.message]).toEqual([
        true,
        expect.stringContaining(line),
        body.error[0],
      ]);
      expect((await list()).length).toBe(before.length);
    });

    it('leaves no bytes behind when the order does not exist, or a key repeats', async () => {
      const folder = join(p.config.dataDir, 'archivos');
      const count = () => readdirSync(folder).length;
      const before = count();
      const { status } = await p.call('subirArchivo', {
        send: { order_id: 99999, file: new File([PNG], 'a.png') },
      });
      expect([status, count()]).toEqual([422, before]);
      for (let i = 0; i < 2; i++)
        expect((await upload('llave.png', PNG, { 'idempotency-key': 'file' })).status).toBe(200);
      expect(count()).toBe(before + 1);
      expect(readdirSync(join(p.config.dataDir, 'tmp'))).toEqual([]);
    });

    it('deletes by name, with the bytes, and the link is dead', async () => {
      const file = (await list())[0];
      await p.ok('eliminarArchivo', { params: { nombreArchivo: file.nombreArchivo } });
      expect(existsSync(join(p.config.dataDir, 'archivos', file.nombreArchivo))).toBe(false);
      expect((await download(file)).statusCode).toBe(404);
      expect(
        (await p.call('eliminarArchivo', { params: { nombreArchivo: '../../hilvan.sqlite' } })).status,
      ).toBe(404);
    });
  });

  it('opens links without a header until they expire, and no guessed one', async () => {
    const { download_url } = await p.ok('pdfInventario');
    const reply = await p.app.inject(download_url);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.headers['content-disposition']).toMatch(
      /^inline; filename="inventario-\d{4}-\d\d-\d\d\.pdf"$/,
    );
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

  it('keeps mail in the outbox and says so', async () => {
    const { status, body } = await p.call('enviarCorreo', {
      send: { email: 'eva@telas.cr', body: 'Buenos días, ¿tienen gabardina?' },
    });
    expect([status, body.mensaje]).toEqual([200, expect.stringContaining('no se envió')]);
    const folder = join(p.config.dataDir, 'correo-saliente');
    const [file] = readdirSync(folder);
    expect(readFileSync(join(folder, file ?? ''), 'utf8')).toMatch(/To: eva@telas\.cr[\s\S]*gabardina/);
  });
});

describe('with an SMTP server', () => {
  const received: string[] = [];
  let refuse = false;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Where there is no name server, asking for the client's name only takes time.
    disableReverseLookup: true,
    onRcptTo: (_, __, done) =>
      done(refuse ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData(stream, _, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  let p: Provider;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as { port: number };
    p = await openProvider('sqlite', {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      ADMIN_CONTACT_EMAIL: 'taller@hilvan.cr',
    });
  });
  afterAll(async () => {
    await p.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });
  const send = (headers = {}): Promise<Answer> =>
    p.call('enviarCorreo', { send: { email: 'eva@telas.cr', body: 'Hola, Núñez' }, headers });

  it('sends it, once for one key, and then says exactly the success text', async () => {
    for (let i = 0; i < 2; i++)
      expect((await send({ 'idempotency-key': 'mail' })).body).toEqual({
        mensaje: 'Correo electrónico enviado con éxito',
      });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/From: .*taller@hilvan\.cr/);
  });

  it('says what the server refused, and the same key may try again', async () => {
    refuse = true;
    const { status, body } = await send({ 'idempotency-key': 'retry' });
    expect([status, body.mensaje]).toEqual([502, expect.stringContaining('código 550')]);
    refuse = false;
    expect((await send({ 'idempotency-key': 'retry' })).status).toBe(200);
  });
});
