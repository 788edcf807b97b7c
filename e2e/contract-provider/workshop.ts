/** Everything this provider remembers, and the steps that orders and repairs share. */
import {
  addDays,
  type Carga,
  type EstadoPago,
  hoy,
  isAnulada,
  type Rol,
  semanaIso,
  subtotalLinea,
  toCentimos,
  toColones,
  totales,
} from '@hilvan/contract';
import { demand, existing } from './rejection';
import { Table } from './table';

export interface User {
  email: string;
  password: string;
  rol: Rol;
}
type SentOrden = Carga<'registrarOrden'>['orden'];
type LineaOrden = SentOrden['detalles'][number];
type SentReparacion = Carga<'registrarReparacion'>['reparacion'];
type SentFactura = SentOrden['factura'][number];

type Orden = Omit<SentOrden, 'detalles' | 'factura' | 'persona'> & {
  pizarra: boolean;
  tela: boolean;
};
type Detalle = LineaOrden & { id_orden: number; entregado: boolean };
type Persona = SentOrden['persona'][number] & {
  id_orden: number;
  taller: boolean;
  entregado: boolean;
};
type Reparacion = Omit<SentReparacion, 'factura'>;
type Factura = SentFactura & {
  orden: number | null;
  reparacion: number | null;
  created_at: string;
};
type Pago = Omit<Carga<'registrarPago'>, 'estado'> & {
  estado: EstadoPago;
  created_at: string;
};

export class Workshop {
  readonly clientes = new Table<Carga<'registrarCliente'>>('El cliente');
  readonly empresas = new Table<Carga<'registrarEmpresa'>>('La empresa');
  readonly mediciones = new Table<Carga<'editarMedicion'> & { created_at: string }>('La medición');
  readonly productos = new Table<Carga<'registrarProducto'>>('El producto');
  readonly ordenes = new Table<Orden>('La orden');
  readonly detalles = new Table<Detalle>('La línea');
  readonly personas = new Table<Persona>('La persona');
  readonly archivos = new Table<{ orden: number; nombre: string; type: string; bytes: Uint8Array }>(
    'El archivo',
  );
  readonly facturas = new Table<Factura>('La factura');
  readonly pagos = new Table<Pago>('El pago');
  readonly reparaciones = new Table<Reparacion>('La reparación');
  readonly proveedores = new Table<Carga<'registrarProveedor'>>('El proveedor');
  readonly productosProveedor = new Table<Carga<'editarProductoProveedor'>>('El producto');
  readonly inventario = new Table<Carga<'registrarEntrada'>[number]>('El producto');
  readonly categorias = new Table<Carga<'registrarCategoria'>>('La categoría');
  readonly semanas = new Table<{ nSemana: number; fechaInicio: string; fechaFinal: string }>('La semana');
  readonly actividades = new Table<{ semana: number; orden: number; hecha: boolean }>('La actividad');

  constructor() {
    for (let day = addDays(hoy(), -364); day <= addDays(hoy(), 364); day = addDays(day, 7)) {
      const { nSemana, fechaInicio, fechaFinal } = semanaIso(day);
      this.semanas.add({ nSemana, fechaInicio, fechaFinal });
    }
  }

  facturaOf(tipo: 'orden' | 'reparacion', id: number | string) {
    const [factura] = this.facturas.where((f) => f[tipo] === Number(id));
    return existing(factura, 'La factura');
  }

  /** What was paid and not annulled, in céntimos. */
  pagado(factura: number): number {
    const accepted = this.pagos.where((p) => p.factura_id === factura && p.estado === 'Aceptado');
    return accepted.reduce((sum, p) => sum + toCentimos(p.monto), 0);
  }

  saldo(factura: Factura & { id: number }): number {
    return toColones(toCentimos(factura.monto) - this.pagado(factura.id));
  }
}

type Lineas = readonly { precio_unitario: number; cantidad: number; subtotal: number; id_producto: number }[];

interface Documento {
  estado: string;
  id_empresa: number;
  detalles: Lineas;
}

/** The document, unless it is annulled. @param what 'La orden' */
export function unlessAnnulled<T extends { estado: string }>(row: T, what: string): T {
  demand(!isAnulada(row.estado), `${what} está anulada.`);
  return row;
}

/** What a new order and a new repair have to be; their invoice. @param what 'Una orden nueva' */
export function checkNew(
  workshop: Workshop,
  what: string,
  { estado, id_empresa, detalles }: Documento,
  total: number,
  [factura]: readonly SentFactura[],
): SentFactura {
  demand(estado === 'Taller', `${what} empieza en Taller.`);
  demand(workshop.empresas.find(id_empresa) !== undefined, 'La empresa no existe.');
  demand(factura !== undefined && factura.saldo_restante === factura.monto, 'El saldo inicial es el monto.');
  checkMontos(workshop, total, detalles, factura);
  return factura;
}

/** After an edit the balance is the new total less what was paid, and is not negative. The new invoice. */
export function checkEdited(
  workshop: Workshop,
  stored: Factura & { id: number },
  { detalles }: Documento,
  total: number,
  [factura]: readonly SentFactura[],
): SentFactura {
  demand(factura !== undefined, 'Falta la factura.');
  checkMontos(workshop, total, detalles, factura);
  const balance = toCentimos(factura.monto) - workshop.pagado(stored.id);
  demand(balance >= 0, 'El total no puede ser menor que lo ya pagado.');
  demand(toCentimos(factura.saldo_restante) === balance, `El saldo restante es ${toColones(balance)}.`);
  return factura;
}

/** The amounts of a document must be those of its lines, to the céntimo. */
function checkMontos(workshop: Workshop, total: number, lines: Lineas, factura: SentFactura): void {
  const sums = totales(lines);
  for (const line of lines) {
    demand(workshop.productos.find(line.id_producto) !== undefined, 'Uno de los productos no existe.');
    const own = toColones(subtotalLinea(line.precio_unitario, line.cantidad));
    demand(line.subtotal === own, `El subtotal de una línea es ${own}, no ${line.subtotal}.`);
  }
  demand(total === sums.total && factura.monto === sums.total, `El total de las líneas es ${sums.total}.`);
  demand(factura.subtotal === sums.subtotal && factura.iva === sums.iva, 'El IVA no es el 13% del subtotal.');
}
