/** Writes that begin while another one of the same record is not yet committed: they find what it leaves, and the log keeps that. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/db/tables';
import type { ServedName } from '../src/services/served';
import { type Ask, ENGINES, providerOn } from './harness';
import {
  cliente,
  empresa,
  entrada,
  medicion,
  ordenEdit,
  producto,
  proveedor,
  reparacion,
  seedOne,
} from './samples';

type Db = Kysely<Database>;
/** The tables of records that can be edited, or that change along with one. */
type Table =
  | 'clientes'
  | 'empresas'
  | 'productos'
  | 'proveedores'
  | 'productos_proveedor'
  | 'inventario'
  | 'ordenes'
  | 'reparaciones'
  | 'mediciones'
  | 'tablas_tallas';

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  beforeAll(() => seedOne(p));

  /** The answer to a call that was made before `change` was committed. */
  async function whileIn(change: (tx: Db) => Promise<unknown>, name: ServedName, ask: Ask) {
    const asked = await p.base.db.transaction().execute(async (tx) => {
      await change(tx);
      const answer = p.call(name, ask);
      // Time for the call to get as far as it can without waiting for `change`.
      await pause(400);
      return { answer };
    });
    return asked.answer;
  }

  /** What the log tells of a call that was made before `change` was committed. */
  async function during(change: (tx: Db) => Promise<unknown>, name: ServedName, ask: Ask) {
    const { status, body } = await whileIn(change, name, ask);
    expect([name, status, body.error]).toEqual([name, 200, undefined]);
    const { datos } = await p.base.db
      .selectFrom('bitacora')
      .select('datos')
      .where('accion', '=', name)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return JSON.parse(datos);
  }
  const set = (table: Table, id: number, values: object) => (tx: Db) =>
    tx
      .updateTable(table)
      // The values are columns of that table.
      .set(values as never)
      .where('id', '=', id)
      .execute();
  const last = async (table: Table): Promise<number> =>
    (await p.base.db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow())
      .id;

  it('nothing is taken out of what has another name by then', async () => {
    await p.ok('registrarEntrada', { send: [entrada({ nombre_producto: 'Encaje', cantidad: 5 })] });
    const id = await last('inventario');
    const renamed = set('inventario', id, { nombre_producto: 'Encaje viejo', nombre_norm: 'encaje viejo' });
    const { status, body } = await whileIn(renamed, 'registrarSalida', {
      send: [{ nombre_producto: 'Encaje', cantidad: 1 }],
    });
    expect([status, body.error]).toEqual([409, ['1, nombre_producto: No existe en el inventario.']]);
  });

  it('measures that two people took of one garment are both kept', async () => {
    const theirs = set('mediciones', 1, {
      medidas: JSON.stringify({ cintura_inferior: 80.5, cadera_inferior: 97 }),
    });
    await during(theirs, 'editarMedicion', { params: { id: 1 }, send: medicion({ cintura_inferior: 82 }) });
    const [now] = (await p.ok('medicion', { params: { measurementId: 1 } })).data;
    expect(now).toMatchObject({ cintura_inferior: 82, cadera_inferior: 97 });
  });

  it.each<[ServedName, Table, values: object, send: object, param?: string]>([
    ['editarCliente', 'clientes', { telefono: 'suyo' }, cliente({ telefono: 'mío' })],
    ['editarEmpresa', 'empresas', { direccion: 'suya' }, empresa({ direccion: 'mía' }), 'idEmpresa'],
    ['editarProducto', 'productos', { descripcion: 'suya' }, producto({ descripcion: 'mía' }), 'productId'],
    ['editarProveedor', 'proveedores', { vendedor: 'suyo' }, proveedor({ vendedor: 'mío' })],
    [
      'editarProductoProveedor',
      'productos_proveedor',
      { descripcion: 'suya' },
      { proveedor_id: 1, nombre_producto: 'Hilo', descripcion: 'mía', precio: 1 },
    ],
    ['editarOrden', 'ordenes', { titulo: 'suyo' }, ordenEdit()],
    ['editarReparacion', 'reparaciones', { titulo: 'suyo' }, reparacion()],
    ['editarInventario', 'inventario', { comentario: 'suyo' }, entrada({ comentario: 'mío' })],
  ])('%s tells what it replaced', async (name, table, values, send, param = 'id') => {
    const { antes } = await during(set(table, 1, values), name, { params: { [param]: 1 }, send });
    expect(antes).toMatchObject(values);
  });

  it.each([
    ['changed', ['L']],
    ['taken', ['S', 'XL']],
  ])('with a client the measurements go that were %s, and the log keeps them', async (how, kept) => {
    await p.ok('registrarCliente', { send: cliente({ cedula: how }) });
    const id = await last('clientes');
    await p.ok('agregarMedicion', { send: medicion({ id_cliente: id, talla: 'S' }) });
    const first = await last('mediciones');
    const row = { articulo: 'Short', fecha: '2026-03-10', observaciones: '', sastre: '', medidas: '{}' };
    const change =
      how === 'changed'
        ? set('mediciones', first, { talla: 'L' })
        : (tx: Db) =>
            tx
              .insertInto('mediciones')
              .values({ ...row, id_cliente: id, talla: 'XL' })
              .execute();
    const { antes, mediciones } = await during(change, 'eliminarCliente', { params: { id } });
    expect([antes.id, mediciones.map(({ talla }: { talla: string }) => talla).sort()]).toEqual([id, kept]);
  });

  it.each([
    ['changed', [7]],
    ['added', [5, 95_000]],
  ])('with a supplier its products that were %s', async (how, kept) => {
    await p.ok('registrarProveedor', { send: proveedor({ nombre: 'Hilos del Norte' }) });
    const proveedor_id = await last('proveedores');
    const hilo = { proveedor_id, nombre_producto: 'Hilo', descripcion: '', precio: 950 };
    await p.ok('registrarProductosProveedor', { send: { productos: [hilo] } });
    const first = await last('productos_proveedor');
    const change =
      how === 'changed'
        ? set('productos_proveedor', first, { precio: 7 })
        : (tx: Db) =>
            tx
              .insertInto('productos_proveedor')
              .values({ ...hilo, precio: 5 })
              .execute();
    const { productos } = await during(change, 'eliminarProveedor', { params: { id: proveedor_id } });
    expect(productos.map(({ precio }: { precio: number }) => precio).sort()).toEqual(kept);
  });

  it('with a company its size charts', async () => {
    await p.ok('registrarEmpresa', { send: empresa({ nombre_empresa: 'Hotel Luna', cedula: '3-2' }) });
    const id_empresa = await last('empresas');
    const rangos = [{ desde: 66, hasta: 72 }];
    const tabla = { articulo: 'Short', campos: ['cintura_inferior'], tallas: [{ talla: 'S', rangos }] };
    await p.ok('guardarTallas', { send: { id_empresa, version: null, tabla } });
    const chart = await last('tablas_tallas');
    const change = set('tablas_tallas', chart, { version: 7 });
    const { antes, tablas } = await during(change, 'eliminarEmpresa', { params: { id: id_empresa } });
    expect([antes.nombre_empresa, tablas]).toEqual([
      'Hotel Luna',
      [expect.objectContaining({ id: chart, version: 7, campos: '["cintura_inferior"]' })],
    ]);
  });
});
