/** An answer of the embedded provider as a poor one writes it: nothing beyond the contract, and deliberately not what the front end would like best. */
import { addDays, CAMPOS_MEDIDA, hoy, llamada, type Semana, type VentaFila } from '@hilvan/contract';
import type { Specified } from './strict/routes';

type Row = Record<string, unknown>;
/** What is written for a value, which `row` holds; undefined leaves it out. */
type Write = (value: never, row: Row) => unknown;
type Writers = Readonly<Record<string, Write>>;

/** "1500.00", as the column of an old database comes out. */
const decimal = (n: number | null): string | null => n?.toFixed(2) ?? null;

/** A day as a date column of many frameworks is written. */
const timestamp = (day: string): string => `${day}T00:00:00.000000Z`;

/** An instant with microseconds, UTC. */
const instant = (at: string): string => at.replace('Z', '000Z');

const flagText = (on: boolean): '0' | '1' => (on ? '1' : '0');
const flagNumber = (on: boolean): 0 | 1 => (on ? 1 : 0);

const leftOut = () => undefined;
const asRead = (value: unknown) => value;
const inList = (value: unknown) => [value];
const oldestFirst = (rows: readonly unknown[]) => [...rows].reverse();
const each = (keys: readonly string[], write: Write) => Object.fromEntries(keys.map((key) => [key, write]));
const AMOUNTS = ['precio_unitario', 'subtotal', 'iva', 'monto', 'saldo_restante', 'precio', 'precio_total'];

const EVERYWHERE: Writers = {
  ...each([...AMOUNTS, 'monto_facturado', ...CAMPOS_MEDIDA], decimal),
  ...each(['fecha', 'fecha_orden', 'fechaInicio'], timestamp),
  created_at: (at: string) => (at.includes('T') ? instant(at) : timestamp(at)),
  cantidad: String,
  ...each(['pizarra', 'taller'], flagText),
  tela: flagNumber,
};

const registered = { '': (answer: Row) => ({ ...answer, mensaje: 'Inventario registrado' }) };
const stock = { minimo: leftOut, pedido_el: leftOut };

const BY_CALL: { [K in Specified]?: Writers } = {
  contarClientes: { cantidad_clientes: String },
  contarOrdenes: each(['cantidad_taller', 'cantidad_entrega_tienda', 'cantidad_entrega_cliente'], String),
  listarClientes: { id: String },
  medicion: {
    data: inList,
    // As a boolean column.
    tiro_largo_ya_inferior: (unset: number | null) => (unset === null ? null : unset === 1),
  },
  medicionesCliente: { fecha: (day: string) => `${day} 00:00:00` },
  agregarMedicion: { message: () => 'Guardada con éxito!' },
  archivosOrden: {
    nombreArchivo: (key, { nombre_original }) => `${nombre_original} (${key})`,
    nombre_original: leftOut,
  },
  listarOrdenes: { nombre_empresa: leftOut },
  detalleOrden: { nombre_empresa: leftOut, facturas: inList, entregado: flagText },
  personasOrden: { entregado: flagNumber },
  marcarTela: { status: String },
  marcarDetalleEntregado: { status: String },
  // The row of an order lacks the keys of a repair's, and the other way round.
  listarFacturas: {
    orden_id: (id: number | null) => (id === null ? undefined : String(id)),
    reparacion_id: (id: number | null) => id ?? undefined,
    ...each(['fecha_orden', 'fecha'], (day: string) => (day === '' ? undefined : timestamp(day))),
    saldo_restante: leftOut,
  },
  detalleReparacion: {
    nombre_empresa: leftOut,
    cantidad: asRead,
    iva: asRead,
    // A number in the invoice, which alone has `iva`, and a text in a line; a line, which alone has `cantidad`, has no id.
    subtotal: (amount: number, row) => ('iva' in row ? amount : decimal(amount)),
    id: (id: number, row) => ('cantidad' in row ? undefined : id),
  },
  inventarioInfo: stock,
  listarInventario: stock,
  registrarEntrada: registered,
  registrarSalida: registered,
  listarSemanas: {
    // A year on either side of today, so that the list does not begin with a week 1.
    data: (weeks: readonly Semana[]) =>
      weeks.filter((w) => addDays(hoy(), -364) <= w.fechaFinal && w.fechaInicio <= addDays(hoy(), 364)),
    nSemana: String,
  },
  listarActividades: { estado: flagText, idOrden: String },
  vistaVentas: {
    // Since what was paid is left out, so is a day on which nothing was invoiced.
    data: (days: readonly VentaFila[]) => days.filter(({ monto_facturado }) => monto_facturado !== 0),
    fecha: asRead,
    monto_pagado: leftOut,
  },
  vistaSaldos: { data: oldestFirst, orden_id: leftOut, reparacion_id: leftOut },
  vistaInventario: { data: oldestFirst },
  vistaClientes: { data: oldestFirst },
  vistaMediciones: { data: oldestFirst },
};

/** The embedded provider's key of a file; here a file is called by the name that a person gave it, with the key in brackets. */
export const keyOf = (nombreArchivo: string) => /\(([^()]+)\)$/.exec(nombreArchivo)?.[1] ?? nombreArchivo;

/**
 * The body of an answer. Rows come in the order of their ids; an empty list and an empty text are null.
 * @param origin the address of this provider, which hands out documents itself
 */
export function reduce(name: Specified, body: unknown, origin: string): string {
  const writers: Writers = {
    ...EVERYWHERE,
    download_url: (path: string) => origin + path,
    ...BY_CALL[name],
  };
  return JSON.stringify(llamada(name).response.parse(body), function (this: Row, key, value) {
    const write = writers[key];
    const written = write ? write(value as never, this) : value;
    if (Array.isArray(written)) return written.length === 0 ? null : written.toSorted(byId);
    return written === '' ? null : written;
  });
}

/** Rows without an id stay in their order. */
const byId = (a: Row, b: Row) => (Number(a.id) || 0) - (Number(b.id) || 0);
