import { empresa, orden, pago } from '@hilvan/remote-kit/testing/samples';
import { pantallasDe } from '@hilvan/ui/testing';
import routes from '../routes';

/** What a provider answers in these tests. The second company has no telephone. */
export const EMPRESAS = [
  empresa(4, {
    nombre_empresa: 'Café Núñez',
    cedula: '3-101',
    nombre_encargado: 'Ana',
    telefono_encargado: '2222-3333',
  }),
  { ...empresa(5, { nombre_empresa: 'Hotel Sol', cedula: '3-102' }), telefono_encargado: null },
];

export const PRODUCTOS = [
  { id: 1, nombre_producto: 'Camisa', descripcion: 'NA', precio_unitario: 15000, categoria: 'Superior' },
  { id: 2, nombre_producto: 'Pantalón', descripcion: 'NA', precio_unitario: 18500.5, categoria: 'Inferior' },
];

export const ORDEN = orden(12, {
  titulo: 'Uniformes de cocina',
  proforma: 'P-1',
  id_empresa: 4,
  telefono: '2222-3333',
  precio_total: 48500.5,
  tela: 1,
});

export const DETALLES = [
  {
    id: 31,
    id_producto: 1,
    nombre_producto: 'Camisa',
    precio_unitario: 15000,
    cantidad: 2,
    subtotal: 30000,
    descripcion: 'NA',
    entregado: 0 as const,
  },
  {
    id: 32,
    id_producto: 2,
    nombre_producto: 'Pantalón',
    precio_unitario: 18500.5,
    cantidad: 1,
    subtotal: 18500.5,
    descripcion: 'Ruedo doble',
    entregado: 1 as const,
  },
];

export const FACTURA = {
  id: 90,
  id_empresa: 4,
  subtotal: 42920.8,
  iva: 5579.7,
  monto: 48500.5,
  saldo_restante: 40000,
  comentario: 'Muchas gracias por su compra',
  cajero: 'Rosa',
};

export const DETALLE_ORDEN = { orden: ORDEN, detalles: DETALLES, facturas: FACTURA, status: 200 };

export const PERSONAS = [
  {
    id: 51,
    id_orden: 12,
    nombre: 'Luis Mora',
    prenda: 'Camisa',
    cantidad: 2,
    taller: 0 as 0 | 1,
    entregado: 0 as 0 | 1,
  },
  {
    id: 52,
    id_orden: 12,
    nombre: '',
    prenda: 'Pantalón',
    cantidad: 1,
    taller: 1 as 0 | 1,
    entregado: 0 as 0 | 1,
  },
];

export const PAGO = pago(70, { monto: 8500.5 });

/** A row of the list of invoices: of order `id`, unless said. */
export const fila = (id: number, more = {}) => ({
  id,
  titulo: `Trabajo ${id}`,
  orden_id: id,
  reparacion_id: null,
  nombre_empresa: 'Café Núñez',
  estado: 'Taller',
  monto: 15000,
  fecha_orden: `2026-03-0${id}`,
  fecha: null,
  ...more,
});

export const { open, openAgain } = pantallasDe(routes);
