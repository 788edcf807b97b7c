import { addDays, type EstadoOrden, type EstadoReparacion, METODOS_PAGO, splitIva } from '@hilvan/contract';
import type { Nueva } from '../db/tables';
import { person, phone } from './people';
import type { Random } from './random';
import { PRODUCTOS, TITULOS, TRABAJOS } from './words';

type Rows = {
  [T in
    | 'ordenes'
    | 'orden_detalles'
    | 'personas'
    | 'reparaciones'
    | 'reparacion_detalles'
    | 'facturas'
    | 'pagos']: Nueva<T>[];
};

export const emptyRows = (): Rows => ({
  ordenes: [],
  orden_detalles: [],
  personas: [],
  reparaciones: [],
  reparacion_detalles: [],
  facturas: [],
  pagos: [],
});

/** What orders and repairs are drawn from, and the ids that the next rows get. */
export interface Shop {
  random: Random;
  companies: readonly Nueva<'empresas'>[];
  /** The names of each company's clients, by its id. */
  people: ReadonlyMap<number, readonly string[]>;
  today: string;
  sellers: readonly { id: number; nombre: string }[];
  next: { line: number; repairLine: number; person: number; invoice: number; payment: number };
}

export const products = (): Nueva<'productos'>[] =>
  PRODUCTOS.map(([nombre_producto, categoria, precio], i) => ({
    id: i + 1,
    nombre_producto,
    categoria,
    descripcion: 'NA',
    precio_unitario: Math.round(precio * 100),
  }));

/** One company in `LOST_EVERY` has not ordered for `LOST_FOR` days. */
const LOST_EVERY = 10;
const LOST_FOR = 200;

/** Order number `id` of `count`; the older it is, the further it has come. */
export function addOrder(shop: Shop, rows: Rows, id: number, count: number): void {
  const { random, today } = shop;
  const picked = random.int(0, shop.companies.length - 1);
  const age = Math.floor((1 - id / count) * 360) + random.int(0, 4);
  // Some ordered in the first months and did not come back.
  const isLost = picked % LOST_EVERY === LOST_EVERY - 1 && age < LOST_FOR;
  const company = shop.companies[isLost ? picked - 1 : picked];
  const fecha = addDays(today, -age);
  const estado = orderState(random, age);
  const lines = Array.from({ length: random.int(2, 6) }, () => ({
    id: shop.next.line++,
    id_orden: id,
    ...line(random),
    entregado: flag(estado === 'Entregada al cliente' || (estado === 'Entrega Tienda' && random.chance(0.3))),
  }));
  rows.ordenes.push({
    id,
    titulo: `${random.pick(TITULOS)} ${company?.nombre_empresa ?? ''}`,
    proforma: random.chance(0.6) ? String(2000 + id) : '0',
    proforma2: '0',
    proforma3: '0',
    id_empresa: Number(company?.id),
    telefono: company?.telefono_encargado ?? phone(random),
    fecha_orden: fecha,
    estado,
    comentario: random.chance(0.3) ? 'Bordado al lado izquierdo, hilo blanco.' : 'NA',
    pizarra: flag(age > 5 || random.chance(0.5)),
    tela: flag(age > 12 || random.chance(0.4)),
  });
  rows.orden_detalles.push(...lines);
  const known = shop.people.get(Number(company?.id)) ?? [];
  const first = random.int(0, known.length);
  for (let i = random.int(0, 5); i > 0; i--) {
    const { nombre, apellido1 } = person(random);
    // Most people of an order are known clients of its company; the others are new.
    const own = i <= known.length && random.chance(0.8) ? known[(first + i) % known.length] : undefined;
    rows.personas.push({
      id: shop.next.person++,
      id_orden: id,
      nombre: own ?? `${nombre} ${apellido1}`,
      prenda: lines[0]?.nombre_producto ?? '',
      cantidad: random.int(1, 3),
      taller: flag(estado !== 'Taller'),
      entregado: flag(estado === 'Entregada al cliente'),
    });
  }
  addInvoice(
    shop,
    rows,
    { orden_id: id, reparacion_id: null },
    { fecha, estado, lines, idEmpresa: Number(company?.id) },
  );
}

