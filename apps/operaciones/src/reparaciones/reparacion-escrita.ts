import {
  COMENTARIO_FACTURA,
  type EstadoReparacion,
  type ReparacionEnviada,
  type Respuesta,
  reparacionEnviada,
  SIN_TELEFONO,
  toCentimos,
  toColones,
  totales,
} from '@hilvan/contract';
import { texto } from '@hilvan/ui';
import {
  areCounted,
  areKnown,
  CAMPOS_PRODUCTO,
  type Comparison,
  compareDocument,
  compareFields,
  type Linea,
  linesByProduct,
  MONTO_AUSENTE,
  PRODUCTO_AUSENTE,
} from '@hilvan/ui/records';
import * as z from 'zod/mini';

/** What the repair form holds while it is being typed. Prices are colones with IVA. */
export type ReparacionEscrita = {
  titulo: string;
  id_empresa: number | null;
  telefono: string;
  /** Sent as `cajero`; only Admin may change it. */
  vendedor: string;
  comentario: string;
  /** The stored day; the form asks for it where it cannot be read. A repair that is being registered gets the day on which it is sent. */
  fecha?: string | undefined;
  detalles: Linea[];
};

/** The form's values once they were checked. */
export type ReparacionRevisada = Omit<ReparacionEscrita, 'id_empresa'> & { id_empresa: number };

const enviada = reparacionEnviada.shape.reparacion.shape;

/** Checks the form before anything is sent. The boxes of a line were checked when it was added. */
export const reparacionEscrita = z.object({
  titulo: enviada.titulo,
  id_empresa: enviada.id_empresa,
  telefono: enviada.telefono,
  vendedor: z.string(),
  comentario: enviada.comentario,
  fecha: z.optional(enviada.fecha),
  detalles: z
    .array(z.custom<Linea>())
    .check(
      z.minLength(1, 'Agregue al menos un producto.'),
      z.refine(areKnown, PRODUCTO_AUSENTE),
      z.refine(areCounted, MONTO_AUSENTE),
    ),
  // The cast gives the form's own types: a company that is not chosen yet is null, which the schema refuses at run time.
}) as unknown as z.ZodMiniType<ReparacionRevisada, ReparacionEscrita>;

/** The form's values for a new repair, with its seller. */
export const reparacionVacia = (vendedor: string): ReparacionEscrita => ({
  titulo: '',
  id_empresa: null,
  telefono: '',
  vendedor,
  comentario: '',
  detalles: [],
});

/** A stored repair as form values. A missing telephone becomes `SIN_TELEFONO`, because only Admin may type one. */
export const typedOf = ({ reparacion, factura }: Respuesta<'detalleReparacion'>): ReparacionEscrita => ({
  titulo: reparacion?.titulo ?? '',
  id_empresa: reparacion?.id_empresa ?? null,
  telefono: reparacion?.telefono.trim() || SIN_TELEFONO,
  vendedor: factura?.cajero ?? '',
  comentario: texto(reparacion?.comentario, ''),
  fecha: reparacion?.fecha ?? '',
  detalles: lineasDe(reparacion?.detalle_reparacion ?? []),
});

type Detalle = Omit<Linea, 'key' | 'id'> & { id: number | null };

/** A repair's lines as tables and forms hold them. */
export const lineasDe = (detalles: readonly Detalle[]): Linea[] =>
  detalles.map(({ id, ...line }, i) => ({
    ...line,
    ...(id === null ? {} : { id }),
    key: id ?? `linea-${i}`,
  }));

/** What stays of a stored repair when it is edited; a new repair begins with it. */
type Guardado = {
  /** 'yyyy-mm-dd'; '' where it cannot be read, and the typed one is sent. */
  fecha: string;
  estado: EstadoReparacion;
  /** Colones paid so far. */
  pagado: number;
  comentarioFactura?: string | undefined;
};

/**
 * The payload of registration and edit. Amounts follow from the lines; the balance is the total less what
 * was paid.
 */
export function reparacionParaEnviar(values: ReparacionRevisada, stored: Guardado): ReparacionEnviada {
  const { subtotal, iva, total } = totales(values.detalles);
  return {
    reparacion: {
      titulo: values.titulo,
      id_empresa: values.id_empresa,
      fecha: stored.fecha || values.fecha || '',
      precio: total,
      estado: stored.estado,
      comentario: texto(values.comentario),
      telefono: values.telefono,
      detalles: values.detalles.map((line) => ({
        // The schema refuses a line without product, price or quantity, so that none of them is ever sent as 0 because it is missing.
        id_producto: line.id_producto ?? 0,
        precio_unitario: line.precio_unitario ?? 0,
        cantidad: line.cantidad ?? 0,
        subtotal: totales([line]).total,
        descripcion: line.descripcion,
      })),
      factura: [
        {
          id_empresa: values.id_empresa,
          subtotal,
          iva,
          monto: total,
          saldo_restante: toColones(toCentimos(total) - toCentimos(stored.pagado)),
          comentario: texto(stored.comentarioFactura, COMENTARIO_FACTURA),
          cajero: values.vendedor,
        },
      ],
    },
  };
}

/** The labels of a repair's fields on the screen. */
export const CAMPOS_REPARACION = {
  titulo: 'Titulo',
  id_empresa: 'Empresa',
  telefono: 'Telefono',
  comentario: 'Comentarios',
} as const;

/** The labels of all fields of a repair, for its history and for a refusal that names one. */
export const ETIQUETAS_REPARACION = {
  ...CAMPOS_REPARACION,
  ...CAMPOS_PRODUCTO,
  cajero: 'Vendedor',
  cantidad: 'Cantidad',
  detalles: 'Línea',
  estado: 'Estado',
  factura: 'Factura',
  fecha: 'Fecha',
  id_producto: 'Producto',
  linea: 'Línea',
  precio: 'Total',
  precio_total: 'Total',
};

/**
 * Compares two versions of a repair. Lines are matched by their product: they are sent without ids, so that an edit may make all of them
 * anew.
 * @param empresa Gives the name of a company, for the eye.
 */
export const comparacion = (empresa: (id: number | null) => string): Comparison<ReparacionEscrita> =>
  compareDocument(
    compareFields<ReparacionEscrita>({ ...CAMPOS_REPARACION, vendedor: 'Vendedor' }, (values, field) =>
      field === 'id_empresa' ? empresa(values.id_empresa) : values[field],
    ),
    linesByProduct,
  );
