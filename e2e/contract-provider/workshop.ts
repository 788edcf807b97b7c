/** Everything this provider remembers, and the steps that orders and repairs share. */
import {
  addDays,
  type Carga,
  hoy,
  type Rol,
  semanaIso,
  toCentimos,
  toColones,
  totales,
} from '@hilvan/contract';
import { demand } from './rejection';
import { Tabla } from './table';

export interface Usuario {
  email: string;
  password: string;
  rol: Rol;
}
type OrdenEnviada = Carga<'registrarOrden'>['orden'];
type LineaOrden = OrdenEnviada['detalles'][number];
type ReparacionEnviada = Carga<'registrarReparacion'>['reparacion'];
export type FacturaEnviada = OrdenEnviada['factura'][number];

export type Orden = Omit<OrdenEnviada, 'detalles' | 'factura' | 'persona'> & {
  pizarra: boolean;
  tela: boolean;
};
export type Detalle = LineaOrden & { id_orden: number; entregado: boolean };
export type Persona = OrdenEnviada['persona'][number] & {
  id_orden: number;
  taller: boolean;
  entregado: boolean;
};
export type Reparacion = Omit<ReparacionEnviada, 'factura'>;
export type Factura = FacturaEnviada & {
  orden: number | null;
  reparacion: number | null;
  created_at: string;
};
export type Pago = Omit<Carga<'registrarPago'>, 'estado'> & {
  estado: 'Aceptado' | 'Anulado';
  created_at: string;
};

export class Taller {
  readonly clientes = new Tabla<Carga<'registrarCliente'>>();
  readonly empresas = new Tabla<Carga<'registrarEmpresa'>>();
  readonly mediciones = new Tabla<Carga<'editarMedicion'> & { created_at: string }>();
  readonly productos = new Tabla<Carga<'registrarProducto'>>();
  readonly ordenes = new Tabla<Orden>();
  readonly detalles = new Tabla<Detalle>();
  readonly personas = new Tabla<Persona>();
  readonly archivos = new Tabla<{ orden: number; nombre: string; tipo: string; bytes: Uint8Array }>();
  readonly facturas = new Tabla<Factura>();
  readonly pagos = new Tabla<Pago>();
  readonly reparaciones = new Tabla<Reparacion>();
  readonly proveedores = new Tabla<Carga<'registrarProveedor'>>();
  readonly productosProveedor = new Tabla<Carga<'editarProductoProveedor'>>();
  readonly inventario = new Tabla<Carga<'registrarEntrada'>[number]>();
  readonly categorias = new Tabla<Carga<'registrarCategoria'>>();
  readonly semanas = new Tabla<{ nSemana: number; fechaInicio: string; fechaFinal: string }>();
  readonly actividades = new Tabla<{ semana: number; orden: number; hecha: boolean }>();
  readonly correos: Carga<'enviarCorreo'>[] = [];

  constructor() {
    for (let day = addDays(hoy(), -364); day <= addDays(hoy(), 364); day = addDays(day, 7)) {
      const { nSemana, fechaInicio, fechaFinal } = semanaIso(day);
      this.semanas.add({ nSemana, fechaInicio, fechaFinal });
    }
  }

  facturaDe(tipo: 'orden' | 'reparacion', id: number | string) {
    return this.facturas.todas().find((f) => f[tipo] === Number(id));
  }

  /** What was paid and not annulled, in céntimos. */
  pagado(factura: number): number {
    const accepted = this.pagos.todas().filter((p) => p.factura_id === factura && p.estado === 'Aceptado');
    return accepted.reduce((sum, p) => sum + toCentimos(p.monto), 0);
  }

  saldo(factura: Factura & { id: number }): number {
    return toColones(toCentimos(factura.monto) - this.pagado(factura.id));
  }
}

type Lineas = readonly { precio_unitario: number; cantidad: number; subtotal: number; id_producto: number }[];

/** The amounts of a document must be those of its lines, to the céntimo (decision 29). */
export function checkMontos(taller: Taller, total: number, lines: Lineas, factura: FacturaEnviada): void {
  const sums = totales(lines);
  for (const line of lines) {
    demand(taller.productos.una(line.id_producto) !== undefined, 'Uno de los productos no existe.');
    const own = totales([line]).total;
    demand(line.subtotal === own, `El subtotal de una línea es ${own}, no ${line.subtotal}.`);
  }
  demand(total === sums.total && factura.monto === sums.total, `El total de las líneas es ${sums.total}.`);
  demand(factura.subtotal === sums.subtotal && factura.iva === sums.iva, 'El IVA no es el 13% del subtotal.');
}

/** After an edit: the balance is the new total less what was paid, and is not negative (decision 30). */
export function checkSaldo(taller: Taller, factura: Factura & { id: number }, next: FacturaEnviada): void {
  const balance = toCentimos(next.monto) - taller.pagado(factura.id);
  demand(balance >= 0, 'El total no puede ser menor que lo ya pagado.');
  demand(toCentimos(next.saldo_restante) === balance, `El saldo restante es ${toColones(balance)}.`);
}
