/** Records as the embedded provider sends them, for tests of screens. They are neutral: what a test relies on it says itself, as `more`. */
import { type Cliente, type Empresa, type Orden, type Pago, TELEFONO_POR_DEFECTO } from '@hilvan/contract';

type Bandera = 0 | 1;
/** Flags travel as 0 or 1. */
type OrdenEnLista = Omit<Orden, 'pizarra' | 'tela'> & { pizarra: Bandera; tela: Bandera };

/** An order of the workshop, without an amount. */
export const orden = (id: number, more: Partial<OrdenEnLista> = {}): OrdenEnLista => ({
  id,
  titulo: `Pedido de prueba ${id}`,
  proforma: '0',
  proforma2: '0',
  proforma3: '0',
  id_empresa: 5,
  telefono: TELEFONO_POR_DEFECTO,
  fecha_orden: '2026-03-09',
  precio_total: null,
  estado: 'Taller',
  comentario: 'NA',
  pizarra: 0,
  tela: 0,
  ...more,
});

/** A company of which nothing is known but its name. */
export const empresa = (id: number, more: Partial<Empresa> = {}): Empresa => ({
  id,
  nombre_empresa: `Empresa de prueba ${id}`,
  razon_social: 'NA',
  cedula: '3101000001',
  email: 'NA',
  nombre_encargado: 'NA',
  telefono_encargado: TELEFONO_POR_DEFECTO,
  direccion: 'NA',
  comentarios: 'NA',
  ...more,
});

/** Ana Núñez Mora, of no company. */
export const cliente = (id: number, more: Partial<Cliente> = {}): Cliente => ({
  id,
  nombre: 'Ana',
  apellido1: 'Núñez',
  apellido2: 'Mora',
  cedula: '101110111',
  email: 'NA',
  telefono: TELEFONO_POR_DEFECTO,
  empresa: 'NA',
  departamento: 'NA',
  comentarios: 'NA',
  ...more,
});

/** A payment by card that was accepted. */
export const pago = (id: number, more: Partial<Pago> = {}): Pago => ({
  id,
  created_at: '2026-03-10T15:00:00-06:00',
  estado: 'Aceptado',
  metodo_pago: 'Tarjeta',
  comentarios: 'Muchas gracias por tu compra.',
  monto: 1000,
  cajero: 'Rosa',
  ...more,
});
