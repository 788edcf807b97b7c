/** Orders and repairs put in by the calls themselves, as the page would make them. */
import { totales } from '@hilvan/contract';
import { EJEMPLOS } from '@hilvan/contract/ejemplos';
import type { Page } from '@playwright/test';
import { apiOf, newEmpresa, newest, newProducto, put, unique } from './api';

interface Linea {
  precio_unitario: number;
  cantidad: number;
  descripcion: string;
}

/** For whom it is made, and of what. */
interface Subject {
  id_empresa: number;
  id_producto: number;
  nombre_producto: string;
}

/** The contract's examples, whose types it leaves open. */
const { orden: ORDEN } = Object(EJEMPLOS.registrarOrden);
const { reparacion: REPARACION } = Object(EJEMPLOS.registrarReparacion);

/** A company and a product of its own. */
async function newSubject(page: Page, nombre_producto: string, precio: number) {
  const empresa = unique('Café Ñandú');
  const id_empresa = await newEmpresa(page, empresa);
  const id_producto = await newProducto(page, nombre_producto, String(precio));
  return { empresa, subject: { id_empresa, id_producto, nombre_producto } };
}

/** What an order and a repair have in common: for whom, their lines and the invoice, in amounts that agree. */
function documento({ id_empresa, ...producto }: Subject, lineas: readonly Linea[]) {
  const { subtotal, iva, total } = totales(lineas);
  const detalles = lineas.map((l) => ({ ...producto, ...l, subtotal: l.precio_unitario * l.cantidad }));
  const factura = { ...ORDEN.factura[0], id_empresa, subtotal, iva, monto: total, saldo_restante: total };
  return { total, common: { id_empresa, telefono: '2222-3333', detalles, factura: [factura] } };
}

/** An order of one product, sent; its id. */
export async function sendOrden(
  page: Page,
  header: { titulo: string; fecha_orden: string },
  subject: Subject,
  lineas: readonly Linea[],
  persona: readonly { nombre: string; prenda: string; cantidad: number }[] = [],
): Promise<number> {
  const api = apiOf(page);
  const { total, common } = documento(subject, lineas);
  await put(api, 'registrarOrden', {
    orden: { ...ORDEN, ...common, ...header, precio_total: total, persona },
  });
  return newest((await api('listarOrdenes')).ordenes);
}

/** An order of one product: 3 lines of ₡10 000 each, ₡30 000 in all; two people. */
export async function newOrden(page: Page, titulo = unique('Uniformes'), fecha_orden = '2026-03-09') {
  const [producto, precio_unitario] = [unique('Camisa'), 10000];
  const { empresa, subject } = await newSubject(page, producto, precio_unitario);
  const lineas = ['Talla S', 'Talla M', 'Talla L'].map((descripcion) => ({
    precio_unitario,
    cantidad: 1,
    descripcion,
  }));
  const id = await sendOrden(page, { titulo, fecha_orden }, subject, lineas, [
    { nombre: 'Íñigo Güell', prenda: producto, cantidad: 1 },
    { nombre: 'Ana Peña', prenda: producto, cantidad: 2 },
  ]);
  return { id, titulo, empresa, empresaId: subject.id_empresa, producto };
}

/** A repair of ₡5 000 in the workshop, with one line. */
export async function newReparacion(page: Page) {
  const api = apiOf(page);
  const titulo = unique('Ruedos');
  const linea = { precio_unitario: 5000, cantidad: 1, descripcion: 'Ruedo de pantalón' };
  const { subject } = await newSubject(page, unique('Ruedo'), linea.precio_unitario);
  const { total, common } = documento(subject, [linea]);
  const detalles = common.detalles.map(({ nombre_producto, ...sent }) => sent);
  await put(api, 'registrarReparacion', {
    reparacion: { ...REPARACION, ...common, detalles, titulo, precio: total },
  });
  return { id: newest((await api('listarReparaciones')).reparaciones), titulo };
}
