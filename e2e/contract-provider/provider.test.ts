import { camposDePrenda, ROLES } from '@hilvan/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOST } from '../support/port';
import { createProvider } from './provider';

const users = ROLES.map((rol) => ({ email: `${rol}@x.cr`, password: 'clave', rol }));
let provider: ReturnType<typeof createProvider>;
let base = '';
let token = '';

const at = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(base + path, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  });
  return { http: response.status, body: await response.json() };
};
const form = (fields: Record<string, string | number>) => {
  const data = new FormData();
  for (const [k, v] of Object.entries(fields)) data.append(k, String(v));
  return { method: 'POST', body: data };
};
const json = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

beforeAll(async () => {
  provider = createProvider(users);
  base = `${await provider.listen({ host: HOST, port: 0 })}/api/v1`;
});
beforeEach(async () => {
  const { body } = await at('/login', form({ email: 'Admin@x.cr', password: 'clave' }));
  token = body.token;
});
afterAll(() => provider.close());

const empresa = {
  nombre_empresa: 'Colegio',
  razon_social: 'Colegio S.A.',
  cedula: '3-101-1',
  email: 'NA',
  nombre_encargado: 'Luis',
  telefono_encargado: '88888888',
  direccion: 'NA',
  comentarios: 'NA',
};

describe('refuses what is not in section 7', () => {
  it.each(['/capacidades', '/proveedores/eliminar/1', '/clientes/', '/nada'])(
    '%s is not there',
    async (path) => {
      const method = path.startsWith('/proveedores') ? 'DELETE' : 'GET';
      expect(await at(path, { method })).toMatchObject({ http: 404, body: { status: 404 } });
    },
  );

  it('a missing key, a key too many, another encoding', async () => {
    const { comentarios: _comentarios, ...less } = empresa;
    const urlencoded = new URLSearchParams(empresa);
    for (const [init, status, reason] of [
      [form(less), 422, 'la carga: falta la llave comentarios.'],
      [form({ ...empresa, version: 1 }), 422, 'la carga: sobra version'],
      [{ method: 'POST', body: urlencoded }, 400, 'Se esperaba multipart/form-data'],
      [json(empresa), 400, 'Se esperaba multipart/form-data'],
      [{ ...form(empresa), headers: { 'idempotency-key': 'x' } }, 400, 'idempotency-key no es del contrato'],
    ] as const) {
      const { http, body } = await at('/empresas/registrar', init);
      expect([http, body.status]).toEqual([status, status]);
      // It is a list, a text or an object, in turn.
      expect(JSON.stringify(body.error)).toContain(reason);
    }
    expect((await at('/empresas')).body).toEqual({ data: null });
    expect(await at('/empresas/eliminar/1', json({}))).toMatchObject({ http: 400 });
  });

  it('a garment without one of its measures', async () => {
    const medidas = Object.fromEntries(camposDePrenda('Enagua').map((c) => [c, 60]));
    const { cadera_inferior: _cadera, ...less } = medidas;
    const head = {
      id_cliente: 9,
      articulo: 'Enagua',
      fecha: '2026-03-09',
      observaciones: 'NA',
      talla: 'M',
      sastre: 'R',
    };
    expect(await at('/mediciones/agregar', form({ ...head, ...less }))).toMatchObject({ http: 422 });
    expect((await at('/mediciones/agregar', form({ ...head, ...medidas }))).body).toEqual({
      success: false,
      message: 'Cliente no encontrado',
    });
  });

  it('no token, a token of somebody else, a role that may not', async () => {
    token = '';
    expect(await at('/clientes')).toMatchObject({ http: 401 });
    token = `e30.${Buffer.from('{"exp":9999999999,"jti":"Admin@x.cr"}').toString('base64url')}.e30`;
    expect(await at('/clientes')).toMatchObject({ http: 401 });
    token = (await at('/login', form({ email: 'Visor@x.cr', password: 'clave' }))).body.token;
    expect(await at('/productos')).toMatchObject({ http: 403 });
    expect(await at('/clientes')).toMatchObject({ http: 200 });
  });
});

