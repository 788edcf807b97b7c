/** Bad input on every call: a 4xx with Spanish lines, no stack trace, and nothing written. */
import { llamada, NOMBRES_LLAMADAS } from '@hilvan/contract';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, ENGINES, pathOf, providerOn } from './harness';
import { cliente, empresa, orden, producto, seedOne } from './samples';

const WITH_PAYLOAD = NOMBRES_LLAMADAS.filter((name) => llamada(name).payload && name !== 'login');

/** Traces of source files, stacks and SQL, which no answer may hold. */
const INSIDES = /\.ts|node_modules|\bat \w+ \(|SQLITE|select |insert /;

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  beforeAll(() => seedOne(p));

  const rows = () =>
    p.base.db
      .selectFrom('bitacora')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();

  async function send(
    name: (typeof NOMBRES_LLAMADAS)[number],
    type: string,
    payload: string | Buffer,
  ): Promise<Answer> {
    const reply = await p.app.inject({
      method: llamada(name).method,
      url: pathOf(name),
      headers: { authorization: `Bearer ${p.tokens.Admin}`, 'content-type': type },
      payload,
    });
    return { status: reply.statusCode, body: JSON.parse(reply.payload), headers: reply.headers };
  }

  function refused(name: string, { status, body }: Answer) {
    expect([name, status >= 400 && status < 500, body.status]).toEqual([name, true, status]);
    expect(body.error.length, name).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(INSIDES);
  }

  it('refuses every payload that is empty, with unknown fields, in the wrong encoding or malformed', async () => {
    const before = await rows();
    for (const name of WITH_PAYLOAD) {
      const isForm = llamada(name).encoding === 'form';
      refused(name, await p.call(name, { send: {} }));
      refused(
        name,
        await send(name, isForm ? 'application/json' : 'application/x-www-form-urlencoded', 'a=1'),
      );
      refused(name, await send(name, 'text/plain', 'hola'));
      refused(name, await send(name, 'application/xml', '<a/>'));
      refused(
        name,
        await send(name, isForm ? 'multipart/form-data; boundary=x' : 'application/json', '--x\r\n{"a":'),
      );
      refused(
        name,
        await send(
          name,
          isForm ? 'multipart/form-data' : 'application/json',
          isForm ? 'no boundary' : 'null',
        ),
      );
      refused(
        name,
        await send(
          name,
          isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          isForm ? 'x='.concat('y'.repeat(300_000)) : `"${'y'.repeat(5_000_000)}"`,
        ),
      );
    }
    expect(await rows()).toEqual(before);
  });

  it('names the field', async () => {
    const { status, body } = await p.call('registrarCliente', {
      send: { ...cliente({ nombre: '  ' }), otra: '1' },
    });
    expect(status).toBe(422);
    expect(body.error).toEqual(
      expect.arrayContaining(['nombre: Este campo es obligatorio.', 'otra: Este campo no se espera.']),
    );
    expect(body.mensaje).toBe(body.error.join('\n'));
    const order = await p.call('registrarOrden', {
      send: orden({
        titulo: '',
        detalles: [{ id_producto: 1, nombre_producto: 'x', precio_unitario: 1, cantidad: 0 }],
      }),
    });
    expect(order.body.error).toEqual(
      expect.arrayContaining([
        'orden, titulo: Este campo es obligatorio.',
        'orden, detalles 1, cantidad: La cantidad debe ser un número positivo',
      ]),
    );
  });

  it('refuses a field given twice, a file where none is expected, and characters nobody can store', async () => {
    const twice = new FormData();
    for (const [k, v] of Object.entries(producto())) twice.append(k, String(v));
    twice.append('categoria', 'otro');
    const form = new Response(twice);
    refused(
      'twice',
      await send(
        'registrarProducto',
        form.headers.get('content-type') ?? '',
        Buffer.from(await form.arrayBuffer()),
      ),
    );
    refused(
      'file',
      await p.call('registrarProducto', { send: { ...producto(), descripcion: new File(['x'], 'x.txt') } }),
    );
    refused(
      'nul',
      await p.call('registrarEmpresa', { send: empresa({ cedula: '9-1', nombre_empresa: 'a\0b' }) }),
    );
    refused(
      'surrogate',
      await send('registrarSalida', 'application/json', '[{"nombre_producto":"\\ud800","cantidad":1}]'),
    );
    refused(
      'prototype',
      await send('registrarOrden', 'application/json', '{"__proto__":{"a":1},"orden":{}}'),
    );
  });

  it('refuses what is too deep, twice in a form that is not multipart, or not UTF-8, and names the field', async () => {
    const type = {
      multipart: 'multipart/form-data; boundary=x',
      urlencoded: 'application/x-www-form-urlencoded',
    };
    const part = '--x\r\ncontent-disposition: form-data; name="nombre_categoria"\r\n\r\nNi\xf1o\r\n--x--\r\n';
    const deep = '['.repeat(500_000) + ']'.repeat(500_000);
    const garbled = 'nombre_categoria: Tiene caracteres que no se pueden guardar.';
    const sent: readonly (readonly [line: string, ...Parameters<typeof send>])[] = [
      ['datos: Tienen demasiados niveles.', 'registrarSalida', 'application/json', deep],
      [garbled, 'registrarCategoria', type.multipart, Buffer.from(part, 'latin1')],
      [garbled, 'registrarCategoria', type.urlencoded, 'nombre_categoria=Ni%F1o'],
      [
        'nombre_categoria: Este campo viene dos veces.',
        'registrarCategoria',
        type.urlencoded,
        'nombre_categoria=a&nombre_categoria=b',
      ],
      [
        '2, nombre_producto: Tiene caracteres que no se pueden guardar.',
        'registrarSalida',
        'application/json',
        '[{},{"nombre_producto":"\\u0000"}]',
      ],
    ];
    for (const [line, ...what] of sent) {
      const answer = await send(...what);
      refused(line, answer);
      expect(answer.body.error).toEqual([line]);
    }
  });

  it('says so when a document has too many lines', async () => {
    for (const name of ['registrarOrden', 'registrarReparacion'] as const) {
      const field = name === 'registrarOrden' ? 'orden' : 'reparacion';
      const { body } = await p.call(name, { send: { [field]: { detalles: Array(2001).fill({}) } } });
      expect(body.error).toContain(`${field}, detalles: No puede tener más de 2000 productos.`);
    }
  });

  it('repeats no more of an unknown name than a line holds', async () => {
    const answer = await send('registrarSalida', 'application/json', `[{"${'k'.repeat(1_000_000)}":1}]`);
    expect(JSON.stringify(answer.body).length).toBeLessThan(1000);
  });

  it('takes a form as multipart or urlencoded, with a point or a comma', async () => {
    await p.ok('registrarProducto', {
      send: producto({ nombre_producto: 'Coma', precio_unitario: '1500,50' }),
      urlencoded: true,
    });
    const { data } = await p.ok('listarProductos');
    expect(data[0]).toMatchObject({ nombre_producto: 'Coma', precio_unitario: 1500.5 });
  });

  it('counts a line break of a form as the one that was typed', async () => {
    const observacion = `${'x'.repeat(3_989)}${'\n'.repeat(10)}x`;
    const form = new URLSearchParams(cliente({ cedula: '9-77', comentarios: observacion }) as never);
    const sent = form.toString().replaceAll('%0A', '%0D%0A');
    const { status, body } = await send('registrarCliente', 'application/x-www-form-urlencoded', sent);
    expect([status, body.error]).toEqual([200, undefined]);
    const { comentarios } = await p.base.db
      .selectFrom('clientes')
      .select('comentarios')
      .where('cedula_norm', '=', '977')
      .executeTakeFirstOrThrow();
    expect(comentarios).toBe(observacion);
  });

  it('refuses ids that are none, and a body where nothing is sent', async () => {
    for (const id of ['abc', '0', '-1', '1.5', '99999999999999999999', '%00', '1%20or%201=1']) {
      const reply = await p.app.inject({
        url: `/api/v1/info/cliente/${id}`,
        headers: { authorization: `Bearer ${p.tokens.Admin}` },
      });
      expect([id, reply.statusCode]).toEqual([id, 404]);
    }
    refused('body', await send('anularOrden', 'application/json', '{"a":1}'));
    const nothing = await send('registrarOrden', 'application/json', '');
    expect([nothing.status, nothing.body.error]).toEqual([422, [expect.stringMatching(/^orden: /)]]);
    const labelled = await p.call('eliminarCliente', {
      params: { id: 999_999 },
      headers: { 'content-type': 'application/json' },
    });
    expect(labelled.status).toBe(404);
  });

  it('answers an unknown call, an unknown record and a broken address in JSON', async () => {
    for (const url of ['/api/v1/nada', '/api/v1', '/api/v1/%zz', '/api/v1/info/cliente/999999']) {
      const reply = await p.app.inject({ url, headers: { authorization: `Bearer ${p.tokens.Admin}` } });
      expect([url, [400, 404].includes(reply.statusCode), reply.json().status]).toEqual([
        url,
        true,
        reply.statusCode,
      ]);
    }
  });

  it('never fails on any JSON, whatever it is', async () => {
    const json = NOMBRES_LLAMADAS.filter((name) => llamada(name).encoding === 'json');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...json), fc.jsonValue(), async (name, value) => {
        const sent = JSON.stringify(value);
        // A refusal repeats the names of fields it does not know, and any name may look like a trace.
        fc.pre(!INSIDES.test(sent));
        refused(name, await send(name, 'application/json', sent));
      }),
      { numRuns: 150 },
    );
  });

  it('never fails on any text in any field of a form', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(cliente())),
        fc.string({ unit: 'binary', maxLength: 60 }),
        async (field, text) => {
          const { status } = await p.call('registrarCliente', {
            send: cliente({ cedula: 'NA', [field]: text }),
            urlencoded: true,
          });
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 100 },
    );
  });
});
