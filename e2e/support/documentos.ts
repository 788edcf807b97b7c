/** Orders put in by the calls themselves, as the page would make them. */
import { totales } from '@hilvan/contract';
import { EJEMPLOS } from '@hilvan/contract/ejemplos';
import type { Page } from '@playwright/test';
import { apiOf, newEmpresa, newest, newProducto, put, unique } from './api';

interface Linea {
  precio_unitario: number;
  cantidad: number;
  descripcion: string;
}

/** For which company an order is, and of which product. */
interface Subject {
  id_empresa: number;
  id_producto: number;
  nombre_producto: string;
}

/** The contract's example; its type is left open there. */
const { orden: ORDEN } = Object(EJEMPLOS.registrarOrden);

/** Sends an order of one product, whose lines and invoice agree. @returns its id */
export async function sendOrden(
  page: Page,
  header: { titulo: string; fecha_orden: string },
  { id_empresa, ...producto }: Subject,
  lineas: readonly Linea[],
  persona: readonly { nombre: string; prenda: string; cantidad: number }[] = [],
): Promise<number> {
  const api = apiOf(page);
  const { subtotal, iva, total } = totales(lineas);
  const detalles = lineas.map((l) => ({ ...producto, ...l, subtotal: l.precio_unitario * l.cantidad }));
  const factura = { ...ORDEN.factura[0], id_empresa, subtotal, iva, monto: total, saldo_restante: total };
  const common = { id_empresa, telefono: '2222-3333', precio_total: total, detalles, factura: [factura] };
  await put(api, 'registrarOrden', { orden: { ...ORDEN, ...common, ...header, persona } });
  return newest((await api('listarOrdenes')).ordenes);
}

/** An order of one product: 3 lines of ₡10 000 each, ₡30 000 in all; two people. */
export async function newOrden(page: Page, titulo = unique('Uniformes')) {
  const [producto, precio_unitario] = [unique('Camisa'), 10000];
  const empresa = unique('Café Ñandú');
  const empresaId = await newEmpresa(page, empresa);
  const id_producto = await newProducto(page, producto, String(precio_unitario));
  const subject = { id_empresa: empresaId, id_producto, nombre_producto: producto };
  const lineas = ['Talla S', 'Talla M', 'Talla L'].map((descripcion) => ({
    precio_unitario,
    cantidad: 1,
    descripcion,
  }));
  const id = await sendOrden(page, { titulo, fecha_orden: '2026-03-09' }, subject, lineas, [
    { nombre: 'Íñigo Güell', prenda: producto, cantidad: 1 },
    { nombre: 'Ana Peña', prenda: producto, cantidad: 2 },
  ]);
  return { id, titulo, empresa, empresaId, producto };
}
