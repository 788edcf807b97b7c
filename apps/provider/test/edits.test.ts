/** Every edit under If-Match, and every create under Idempotency-Key. */
import { llamada, NOMBRES_LLAMADAS, type NombreLlamada } from '@hilvan/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { EDITS } from '../src/http/edits';
import type { ServedName } from '../src/services/served';
import { type Ask, ENGINES, providerOn } from './harness';
import {
  cliente,
  empresa,
  entrada,
  medicion,
  orden,
  ordenEdit,
  PNG,
  pago,
  producto,
  proveedor,
  reparacion,
  seedOne,
} from './samples';

type Named = readonly [name: ServedName, ask: (text: string) => Ask];

const productoProveedor = (nombre_producto: string) => ({
  proveedor_id: 1,
  nombre_producto,
  descripcion: '',
  precio: 5,
});
const id = { id: 1 };

/** Each edit, and what somebody else does meanwhile where that is not the same edit. Deletions come last. */
const CHANGES: readonly (readonly [...Named, touch?: Named])[] = (() => {
  const cliente1: Named = ['editarCliente', (text) => ({ params: id, send: cliente({ telefono: text }) })];
  const empresa1: Named = [
    'editarEmpresa',
    (text) => ({ params: { idEmpresa: 1 }, send: empresa({ razon_social: text }) }),
  ];
  const medicion1: Named = ['editarMedicion', (text) => ({ params: id, send: medicion({ talla: text }) })];
  const producto1: Named = [
    'editarProducto',
    (text) => ({ params: { productId: 1 }, send: producto({ descripcion: text }) }),
  ];
  const ordenIn = (estado: string): Named => [
    'editarOrden',
    (titulo) => ({ params: id, send: ordenEdit({ titulo, estado }) }),
  ];
  const reparacionIn = (estado: string): Named => [
    'editarReparacion',
    (titulo) => ({ params: id, send: reparacion({ titulo, estado }) }),
  ];
  const proveedor1: Named = [
    'editarProveedor',
    (text) => ({ params: id, send: proveedor({ vendedor: text }) }),
  ];
  const suProducto: Named = [
    'editarProductoProveedor',
    (text) => ({ params: id, send: productoProveedor(text) }),
  ];
  const stock: Named = ['editarInventario', (text) => ({ params: id, send: entrada({ comentario: text }) })];
  const entry: Named = ['registrarEntrada', () => ({ send: [entrada({ cantidad: 1 })] })];
  const just = (name: NombreLlamada): Named => [name, () => ({ params: id })];
  return [
    cliente1,
    empresa1,
    medicion1,
    producto1,
    ordenIn('Taller'),
    reparacionIn('Taller'),
    proveedor1,
    suProducto,
    stock,
    // A movement of stock counts as a change of the item, too.
    [...stock, entry],
    ['estadoOrden', () => ({ params: id, send: { estado: 'Entrega Tienda' } }), ordenIn('Taller')],
    ['devolverOrden', () => ({ params: id, send: { estado: 'Taller' } }), ordenIn('Entrega Tienda')],
    [...just('anularOrden'), ordenIn('Taller')],
    ['estadoReparacion', () => ({ params: id, send: { estado: 'Entregado' } }), reparacionIn('Taller')],
    ['devolverReparacion', () => ({ params: id, send: { estado: 'Taller' } }), reparacionIn('Entregado')],
    [...just('anularReparacion'), reparacionIn('Taller')],
    [...just('eliminarMedicion'), medicion1],
    [...just('eliminarProductoProveedor'), suProducto],
    // Other records use these by now, so the deletion may be refused for that, once its label is right.
    [...just('eliminarCliente'), cliente1],
    [...just('eliminarEmpresa'), empresa1],
    [...just('eliminarProducto'), producto1],
    [...just('eliminarProveedor'), proveedor1],
  ];
})();

