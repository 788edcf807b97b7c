/** Markup and formulas that somebody stored stand as plain text in every document. */
import { hoy, type NombreLlamada } from '@hilvan/contract';
import { beforeAll, expect, it } from 'vitest';
import { providerOn } from './harness';
import { piecesOf } from './pdf-text';
import { cliente, empresa, entrada, medicion, orden, pago, producto, proveedor, reparacion } from './samples';

const HOSTIL = '=cmd()&amp;<b>x</b><script>';
/** Lower case, since an identity number is stored so; with a word that says which field it came from. */
const en = (field: string) => `${HOSTIL}${field}`;

const p = providerOn('sqlite', { TALLER_NOMBRE: en('taller') });
beforeAll(async () => {
  await p.ok('registrarEmpresa', { send: empresa({ nombre_empresa: en('empresa') }) });
  const persona = {
    nombre: en('nombre'),
    apellido1: en('uno'),
    apellido2: en('dos'),
    empresa: en('empresa'),
  };
  await p.ok('registrarCliente', {
    send: cliente({ ...persona, cedula: en('cedula'), departamento: en('depto') }),
  });
  await p.ok('agregarMedicion', { send: medicion({ talla: en('talla') }) });
  await p.ok('registrarProducto', { send: producto({ nombre_producto: en('producto') }) });
  const line = { id_producto: 1, precio_unitario: 100, cantidad: 1, descripcion: en('descr') };
  const detalles = [{ ...line, nombre_producto: en('producto') }];
  const work = { titulo: en('titulo'), telefono: en('tel'), comentario: en('comentario'), detalles };
  await p.ok('registrarOrden', {
    send: orden({
      ...work,
      proforma: en('proforma'),
      persona: [{ nombre: en('persona'), prenda: en('prenda'), cantidad: 2 }],
    }),
  });
  await p.ok('registrarPago', { send: pago({ monto: '50', comentarios: en('pago') }) });
  await p.ok('registrarReparacion', { send: reparacion({ ...work, detalles: [line] }) });
  await p.ok('registrarProveedor', { send: proveedor({ nombre: en('prov') }) });
  await p.ok('registrarCategoria', { send: { nombre_categoria: en('categ') } });
  await p.ok('registrarEntrada', {
    send: [entrada({ nombre_producto: en('tela'), comentario: en('nota') })],
  });
});

const WORK = ['titulo', 'empresa', 'tel', 'comentario', 'producto', 'descr'];
const DOCUMENTS: [
  name: NombreLlamada,
  ask: { params?: Record<string, string | number>; send?: object },
  fields: string[],
][] = [
  ['pdfOrden', { params: { id: 1 } }, [...WORK, 'proforma', 'persona', 'prenda']],
  ['pdfReparacion', { params: { id: 1 } }, WORK],
  ['pdfPagos', { params: { tipo: 'orden', id: 1 } }, ['titulo', 'empresa']],
  ['pdfPagos', { params: { tipo: 'reparaciones', id: 1 } }, ['titulo', 'empresa']],
  ['pdfVentas', { send: { fechaInicio: hoy(), fechaFinal: hoy() } }, []],
  ['pdfSaldos', {}, ['titulo', 'empresa']],
  ['pdfInventario', {}, ['tela', 'categ', 'prov', 'nota']],
  ['pdfMejoresProductos', {}, ['producto']],
  // The second surname is beyond the cell's four lines; the next document has it.
  ['pdfClientes', {}, ['nombre', 'uno', 'cedula', 'empresa', 'depto']],
  ['pdfMediciones', { params: { companyName: en('empresa') } }, ['nombre', 'uno', 'dos', 'empresa']],
];

it.each(DOCUMENTS)('%s %j', async (name, ask, fields) => {
  const { download_url } = await p.ok(name, ask);
  const said = await columnsOf((await p.app.inject(download_url)).rawPayload);
  for (const field of ['taller', ...fields]) expect(said).toContain(en(field));
});

/** What a document says, column by column: a text that is broken over lines goes on below, at the same place from the left. */
async function columnsOf(bytes: Uint8Array): Promise<string> {
  const columns = new Map<number, string>();
  for (const { text, x } of (await piecesOf(bytes)).sort((a, b) => b.y - a.y)) {
    const at = Math.round(x);
    columns.set(at, (columns.get(at) ?? '') + text.replace(/\s/g, ''));
  }
  return [...columns.values()].join('\n');
}
