/** Generates large answers, evenly distributed and the same every time. */
const pick = (list, i) => list[i % list.length];
const FIRST = ['Ana', 'Luis', 'María', 'José', 'Sofía', 'Íñigo', 'Ñusta', 'Rocío'];
const LAST = ['Núñez', 'Mora', 'Solís', 'Araya', 'Güell', 'Rojas', 'Vega', 'Peña', 'Ureña'];

export const clients = (count) => ({
  data: Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    nombre: `${pick(FIRST, i)} ${pick(FIRST, i >> 3)}`,
    apellido1: pick(LAST, i >> 2),
    apellido2: pick(LAST, i >> 5),
    cedula: `${1 + (i % 7)}-${1000 + (i % 9000)}-${1000 + ((i * 7) % 9000)}`,
    empresa: i % 3 ? `Empresa ${i % 400}` : null,
    departamento: i % 5 ? 'Producción' : 'NA',
  })),
});

/** A client as its own page reads it. */
export const client = {
  data: { ...clients(1).data[0], email: 'ana@taller.cr', telefono: '2222-3333', comentarios: 'NA' },
};

const order = (i) => ({
  id: i + 1,
  titulo: `${pick(['Uniformes', 'Batas', 'Pantalón', 'Gorras'], i)} de ${pick(['cocina', 'recepción', 'Núñez'], i)} ${i}`,
  proforma: '0',
  proforma2: '0',
  proforma3: '0',
  id_empresa: (i % 40) + 1,
  nombre_empresa: `Empresa ${i % 40}`,
  telefono: '2222-3333',
  fecha_orden: '2026-03-09',
  precio_total: 15000,
  estado: pick(['Taller', 'Entrega Tienda', 'Entregada al cliente', 'Anulada'], i),
  comentario: 'NA',
  pizarra: i % 2,
  tela: 0,
});

export const orders = (count) => ({ ordenes: Array.from({ length: count }, (_, i) => order(i)) });

export const largeOrder = (lines) => ({
  status: 200,
  orden: { ...order(8), estado: 'Taller', precio_total: lines * 3000 },
  detalles: Array.from({ length: lines }, (_, i) => ({
    id: i + 1,
    id_producto: 1,
    nombre_producto: `Prenda ${i + 1}`,
    precio_unitario: 1500,
    cantidad: 2,
    subtotal: 3000,
    descripcion: 'Talla M, bordado en la manga',
    entregado: 0,
  })),
  facturas: null,
});

export const people = (count) => ({
  data: Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    id_orden: 9,
    nombre: `Persona ${i + 1}`,
    prenda: `Prenda ${i + 1}`,
    cantidad: 1,
    taller: 0,
    entregado: 0,
  })),
});
