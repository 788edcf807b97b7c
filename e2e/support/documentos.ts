/** Orders and repairs put in by the calls themselves, as the page would make them. */
import { totales } from '@hilvan/contract';
import type { Page } from '@playwright/test';
import { idOf, newEmpresa, newProducto, request, unique } from './api';

interface Linea {
  precio_unitario: number;
  cantidad: number;
}

/** For whom it is made, and of what. */
interface Subject {
  id_empresa: number;
  id_producto: number;
  nombre_producto: string;
}

/** A company and a product of its own. */
async function newSubject(page: Page, producto: string, precio: number) {
  const empresa = unique('Café Ñandú');
  const id_empresa = await newEmpresa(page, empresa);
  const id_producto = await newProducto(page, producto, String(precio));
  return { empresa, subject: { id_empresa, id_producto, nombre_producto: producto } };
}

/** What an order and a repair have in common: their lines and the invoice. */
function documento<L extends Linea>(titulo: string, subject: Subject, lineas: readonly L[]) {
  const { id_empresa, ...producto } = subject;
  const { subtotal, iva, total } = totales(lineas);
  const common = {
    titulo,
    id_empresa,
    telefono: '2222-3333',
    estado: 'Taller',
    comentario: 'NA',
    detalles: lineas.map((linea) => ({
      ...producto,
      subtotal: linea.precio_unitario * linea.cantidad,
      ...linea,
    })),
    factura: [
      {
        id_empresa,
        subtotal,
        iva,
        monto: total,
        saldo_restante: total,
        comentario: 'Muchas gracias por su compra',
        cajero: 'Rosa Méndez',
      },
    ],
  };
  return { total, common };
}

/** An order of one product, sent. */
export async function sendOrden(
  page: Page,
  titulo: string,
  fecha_orden: string,
  subject: Subject,
  lineas: readonly (Linea & { descripcion: string })[],
  persona: readonly { nombre: string; prenda: string; cantidad: number }[] = [],
): Promise<void> {
  const { total, common } = documento(titulo, subject, lineas);
  const proformas = { proforma: '0', proforma2: '0', proforma3: '0' };
  const orden = { ...common, ...proformas, fecha_orden, precio_total: total, persona };
  await request(page, '/ordenes/registrar', { json: { orden } });
}

export interface NewOrden {
  id: number;
  titulo: string;
  empresa: string;
  producto: string;
}

/** An order of one product: 3 lines of ₡10 000 each, ₡30 000 in all; two people. */
export async function newOrden(
  page: Page,
  titulo = unique('Uniformes'),
  fecha_orden = '2026-03-09',
): Promise<NewOrden> {
  const producto = unique('Camisa');
  const lineas = ['Talla S', 'Talla M', 'Talla L'].map((descripcion) => ({
    precio_unitario: 10000,
    cantidad: 1,
    descripcion,
  }));
  const { empresa, subject } = await newSubject(page, producto, 10000);
  await sendOrden(page, titulo, fecha_orden, subject, lineas, [
    { nombre: 'Íñigo Güell', prenda: producto, cantidad: 1 },
    { nombre: 'Ana Peña', prenda: producto, cantidad: 2 },
  ]);
  return { id: await idOf(page, '/ordenes', 'titulo', titulo), titulo, empresa, producto };
}

/** A repair of ₡5 000 in the workshop, with one line. */
export async function newReparacion(page: Page): Promise<{ id: number; titulo: string }> {
  const titulo = unique('Ruedos');
  const linea = { precio_unitario: 5000, cantidad: 1, descripcion: 'Ruedo de pantalón' };
  const { subject } = await newSubject(page, unique('Ruedo'), linea.precio_unitario);
  const { total, common } = documento(titulo, subject, [linea]);
  const detalles = common.detalles.map(({ nombre_producto, ...sent }) => sent);
  const reparacion = { ...common, detalles, fecha: '2026-03-09', precio: total };
  await request(page, '/reparacion/registrar', { json: { reparacion } });
  return { id: await idOf(page, '/reparaciones', 'titulo', titulo), titulo };
}
