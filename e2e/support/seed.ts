/** One of every entity, put in by the calls of the contract, with its texts as a test wants them. */
import { camposDePrenda, type NombreLlamada } from '@hilvan/contract';
import { EJEMPLOS } from '@hilvan/contract/ejemplos';
import { expect, type Page } from '@playwright/test';
import { newest, openApi } from './api';
import type { User } from './users';

export type Seeded = Awaited<ReturnType<typeof seedAll>>;

/** What a person types freely; dates, states, garments and the like come from lists. */
const FREE_TEXTS =
  /^(nombre|apellido\d|cedula|telefono|telefono_encargado|empresa|departamento|comentarios?|nombre_\w+|razon_social|direccion|observaciones|talla|sastre|titulo|proforma\d?|descripcion|prenda|vendedor|cajero)$/;

/** A text that would run as markup and calculate as a formula. */
export const HOSTILE = '=<img src=x onerror="window.robado=1">';

/** No element was made of what was stored, and nothing of it ran. */
export async function withoutMarkup(page: Page): Promise<void> {
  await expect(page.locator('img[src=x], [onerror]')).toHaveCount(0);
  expect(await page.evaluate(() => 'robado' in window)).toBe(false);
}

const seeds = new Map<string, Promise<Seeded>>();

/**
 * One record of each kind, put into a system once: a cédula is somebody's alone, and several files may share the system.
 * @param text what stands in every free text field
 */
export function seed(url: string, user: User, text: string): Promise<Seeded> {
  const key = `${url} ${text}`;
  const done = seeds.get(key) ?? seedAll(url, user, text);
  seeds.set(key, done);
  return done;
}

async function seedAll(url: string, user: User, text: string) {
  const api = await openApi(url, user);
  const make = (name: NombreLlamada, changes: object = {}, example = EJEMPLOS[name]) =>
    api(name, undefined, Object(withTexts(example, text, changes)));
  // A single word that is wider than a telephone's screen.
  const email = 'compras.y.contrataciones.administrativas@corporacion-de-uniformes.co.cr';
  await make('registrarEmpresa', { email });
  const empresa = newest((await api('listarEmpresas')).data);
  await make('registrarCliente', { email });
  const cliente = newest((await api('listarClientes')).data);
  await make('agregarMedicion', { id_cliente: cliente }, { ...MEDIDAS, ...Object(EJEMPLOS.agregarMedicion) });
  const medicion = newest((await api('medicionesCliente', { clientId: cliente })).data);
  await make('registrarProducto');
  const producto = newest((await api('listarProductos')).data);
  // The only telephone that must be digits.
  await make('registrarProveedor', { telefono: '88888888', email });
  const proveedor = newest((await api('listarProveedores')).data);
  await make('registrarProductosProveedor', { proveedor_id: proveedor });
  const productoProveedor = newest(
    (await api('listarProveedores')).data.flatMap(({ productos }) => productos),
  );
  await make('registrarCategoria');
  const categoria = newest((await api('listarCategorias')).data);
  await make('registrarEntrada', { id_categoria: categoria, id_proveedor: proveedor });
  const inventario = newest((await api('listarInventario')).data);
  const documento = { id_empresa: empresa, id_producto: producto };
  await make('registrarOrden', documento);
  const orden = newest((await api('listarOrdenes')).ordenes);
  const factura = newest((await api('listarFacturas')).data);
  await make('registrarReparacion', documento);
  const reparacion = newest((await api('listarReparaciones')).reparaciones);
  await make('registrarPago', { factura_id: factura });
  const semana = (await api('listarSemanas')).data[0]?.id;
  await make('asignarOrdenes', { ordenes: [orden], semana });
  return {
    empresa,
    cliente,
    medicion,
    producto,
    proveedor,
    productoProveedor,
    inventario,
    orden,
    reparacion,
  };
}

/** All measures of the example's garment: a strict provider asks for each. */
const MEDIDAS = Object.fromEntries(camposDePrenda('Camisa').map((campo) => [campo, 40]));

/** An example with every free text replaced and some keys changed, wherever they stand. */
function withTexts(value: unknown, text: string, changes: object): unknown {
  if (Array.isArray(value)) return value.map((item) => withTexts(item, text, changes));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => {
      if (key in changes) return [key, Reflect.get(changes, key)];
      return [key, typeof held === 'string' && FREE_TEXTS.test(key) ? text : withTexts(held, text, changes)];
    }),
  );
}
