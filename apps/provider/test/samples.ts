/** Payloads that every rule accepts, and a workshop with one of everything. */
import { hoy, totales } from '@hilvan/contract';
import type { EstadoTrabajo, Fila } from '../src/db/tables';
import type { Provider } from './harness';

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const cliente = (over: object = {}) => ({
  nombre: 'José',
  apellido1: 'Núñez',
  apellido2: 'Solís',
  cedula: '1-1111-1111',
  email: 'jose@correo.cr',
  telefono: '8888-1234',
  empresa: 'Café Ñandú',
  departamento: 'Cocina',
  ...over,
});

export const empresa = (over: object = {}) => ({
  nombre_empresa: 'Café Ñandú',
  razon_social: 'Café Ñandú S.A.',
  cedula: '3-101-123456',
  email: 'NA',
  nombre_encargado: 'Ana Mora',
  telefono_encargado: '88888888',
  direccion: '',
  comentarios: '',
  ...over,
});

export const producto = (over: object = {}) => ({
  nombre_producto: 'Camisa polo',
  descripcion: 'Bordada',
  precio_unitario: '8500.50',
  categoria: 'Superior',
  ...over,
});

export const medicion = (over: object = {}) => ({
  id_cliente: 1,
  articulo: 'Short',
  fecha: '2026-03-09',
  talla: 'M',
  sastre: 'Luis',
  cintura_inferior: '80,5',
  ...over,
});

export interface Line {
  id?: number;
  id_producto: number;
  nombre_producto?: string;
  precio_unitario: number;
  cantidad: number;
  descripcion?: string;
}

const lines = (of: readonly Line[]) =>
  of.map((line) => ({ ...line, subtotal: totales([line]).total, descripcion: line.descripcion ?? 'NA' }));

function factura(of: readonly Line[], idEmpresa: number, cajero: string) {
  const { subtotal, iva, total } = totales(of);
  return [
    { id_empresa: idEmpresa, subtotal, iva, monto: total, saldo_restante: total, comentario: '', cajero },
  ];
}

export const LINEAS: readonly Line[] = [
  { id_producto: 1, nombre_producto: 'Camisa polo', precio_unitario: 8500.5, cantidad: 3 },
  { id_producto: 1, nombre_producto: 'Camisa polo', precio_unitario: 100, cantidad: 1 },
];

/** The order of `LINEAS` comes to ₡25 601,50. */
export function orden(over: { detalles?: readonly Line[]; cajero?: string } & Record<string, unknown> = {}) {
  const { detalles = LINEAS, cajero = 'NA', ...rest } = over;
  return {
    orden: {
      titulo: 'Uniformes de cocina',
      proforma: '',
      proforma2: '0',
      proforma3: '0',
      id_empresa: 1,
      telefono: '2222-3333',
      fecha_orden: hoy(),
      precio_total: totales(detalles).total,
      estado: 'Taller',
      comentario: 'NA',
      detalles: lines(detalles),
      factura: factura(detalles, 1, cajero),
      persona: [{ nombre: 'Íñigo', prenda: 'Camisa polo', cantidad: 2 }],
      ...rest,
    },
  };
}

export function ordenEdit(over: Parameters<typeof orden>[0] = {}) {
  const { persona: _people, ...rest } = orden(over).orden;
  return { orden: { personas: [], ...rest } };
}

export function reparacion(
  over: { detalles?: readonly Line[]; cajero?: string } & Record<string, unknown> = {},
) {
  const {
    detalles = [{ id_producto: 1, precio_unitario: 2000, cantidad: 2 }],
    cajero = 'NA',
    ...rest
  } = over;
  return {
    reparacion: {
      titulo: 'Ruedo de pantalón',
      id_empresa: 1,
      telefono: '2222-3333',
      fecha: hoy(),
      precio: totales(detalles).total,
      estado: 'Taller',
      comentario: 'NA',
      detalles: lines(detalles),
      factura: factura(detalles, 1, cajero),
      ...rest,
    },
  };
}

export const pago = (over: object = {}) => ({
  factura_id: 1,
  monto: '1000',
  metodo_pago: 'Tarjeta',
  comentarios: '',
  estado: 'Aceptado',
  cajero: 'NA',
  ...over,
});

export const proveedor = (over: object = {}) => ({
  nombre: 'Telas del Sur',
  direccion: '',
  vendedor: 'Eva',
  telefono: '22334455',
  email: 'eva@telas.cr',
  ...over,
});

export const entrada = (over: object = {}) => ({
  nombre_producto: 'Gabardina azul',
  cantidad: 10,
  color: '#0000ff',
  id_categoria: 1,
  id_proveedor: 1,
  comentario: 'Metros',
  ...over,
});

/** One of each: company, client, measurement, product, order in a week, payment, repair, supplier, its product, category, stock item. */
export async function seedOne(p: Provider): Promise<void> {
  await p.ok('registrarEmpresa', { send: empresa() });
  await p.ok('registrarCliente', { send: cliente() });
  await p.ok('agregarMedicion', { send: medicion() });
  await p.ok('registrarProducto', { send: producto() });
  await p.ok('registrarOrden', { send: orden() });
  await p.ok('registrarPago', { send: pago() });
  await p.ok('registrarReparacion', { send: reparacion() });
  await p.ok('registrarProveedor', { send: proveedor() });
  await p.ok('registrarProductosProveedor', {
    send: { productos: [{ proveedor_id: 1, nombre_producto: 'Hilo', descripcion: '', precio: 950.5 }] },
  });
  await p.ok('registrarCategoria', { send: { nombre_categoria: 'Telas' } });
  await p.ok('registrarEntrada', { send: [entrada()] });
  const { data: weeks } = await p.ok('listarSemanas');
  await p.ok('asignarOrdenes', { send: { ordenes: [1], semana: weeks[0].id } });
}

const ESTADOS: readonly EstadoTrabajo[] = [
  'espera',
  'haciendo',
  'enviando',
  'fallo',
  'duda',
  'listo',
  'cancelado',
];

/** For each state: a mail with its text, a mail whose sender was told what became of it, and a document. A job that is over has lost its text. */
export const everyJob = (): Fila<'trabajos'>[] =>
  ESTADOS.flatMap((estado) => {
    const isOver = estado === 'listo' || estado === 'cancelado';
    const left = (carga: object) => (isOver ? '' : JSON.stringify(carga));
    const job = {
      usuario_id: 1,
      clave: '',
      estado,
      intento: 1,
      hechas: 0,
      total: 0,
      resultado: '{"error":"antes"}',
      created_at: '2026-01-01T00:00:00.000Z',
      cambio_at: '2026-01-01T00:00:00.000Z',
      hasta: 0,
    };
    const mail = { para: `${estado}@telas.cr`, texto: 'Hola' };
    return [
      { ...job, id: estado, clase: 'correo', carga: left(mail) },
      { ...job, id: `${estado}-dicho`, clase: 'correo', carga: '' },
      { ...job, id: `${estado}-documento`, clase: 'documento', carga: left({ ms: 1 }) },
    ];
  });
