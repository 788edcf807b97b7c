/** Orders and repairs put in by the calls themselves, as the page would make them. */
import { totales } from '@hilvan/contract';
import type { Page } from '@playwright/test';
import { idDe, nuevaEmpresa, nuevoProducto, request, unico } from './api';

interface Linea {
  precio_unitario: number;
  cantidad: number;
}

/** For whom it is made, and of what. */
interface De {
  id_empresa: number;
  id_producto: number;
  nombre_producto: string;
}

/** A company and a product of its own. */
async function nuevos(page: Page, producto: string, precio: number) {
  const empresa = unico('Café Ñandú');
  const id_empresa = await nuevaEmpresa(page, empresa);
  const id_producto = await nuevoProducto(page, producto, String(precio));
  return { empresa, de: { id_empresa, id_producto, nombre_producto: producto } };
}

/** What an order and a repair have in common: their lines and the invoice. */
function documento<L extends Linea>(titulo: string, de: De, lineas: readonly L[]) {
  const { id_empresa, ...producto } = de;
  const { subtotal, iva, total } = totales(lineas);
  const comun = {
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
  return { total, comun };
}

/** An order of one product, sent. */
export async function sendOrden(
  page: Page,
  titulo: string,
  fecha_orden: string,
  de: De,
  lineas: readonly (Linea & { descripcion: string })[],
  persona: readonly { nombre: string; prenda: string; cantidad: number }[] = [],
): Promise<void> {
  const { total, comun } = documento(titulo, de, lineas);
  const proformas = { proforma: '0', proforma2: '0', proforma3: '0' };
  const orden = { ...comun, ...proformas, fecha_orden, precio_total: total, persona };
  await request(page, '/ordenes/registrar', { json: { orden } });
}

export interface OrdenNueva {
  id: number;
  titulo: string;
  empresa: string;
  producto: string;
}

/** An order of one product: 3 lines of ₡10 000 each, ₡30 000 in all; two people. */
export async function nuevaOrden(
  page: Page,
  titulo = unico('Uniformes'),
  fecha_orden = '2026-03-09',
): Promise<OrdenNueva> {
  const producto = unico('Camisa');
  const lineas = ['Talla S', 'Talla M', 'Talla L'].map((descripcion) => ({
    precio_unitario: 10000,
    cantidad: 1,
    descripcion,
  }));
  const { empresa, de } = await nuevos(page, producto, 10000);
  await sendOrden(page, titulo, fecha_orden, de, lineas, [
    { nombre: 'Íñigo Güell', prenda: producto, cantidad: 1 },
    { nombre: 'Ana Peña', prenda: producto, cantidad: 2 },
  ]);
  return { id: await idDe(page, '/ordenes', 'titulo', titulo), titulo, empresa, producto };
}

/** A repair of ₡5 000 in the workshop, with one line. */
export async function nuevaReparacion(page: Page): Promise<{ id: number; titulo: string }> {
  const titulo = unico('Ruedos');
  const linea = { precio_unitario: 5000, cantidad: 1, descripcion: 'Ruedo de pantalón' };
  const { de } = await nuevos(page, unico('Ruedo'), linea.precio_unitario);
  const { total, comun } = documento(titulo, de, [linea]);
  const detalles = comun.detalles.map(({ nombre_producto, ...sent }) => sent);
  const reparacion = { ...comun, detalles, fecha: '2026-03-09', precio: total };
  await request(page, '/reparacion/registrar', { json: { reparacion } });
  return { id: await idDe(page, '/reparaciones', 'titulo', titulo), titulo };
}