/** Each create; another text makes another payload to send under the same key. */
const CREATES: readonly Named[] = [
  ['registrarCliente', (text) => ({ send: cliente({ cedula: text }) })],
  ['agregarMedicion', (text) => ({ send: medicion({ talla: text }) })],
  ['registrarEmpresa', (text) => ({ send: empresa({ cedula: text }) })],
  ['registrarProducto', (text) => ({ send: producto({ nombre_producto: text }) })],
  ['registrarOrden', (titulo) => ({ send: orden({ titulo }) })],
  ['crearPersonas', (nombre) => ({ send: [{ id_orden: 1, prenda: 'Camisa', nombre, cantidad: 1 }] })],
  ['subirArchivo', (text) => ({ send: { order_id: 1, file: new File([PNG, text], 'a.png') } })],
  ['registrarPago', (text) => ({ send: pago({ comentarios: text }) })],
  ['registrarReparacion', (titulo) => ({ send: reparacion({ titulo }) })],
  ['registrarProveedor', (nombre) => ({ send: proveedor({ nombre }) })],
  ['registrarProductosProveedor', (text) => ({ send: { productos: [productoProveedor(text)] } })],
  ['registrarCategoria', (text) => ({ send: { nombre_categoria: text } })],
  ['registrarEntrada', (comentario) => ({ send: [entrada({ comentario })] })],
  ['registrarSalida', (text) => ({ send: [{ nombre_producto: 'Gabardina azul', cantidad: text.length }] })],
  ['asignarOrdenes', (text) => ({ send: { ordenes: [1], semana: text.length } })],
  ['enviarCorreo', (body) => ({ send: { email: 'a@b.cr', body } })],
];

describe.each(ENGINES)('on %s', (engine) => {
  const p = providerOn(engine);
  beforeAll(() => seedOne(p));

  const audited = async (name?: string) => {
    const rows = await p.base.db.selectFrom('bitacora').select('accion').execute();
    return rows.filter((row) => name === undefined || row.accion === name).length;
  };

  it('does each create once for one key, whatever it creates', async () => {
    for (const [name, ask] of CREATES) {
      const send = (text: string) =>
        p.call(name, { ...ask(text), headers: { 'idempotency-key': `k-${name}` } });
      const before = await audited(name);
      const [first, again, other] = [await send('uno'), await send('uno'), await send('otros')];
      expect([name, first.status, again.status, again.headers['idempotency-replayed']]).toEqual([
        name,
        200,
        200,
        'true',
      ]);
      expect(again.body, name).toEqual(first.body);
      expect([name, other.status, await audited(name)]).toEqual([name, 409, before + 1]);
    }
  });

  it('refuses each edit of what somebody else has changed, and takes it once it was read again', async () => {
    let count = 0;
    const fresh = () => `texto ${++count}`;
    for (const [name, ask, [touch, touched] = [name, ask]] of CHANGES) {
      const read = EDITS[name]?.read;
      if (!read) throw new Error(`${name} is no edit`);
      const label = async () => {
        const params = llamada(read).path.includes('measurementId') ? { measurementId: 1 } : id;
        return String((await p.call(read, { params })).headers.etag);
      };
      const edit = async (seen: string) => p.call(name, { ...ask(fresh()), headers: { 'if-match': seen } });
      const seen = await label();
      await p.ok(touch, touched(fresh()));
      const before = await audited();
      const stale = await edit(seen);
      expect([name, stale.status, stale.body.error]).toEqual([
        name,
        412,
        [expect.stringContaining('Otra persona cambió este registro')],
      ]);
      expect([name, await audited()]).toEqual([name, before]);
      const again = await edit(await label());
      const inUse = again.status === 409 && /está en uso/.test(again.body.error[0]);
      expect([name, again.status === 200 || inUse]).toEqual([name, true]);
    }
  });
});

it('leaves no edit and no create out', () => {
  const tried = new Set([...CHANGES, ...CREATES].map(([name]) => name));
  // Edits that change two records at once are tried in fusiones.test.ts.
  const single = Object.entries(EDITS).filter(([, edit]) => !edit.both);
  expect(single.filter(([name]) => !tried.has(name as ServedName))).toEqual([]);
  const makes = /^(registrar|agregar|crear|subir|asignar|enviar)/;
  expect(NOMBRES_LLAMADAS.filter((name) => makes.test(name) && !tried.has(name))).toEqual([]);
  const changes = /^(editar|estado|eliminar|anular)/;
  const without = NOMBRES_LLAMADAS.filter((name) => changes.test(name) && !EDITS[name]);
  // A payment is annulled only once anyway, and a category or a file cannot be edited: these take no label.
  expect(without.sort()).toEqual(['anularPago', 'eliminarArchivo', 'eliminarCategoria']);
});
