/** One right payload for every call that sends one, as the specification describes it. For tests only. */
import type { NombreLlamada } from '.';

const cliente = {
  nombre: 'Ana',
  apellido1: 'Núñez',
  apellido2: 'Solís',
  cedula: '1-0234-0567',
  email: 'ana@ejemplo.cr',
  telefono: '2222-3333',
  empresa: 'Colegio San José',
  departamento: 'Docentes',
  comentarios: 'NA',
};
const empresa = {
  nombre_empresa: 'Colegio San José',
  razon_social: 'Colegio San José S.A.',
  cedula: '3-101-123456',
  email: 'info@colegio.cr',
  nombre_encargado: 'Luis Mora',
  telefono_encargado: '88888888',
  direccion: 'NA',
  comentarios: 'NA',
};
const camisa = {
  id_cliente: 1,
  articulo: 'Camisa',
  fecha: '2026-03-09',
  observaciones: 'NA',
  talla: 'M',
  sastre: 'Don Rafa',
  espalda_superior: 42.5,
};
const factura = {
  id_empresa: 1,
  subtotal: 2654.87,
  iva: 345.13,
  monto: 3000,
  saldo_restante: 3000,
  comentario: 'Muchas gracias por su compra',
  cajero: 'Ana',
};
const linea = { id_producto: 1, precio_unitario: 1500, cantidad: 2, subtotal: 3000, descripcion: 'NA' };
const orden = {
  titulo: 'Uniformes',
  proforma: '0',
  proforma2: '0',
  proforma3: '0',
  id_empresa: 1,
  telefono: '88888888',
  fecha_orden: '2026-03-09',
  precio_total: 3000,
  estado: 'Taller',
  comentario: 'NA',
  detalles: [{ ...linea, nombre_producto: 'Camisa polo' }],
  factura: [factura],
};
const persona = { nombre: 'Ana', prenda: 'Camisa polo', cantidad: 1 };
const reparacion = {
  reparacion: {
    titulo: 'Ruedos',
    id_empresa: 1,
    fecha: '2026-03-09',
    precio: 3000,
    estado: 'Taller',
    comentario: 'NA',
    telefono: '88888888',
    detalles: [linea],
    factura: [factura],
  },
};
const producto = {
  nombre_producto: 'Camisa polo',
  descripcion: 'NA',
  precio_unitario: 1500,
  categoria: 'Superior',
};
const proveedor = {
  nombre: 'Telas CR',
  direccion: 'NA',
  vendedor: 'Marta',
  telefono: '88888888',
  email: 'NA',
};
const productoProveedor = { proveedor_id: 1, nombre_producto: 'Dril', descripcion: 'NA', precio: 3500 };
const existencia = {
  nombre_producto: 'Botón',
  cantidad: 100,
  color: '#000000',
  id_categoria: 1,
  id_proveedor: 1,
  comentario: 'Unidades',
};

export const EJEMPLOS: Partial<Record<NombreLlamada, unknown>> = {
  login: { email: 'ana@ejemplo.cr', password: 'secreto' },
  registrarCliente: cliente,
  editarCliente: cliente,
  agregarMedicion: camisa,
  editarMedicion: camisa,
  registrarEmpresa: empresa,
  editarEmpresa: empresa,
  registrarProducto: producto,
  editarProducto: producto,
  registrarOrden: { orden: { ...orden, persona: [persona] } },
  editarOrden: { orden: { ...orden, personas: [persona] } },
  estadoOrden: { estado: 'Entrega Tienda' },
  subirArchivo: { order_id: 1 },
  crearPersonas: [{ ...persona, id_orden: 1 }],
  registrarPago: {
    factura_id: 1,
    monto: 1000,
    metodo_pago: 'Tarjeta',
    comentarios: 'Muchas gracias por tu compra.',
    estado: 'Aceptado',
    cajero: 'Ana',
  },
  anularPago: { abono_id: 1 },
  registrarReparacion: reparacion,
  editarReparacion: reparacion,
  estadoReparacion: { estado: 'Entregado' },
  registrarProveedor: proveedor,
  editarProveedor: proveedor,
  registrarProductosProveedor: { productos: [productoProveedor] },
  editarProductoProveedor: productoProveedor,
  enviarCorreo: { email: 'ventas@telas.cr', body: 'Buenos días' },
  registrarEntrada: [existencia],
  registrarSalida: [{ nombre_producto: 'Botón', cantidad: 3 }],
  editarInventario: existencia,
  registrarCategoria: { nombre_categoria: 'Botones' },
  asignarOrdenes: { ordenes: [1, 2], semana: 1 },
  pdfVentas: { fechaInicio: '2026-01-01', fechaFinal: '2026-03-09' },
};
