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
import { demand, existente } from './rejection';
import { Tabla } from './table';

export interface Usuario {
  email: string;
  password: string;
  rol: Rol;
}
type OrdenEnviada = Carga<'registrarOrden'>['orden'];
type LineaOrden = OrdenEnviada['detalles'][number];
type ReparacionEnviada = Carga<'registrarReparacion'>['reparacion'];
type FacturaEnviada = OrdenEnviada['factura'][number];

type Orden = Omit<OrdenEnviada, 'detalles' | 'factura' | 'persona'> & {
  pizarra: boolean;
  tela: boolean;
};
type Detalle = LineaOrden & { id_orden: number; entregado: boolean };
type Persona = OrdenEnviada['persona'][number] & {
  id_orden: number;
  taller: boolean;
  entregado: boolean;
};
type Reparacion = Omit<ReparacionEnviada, 'factura'>;
type Factura = FacturaEnviada & {
  orden: number | null;
  reparacion: number | null;
  created_at: string;
};
type Pago = Omit<Carga<'registrarPago'>, 'estado'> & {
  estado: EstadoPago;
  created_at: string;
};

export class Taller {
  readonly clientes = new Tabla<Carga<'registrarCliente'>>('El cliente');
  readonly empresas = new Tabla<Carga<'registrarEmpresa'>>('La empresa');
  readonly mediciones = new Tabla<Carga<'editarMedicion'> & { created_at: string }>('La medición');
  readonly productos = new Tabla<Carga<'registrarProducto'>>('El producto');
  readonly ordenes = new Tabla<Orden>('La orden');
  readonly detalles = new Tabla<Detalle>('La línea');
  readonly personas = new Tabla<Persona>('La persona');
  readonly archivos = new Tabla<{ orden: number; nombre: string; tipo: string; bytes: Uint8Array }>(
    'El archivo',
  );
  readonly facturas = new Tabla<Factura>('La factura');
  readonly pagos = new Tabla<Pago>('El pago');
  readonly reparaciones = new Tabla<Reparacion>('La reparación');
  readonly proveedores = new Tabla<Carga<'registrarProveedor'>>('El proveedor');
  readonly productosProveedor = new Tabla<Carga<'editarProductoProveedor'>>('El producto');
  readonly inventario = new Tabla<Carga<'registrarEntrada'>[number]>('El producto');
  readonly categorias = new Tabla<Carga<'registrarCategoria'>>('La categoría');
  readonly semanas = new Tabla<{ nSemana: number; fechaInicio: string; fechaFinal: string }>('La semana');
  readonly actividades = new Tabla<{ semana: number; orden: number; hecha: boolean }>('La actividad');

  constructor() {
    for (let day = addDays(hoy(), -364); day <= addDays(hoy(), 364); day = addDays(day, 7)) {
      const { nSemana, fechaInicio, fechaFinal } = semanaIso(day);
      this.semanas.add({ nSemana, fechaInicio, fechaFinal });
    }
  }

  facturaDe(tipo: 'orden' | 'reparacion', id: number | string) {
    const [factura] = this.facturas.where((f) => f[tipo] === Number(id));
    return existente(factura, 'La factura');
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
export function viva<T extends { estado: string }>(row: T, what: string): T {
  demand(!isAnulada(row.estado), `${what} está anulada.`);
  return row;
}

/** What a new order and a new repair have to be; their invoice. @param what 'Una orden nueva' */
export function checkNuevo(
  taller: Taller,
  what: string,
  { estado, id_empresa, detalles }: Documento,
  total: number,
  [factura]: readonly FacturaEnviada[],
): FacturaEnviada {
  demand(estado === 'Taller', `${what} empieza en Taller.`);
  demand(taller.empresas.una(id_empresa) !== undefined, 'La empresa no existe.');
  demand(factura !== undefined && factura.saldo_restante === factura.monto, 'El saldo inicial es el monto.');
  checkMontos(taller, total, detalles, factura);
  return factura;
}

/** After an edit the balance is the new total less what was paid, and is not negative. The new invoice. */
export function checkEditado(
  taller: Taller,
  stored: Factura & { id: number },
  { detalles }: Documento,
  total: number,
  [factura]: readonly FacturaEnviada[],
): FacturaEnviada {
  demand(factura !== undefined, 'Falta la factura.');
  checkMontos(taller, total, detalles, factura);
  const balance = toCentimos(factura.monto) - taller.pagado(stored.id);
  demand(balance >= 0, 'El total no puede ser menor que lo ya pagado.');
  demand(toCentimos(factura.saldo_restante) === balance, `El saldo restante es ${toColones(balance)}.`);
  return factura;
}

/** The amounts of a document must be those of its lines, to the céntimo. */
function checkMontos(taller: Taller, total: number, lines: Lineas, factura: FacturaEnviada): void {
  const sums = totales(lines);
  for (const line of lines) {
    demand(taller.productos.una(line.id_producto) !== undefined, 'Uno de los productos no existe.');
    const own = toColones(subtotalLinea(line.precio_unitario, line.cantidad));
    demand(line.subtotal === own, `El subtotal de una línea es ${own}, no ${line.subtotal}.`);
  }
  demand(total === sums.total && factura.monto === sums.total, `El total de las líneas es ${sums.total}.`);
  demand(factura.subtotal === sums.subtotal && factura.iva === sums.iva, 'El IVA no es el 13% del subtotal.');
}