const linea = { id_producto: 1, nombre_producto: 'Polo', cantidad: 2, descripcion: 'NA' };
const factura = { id_empresa: 1, subtotal: 2654.87, iva: 345.13, monto: 3000, saldo_restante: 3000 };
const orden = {
  titulo: 'Uniformes',
  proforma: '0',
  proforma2: '0',
  proforma3: '0',
  id_empresa: 1,
  telefono: '1',
  fecha_orden: '2026-03-09',
  precio_total: 3000,
  estado: 'Taller',
  comentario: 'NA',
  detalles: [{ ...linea, precio_unitario: 1500, subtotal: 3000 }],
  factura: [{ ...factura, comentario: 'x', cajero: 'x' }],
  persona: [{ nombre: 'Ana', prenda: 'Polo', cantidad: 1 }],
};
const pago = { factura_id: 1, metodo_pago: 'Tarjeta', comentarios: 'x', estado: 'Aceptado', cajero: 'x' };

const reparacion = {
  titulo: 'Ruedos',
  id_empresa: 1,
  telefono: '1',
  fecha: '2026-03-09',
  precio: 3000,
  estado: 'Taller',
  comentario: 'NA',
  detalles: [{ id_producto: 1, cantidad: 2, precio_unitario: 1500, subtotal: 3000, descripcion: 'NA' }],
  factura: orden.factura,
};

