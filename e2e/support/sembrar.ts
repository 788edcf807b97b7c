/** One of every entity, put in by the calls of the contract, with its texts as a test wants them. */
import { camposDePrenda, LLAMADAS, type NombreLlamada } from '@hilvan/contract';
import { EJEMPLOS } from '@hilvan/contract/ejemplos';
import type { Usuario } from './usuarios';

/** The identifiers of what was put in. */
export type Sembrado = Awaited<ReturnType<typeof seedAll>>;

/** What a person types freely; dates, states, garments and the like come from lists. */
const LIBRES =
  /^(nombre|apellido\d|cedula|telefono|telefono_encargado|empresa|departamento|comentarios?|nombre_\w+|razon_social|direccion|observaciones|talla|sastre|titulo|proforma\d?|descripcion|prenda|vendedor|cajero)$/;

type Fila = Record<string, unknown>;
type Hacer = (name: NombreLlamada, params?: Fila, changes?: Fila) => Promise<Fila>;

const sembrados = new Map<string, Promise<Sembrado>>();

/**
 * One record of each kind, put into a system once: a cédula is somebody's alone, and several files may share the system.
 * @param texto what stands in every free text field
 */
export function seed(url: string, user: Usuario, texto: string): Promise<Sembrado> {
  const key = `${url} ${texto}`;
  const done = sembrados.get(key) ?? seedAll(url, user, texto);
  sembrados.set(key, done);
  return done;
}

async function seedAll(url: string, user: Usuario, texto: string) {
  const make = await llamador(url, user, texto);
  const ultimo = async (name: NombreLlamada, params?: Fila): Promise<number> => {
    const body = await make(name, params);
    const rows = Object.values(body).find((value): value is Fila[] => Array.isArray(value)) ?? [];
    return Math.max(...rows.map((row) => Number(row.id)));
  };
  // One word, and wider than a phone.
  const email = 'compras.y.contrataciones.administrativas@corporacion-de-uniformes.co.cr';
  await make('registrarEmpresa', {}, { email });
  const empresa = await ultimo('listarEmpresas');
  await make('registrarCliente', {}, { email });
  const cliente = await ultimo('listarClientes');
  await make('agregarMedicion', {}, { id_cliente: cliente });
  const medicion = await ultimo('medicionesCliente', { clientId: cliente });
  await make('registrarProducto');
  const producto = await ultimo('listarProductos');
  // The one number that is only a number.
  await make('registrarProveedor', {}, { telefono: '88888888', email });
  const proveedor = await ultimo('listarProveedores');
  await make('registrarProductosProveedor', {}, { proveedor_id: proveedor });
  const propios = await make('listarProveedores');
  await make('registrarCategoria');
  const categoria = await ultimo('listarCategorias');
  await make('registrarEntrada', {}, { id_categoria: categoria, id_proveedor: proveedor });
  const inventario = await ultimo('listarInventario');
  const documento = { id_empresa: empresa, id_producto: producto };
  await make('registrarOrden', {}, documento);
  const orden = await ultimo('listarOrdenes');
  const factura = await ultimo('listarFacturas');
  await make('registrarReparacion', {}, documento);
  const reparacion = await ultimo('listarReparaciones');
  await make('registrarPago', {}, { factura_id: factura });
  await make('asignarOrdenes', {}, { ordenes: [orden], semana: 1 });
  const productoProveedor = Number(idDentro(propios, proveedor));
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

/** A supplier's rows carry their own products. */
function idDentro(body: Fila, proveedor: number): unknown {
  const rows = Object.values(body).find((value): value is Fila[] => Array.isArray(value)) ?? [];
  const row = rows.find(({ id }) => Number(id) === proveedor) ?? {};
  const products = Object.values(row).find((value): value is Fila[] => Array.isArray(value)) ?? [];
  return products[0]?.id ?? 1;
}

/** All measures of the example's garment: a strict provider asks for each. */
const MEDIDAS = Object.fromEntries(camposDePrenda('Camisa').map((campo) => [campo, 40]));

async function llamador(url: string, user: Usuario, texto: string): Promise<Hacer> {
  let token = '';
  const make: Hacer = async (name, params = {}, changes = {}) => {
    const call = LLAMADAS[name];
    const path = call.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
    const example = name === 'agregarMedicion' ? { ...MEDIDAS, ...Object(EJEMPLOS[name]) } : EJEMPLOS[name];
    const payload = name === 'login' ? changes : con(example, texto, changes);
    const response = await fetch(`${url}/api/v1${path}`, {
      method: call.method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(call.encoding === 'json' ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(call.encoding === 'none'
        ? {}
        : { body: call.encoding === 'json' ? JSON.stringify(payload) : forma(payload) }),
    });
    const body: Fila = await response.json();
    if (!response.ok || (typeof body.status === 'number' && body.status >= 400))
      throw new Error(`${name}: HTTP ${response.status} ${JSON.stringify(body)}`);
    return body;
  };
  const { token: given } = await make('login', {}, { email: user.email, password: user.clave });
  token = String(given);
  return make;
}

/** An example with every free text replaced and some keys changed, wherever they stand. */
function con(value: unknown, texto: string, changes: Fila): unknown {
  if (Array.isArray(value)) return value.map((item) => con(item, texto, changes));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => {
      if (key in changes) return [key, changes[key]];
      return [key, typeof held === 'string' && LIBRES.test(key) ? texto : con(held, texto, changes)];
    }),
  );
}

function forma(payload: unknown): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(payload ?? {})) form.append(key, String(value));
  return form;
}