export function addRepair(shop: Shop, rows: Rows, id: number, count: number): void {
  const { random, today } = shop;
  const company = shop.companies[random.int(0, shop.companies.length - 1)];
  const age = Math.floor((1 - id / count) * 360) + random.int(0, 4);
  const fecha = addDays(today, -age);
  const estado: EstadoReparacion = random.chance(0.05) ? 'Anulada' : age > 15 ? 'Entregado' : 'Taller';
  const lines = Array.from({ length: random.int(1, 3) }, () => ({
    id: shop.next.repairLine++,
    id_reparacion: id,
    ...line(random, random.int(6, 40) * 250_00),
  }));
  rows.reparaciones.push({
    id,
    titulo: random.pick(TRABAJOS),
    id_empresa: Number(company?.id),
    telefono: company?.telefono_encargado ?? phone(random),
    fecha,
    estado,
    comentario: 'NA',
  });
  rows.reparacion_detalles.push(...lines);
  addInvoice(
    shop,
    rows,
    { orden_id: null, reparacion_id: id },
    { fecha, estado, lines, idEmpresa: Number(company?.id) },
  );
}

const flag = (yes: boolean): 0 | 1 => (yes ? 1 : 0);

function orderState(random: Random, age: number): EstadoOrden {
  if (random.chance(0.04)) return 'Anulada';
  if (age < 14) return random.chance(0.85) ? 'Taller' : 'Entrega Tienda';
  if (age < 35) return random.pick(['Taller', 'Entrega Tienda', 'Entrega Tienda', 'Entregada al cliente']);
  return random.chance(0.97) ? 'Entregada al cliente' : 'Entrega Tienda';
}

function line(random: Random, price?: number) {
  const id_producto = random.int(1, PRODUCTOS.length);
  const [nombre_producto, , colones] = PRODUCTOS[id_producto - 1] ?? ['', '', 0];
  const precio_unitario = price ?? Math.round(colones * 100);
  const cantidad = random.chance(0.1) ? random.int(20, 80) : random.int(1, 15);
  return {
    id_producto,
    nombre_producto,
    precio_unitario,
    cantidad,
    subtotal: precio_unitario * cantidad,
    descripcion: random.chance(0.3) ? `Talla ${random.pick(['S', 'M', 'L', 'XL'])}` : 'NA',
  };
}

interface Document {
  fecha: string;
  estado: string;
  idEmpresa: number;
  lines: readonly { subtotal: number }[];
}

function addInvoice(
  shop: Shop,
  rows: Rows,
  of: { orden_id: number | null; reparacion_id: number | null },
  { fecha, estado, idEmpresa, lines }: Document,
): void {
  const { random } = shop;
  const id = shop.next.invoice++;
  const monto = lines.reduce((sum, l) => sum + l.subtotal, 0);
  const seller = shop.sellers[random.int(0, shop.sellers.length - 1)];
  const delivered = estado === 'Entregada al cliente' || estado === 'Entregado';
  const share = delivered ? (random.chance(0.93) ? 1 : 0.6) : random.pick([0, 0.3, 0.5, 0.5, 1]);
  const due = share === 1 ? monto : Math.floor((monto * share) / 100) * 100;
  const parts = due === 0 ? 0 : random.int(1, 3);
  let pagado = 0;
  for (let i = 1; i <= parts; i++) {
    const amount = i === parts ? due - pagado : Math.floor(due / parts / 100_00) * 100_00;
    if (amount <= 0) continue;
    const day = later(fecha, random.int(0, 20), shop.today);
    const annulled = random.chance(0.03);
    const payment = {
      factura_id: id,
      monto: amount,
      metodo_pago: random.pick(METODOS_PAGO),
      comentarios: 'Muchas gracias por tu compra.',
      cajero: seller?.nombre ?? '',
      usuario_id: seller?.id ?? 1,
      created_at: `${day}T${String(random.int(14, 23))}:${String(random.int(10, 59))}:00.000Z`,
      fecha: day,
    };
    if (annulled) rows.pagos.push({ ...payment, id: shop.next.payment++, estado: 'Anulado' });
    rows.pagos.push({ ...payment, id: shop.next.payment++, estado: 'Aceptado' });
    pagado += amount;
  }
  rows.facturas.push({
    id,
    ...of,
    id_empresa: idEmpresa,
    fecha,
    ...splitIva(monto),
    monto,
    pagado,
    saldo: monto - pagado,
    comentario: 'Muchas gracias por su compra',
    cajero: seller?.nombre ?? '',
    anulada: flag(estado === 'Anulada'),
  });
}

const later = (day: string, days: number, today: string): string => {
  const then = addDays(day, days);
  return then > today ? today : then;
};