describe('answers poorly', () => {
  it('a write with bare success, amounts as text, days as timestamps, a flag as text here and as a number there', async () => {
    expect((await at('/empresas/registrar', form(empresa))).body).toEqual({ status: 200 });
    const producto = { nombre_producto: 'Polo', descripcion: 'NA', precio_unitario: 1500, categoria: 'otro' };
    expect((await at('/productos/registrar', form(producto))).body).toEqual({ status: 200 });
    expect((await at('/ordenes/registrar', json({ orden }))).body).toEqual({ status: 200 });
    expect((await at('/ordenes/registrar', json({ orden }))).body).toEqual({ status: 200 });
    const { persona: _people, factura: _invoice, detalles: _lines, ...header } = orden;
    const row = {
      ...header,
      id: 1,
      precio_total: '3000.00',
      fecha_orden: '2026-03-09T00:00:00.000000Z',
      pizarra: '0',
      tela: 0,
    };
    expect((await at('/ordenes')).body).toEqual({ ordenes: [row, { ...row, id: 2 }] });
    const { subtotal, iva, monto, saldo_restante } = factura;
    const invoice = {
      id: 1,
      id_empresa: 1,
      subtotal: subtotal.toFixed(2),
      iva: iva.toFixed(2),
      monto: monto.toFixed(2),
      saldo_restante: saldo_restante.toFixed(2),
      comentario: 'x',
      cajero: 'x',
    };
    const line = {
      ...linea,
      id: 1,
      precio_unitario: '1500.00',
      cantidad: '2',
      subtotal: '3000.00',
      entregado: '0',
    };
    expect((await at('/ordenes/1')).body).toEqual({
      orden: row,
      detalles: [line],
      facturas: [invoice],
      status: 200,
    });
    expect((await at('/facturas')).body.data[0]).toEqual({
      id: 1,
      titulo: orden.titulo,
      orden_id: '1',
      nombre_empresa: empresa.nombre_empresa,
      estado: 'Taller',
      monto: '3000.00',
      fecha_orden: row.fecha_orden,
    });
    expect((await at('/personas/orden/1')).body.data).toEqual([
      { id: 1, id_orden: 1, nombre: 'Ana', prenda: 'Polo', cantidad: '1', taller: '0', entregado: 0 },
    ]);
    expect((await at('/orden/tela/1')).body).toEqual({ status: '200' });
  });

  it('a repair whose lines have no ids, and whose invoice has some amounts as numbers', async () => {
    expect((await at('/reparacion/registrar', json({ reparacion }))).body).toEqual({ status: 200 });
    const { body } = await at('/reparacion/1');
    expect(body.factura).toMatchObject({ monto: '3000.00', subtotal: 2654.87, iva: 345.13 });
    expect(body.reparacion).toMatchObject({ id: 1, precio: '3000.00', fecha: '2026-03-09T00:00:00.000000Z' });
    const bought = { id_producto: 1, cantidad: 2, precio_unitario: '1500.00', subtotal: '3000.00' };
    expect(body.reparacion.detalle_reparacion).toEqual([
      { ...bought, nombre_producto: 'Polo', descripcion: 'NA' },
    ]);
  });

  it('a measurement in a list of one, what is not taken null, a truth for 0 and 1; nothing where it is not found', async () => {
    const camisa = Object.fromEntries(camposDePrenda('Pantalon').map((campo) => [campo, 60]));
    const person = { nombre: 'Ana', apellido1: 'Mora', apellido2: 'Ríos', cedula: '1', email: 'NA' };
    const work = { telefono: '1', empresa: 'NA', departamento: 'NA', comentarios: 'NA' };
    await at('/clientes/registrar', form({ ...person, ...work }));
    const head = { id_cliente: 1, articulo: 'Pantalon', fecha: '2026-03-09', observaciones: 'NA' };
    const taken = { talla: 'M', sastre: 'R', tiro_largo_ya_inferior: 0 };
    expect((await at('/mediciones/agregar', form({ ...head, ...taken, ...camisa }))).body).toEqual({
      success: true,
      message: 'Guardada con éxito!',
    });
    const { data } = (await at('/cliente/medicion/1')).body;
    expect(data).toMatchObject([{ fecha: '2026-03-09T00:00:00.000000Z', tiro_largo_ya_inferior: false }]);
    expect(Object.values(data[0])).toEqual(expect.arrayContaining(['60.00', null]));
    expect((await at('/medicion/1')).body.data).toMatchObject([{ fecha: '2026-03-09 00:00:00' }]);
    expect((await at('/clientes')).body.data).toMatchObject([{ id: '1' }]);
    expect((await at('/cliente/medicion/9')).body).toEqual({
      data: [],
      mensaje: 'No se encontró información',
    });
    expect((await at('/cliente/9')).body.data).toBeNull();
    expect((await at('/pagos/9')).body).toEqual({ data: null });
  });

  it('a calendar that begins with no first week', async () => {
    const { data } = (await at('/semana')).body;
    expect(data[0]).toMatchObject({ nSemana: expect.any(String), fechaInicio: expect.stringMatching(/T/) });
    expect(data[0].id).toBeGreaterThan(1);
    expect(data).toHaveLength(105);
  });

  it('refusals under HTTP 200 that name no field, and amounts that all see', async () => {
    for (const sent of [pago, { ...pago, estado: 'Anulado' }])
      expect((await at('/pagos/registrar', form({ ...sent, monto: 3000.01 }))).body.status).toBe(422);
    const { http, body } = await at('/pagos/registrar', form({ ...pago, monto: 3000.01 }));
    expect([http, body.status]).toEqual([200, 422]);
    expect(JSON.stringify(body.error)).toMatch(/"El monto no puede/);
    expect((await at('/info/cliente/9')).body.status).toBe(404);
    expect((await at('/pagos/registrar', form({ ...pago, monto: 1000 }))).body).toEqual({ status: 200 });
    expect((await at('/pagos/1')).body.data).toMatchObject([
      { monto: '1000.00', cajero: 'Admin@x.cr', created_at: expect.stringMatching(/\.\d{6}Z$/) },
    ]);
    expect((await at('/vista/ventas')).body.data).toEqual([
      { fecha: '2026-03-09', monto_facturado: '9000.00' },
    ]);
    token = (await at('/login', form({ email: 'Visor@x.cr', password: 'clave' }))).body.token;
    expect((await at('/ordenes')).body.ordenes[0].precio_total).toBe('3000.00');
  });

  it('a file under a name of its own, documents of another origin that open without a token', async () => {
    const data = new FormData();
    data.append('order_id', '1');
    data.append('file', new File(['%PDF-1.4'], 'Ñandú.pdf', { type: 'application/pdf' }));
    await at('/files/upload-file', { method: 'POST', body: data });
    const files = async () => (await at('/orders/1/files')).body.data;
    const [{ nombreArchivo, download_url, ...more }] = await files();
    expect([nombreArchivo, more]).toEqual([expect.stringMatching(/^Ñandú\.pdf \(/), {}]);
    expect(await (await fetch(download_url)).text()).toBe('%PDF-1.4');
    await at(`/files/delete/${encodeURIComponent(nombreArchivo)}`, { method: 'DELETE' });
    expect(await files()).toBeNull();
    const pdf = (await at('/pdf/orden_pedido/1')).body.download_url;
    expect(new URL(pdf).origin).toBe(new URL(base).origin);
    const opened = await fetch(pdf);
    expect(opened.headers.get('content-type')).toBe('application/pdf');
    expect(opened.headers.get('content-security-policy')).toBeNull();
  });
});

describe('refuses what a program that believes it would keep wrong', () => {
  const wrong = (changes: object, invoice: object = {}) =>
    json({ orden: { ...orden, ...changes, factura: [{ ...orden.factura[0], ...invoice }] } });

  it.each([
    ['amounts that are off by a céntimo', wrong({}, { iva: 345.14, subtotal: 2654.86 })],
    ['a total of 0', wrong({ precio_total: 0 })],
    ['a balance that is not the amount', wrong({}, { saldo_restante: 0 })],
  ])('%s', async (_what, sent) => {
    expect(await at('/ordenes/registrar', sent)).toMatchObject({ http: 200, body: { status: 422 } });
  });

  it('what the schema itself would have mended: no list, and keys that have a default', async () => {
    for (const sent of [orden.factura[0], [factura]])
      expect(await at('/ordenes/registrar', json({ orden: { ...orden, factura: sent } }))).toMatchObject({
        http: 422,
      });
  });

  it('an edit with the balance of before the payment, or another date', async () => {
    const { persona: _people, ...rest } = orden;
    const detalles = rest.detalles.map((line) => ({ ...line, id: 1 }));
    const edit = async (changes: object, saldo_restante: number) => {
      const invoice = [{ ...orden.factura[0], saldo_restante }];
      const edited = { ...rest, detalles, personas: [], ...changes, factura: invoice };
      return (await at('/ordenes/editar/1', json({ orden: edited }))).body.status;
    };
    expect(await edit({}, 3000)).toBe(422);
    expect(await edit({ fecha_orden: '2026-03-10' }, 2000)).toBe(422);
    expect(await edit({ titulo: 'Otro' }, 2000)).toBe(200);
  });

  it('a repair that is new or edited in another state, or edited to another day, which another program takes for the same', async () => {
    const pending = json({ reparacion: { ...reparacion, estado: 'Pendiente' } });
    for (const path of ['/reparacion/registrar', '/reparacion/editar/1'])
      expect((await at(path, pending)).body.status).toBe(422);
    const moved = json({ reparacion: { ...reparacion, fecha: '2026-03-10' } });
    expect((await at('/reparacion/editar/1', moved)).body.status).toBe(422);
    expect((await at('/reparacion/editar/1', json({ reparacion }))).body.status).toBe(200);
  });

  it('an order planned twice for a week', async () => {
    const [, { id }] = (await at('/semana')).body.data;
    const plan = async () =>
      (await at('/asignar/ordenes/semanas', json({ ordenes: [1], semana: id }))).body.status;
    expect([await plan(), await plan()]).toEqual([200, 422]);
  });

  it('an edit of stock that changes the quantity, or knows of a minimum', async () => {
    const item = { nombre_producto: 'Tela', color: '#000000', id_categoria: null, comentario: 'Metros' };
    await at(
      '/proveedores/registrar',
      form({ nombre: 'Telas', direccion: 'NA', vendedor: 'Ana', telefono: '88888888', email: 'NA' }),
    );
    await at('/categoria/registrar', form({ nombre_categoria: 'Telas' }));
    const entrada = json([{ ...item, id_proveedor: 1, cantidad: 0.1 }]);
    expect((await at('/inventario/registrar/entrada', entrada)).body.mensaje).toBe('Inventario registrado');
    expect((await at('/inventario')).body.data).toMatchObject([{ cantidad: '0.1', nombre_categoria: null }]);
    const edit = async (changes: Record<string, number>) =>
      (await at('/inventario/modificar/1', form({ ...item, id_categoria: 1, id_proveedor: 1, ...changes })))
        .body.status;
    expect(await edit({ cantidad: 5 })).toBe(422);
    expect(await edit({ cantidad: 0.1, minimo: 2 })).toBe(422);
    expect(await edit({ cantidad: 0.1 })).toBe(200);
  });
});
