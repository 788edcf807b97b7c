import {
  COMENTARIO_FACTURA,
  facturaEnviada,
  isBlank,
  type OrdenEditada,
  type OrdenEnviada,
  ordenEnviada,
  type Respuesta,
  SIN_TELEFONO,
  toCentimos,
  toColones,
  totales,
} from '@hilvan/contract';
import {
  areCounted,
  areKnown,
  CAMPOS_PRODUCTO,
  type Comparison,
  compareDocument,
  compareFields,
  type Linea,
  linesById,
  MONTO_AUSENTE,
  PRODUCTO_AUSENTE,
  withPrice,
} from '@hilvan/ui/records';
import * as z from 'zod/mini';

/** Somebody added to an order and not yet saved. */
export type PersonaEscrita = { key: string; prenda: string; nombre: string; cantidad: number };

/** What the order form holds while it is being typed; registration and edit share it. Prices are colones with IVA. */
export type OrdenEscrita = {
  titulo: string;
  proforma: string;
  proforma2: string;
  proforma3: string;
  id_empresa: number | null;
  telefono: string;
  /** Sent as `cajero`; only Admin may change it. */
  vendedor: string;
  comentario: string;
  comentario_factura: string;
  /** The stored day; the form asks for it where it cannot be read. An order that is being registered gets the day on which it is sent. */
  fecha_orden?: string | undefined;
  detalles: Linea[];
  /** Only new people: those an order already has are never sent again. */
  personas: PersonaEscrita[];
};

const enviada = ordenEnviada.shape.orden.shape;

/** The values of the form once `ordenEscrita` accepted them. */
export type OrdenRevisada = Omit<OrdenEscrita, 'id_empresa'> & { id_empresa: number };

/** The schema of what must be right before anything is sent. Lines and people were checked when they were added. */
export const ordenEscrita = z.object({
  titulo: enviada.titulo,
  proforma: enviada.proforma,
  proforma2: enviada.proforma2,
  proforma3: enviada.proforma3,
  id_empresa: enviada.id_empresa,
  telefono: enviada.telefono,
  vendedor: z.string(),
  comentario: enviada.comentario,
  comentario_factura: facturaEnviada.shape.comentario,
  fecha_orden: z.optional(enviada.fecha_orden),
  detalles: z
    .array(z.custom<Linea>())
    .check(
      z.minLength(1, 'Agregue al menos un producto.'),
      z.refine(areKnown, PRODUCTO_AUSENTE),
      z.refine(areCounted, MONTO_AUSENTE),
    ),
  personas: z.array(z.custom<PersonaEscrita>()),
  // Cast to the form's own types: every box is there, and a company that is not chosen yet is null, which the schema refuses.
}) as unknown as z.ZodMiniType<OrdenRevisada, OrdenEscrita>;

/**
 * An empty order.
 * @param vendedor The name of the seller
 */
export const ordenVacia = (vendedor: string): OrdenEscrita => ({
  titulo: '',
  proforma: '',
  proforma2: '',
  proforma3: '',
  id_empresa: null,
  telefono: '',
  vendedor,
  comentario: '',
  comentario_factura: COMENTARIO_FACTURA,
  detalles: [],
  personas: [],
});

/** A stored order as its form holds it. A missing telephone becomes `SIN_TELEFONO`: only Admin could type one. */
export function typedOf({ orden, detalles, facturas }: Respuesta<'detalleOrden'>): OrdenEscrita {
  return {
    ...ordenVacia(facturas?.cajero ?? ''),
    titulo: orden?.titulo ?? '',
    proforma: proformaDe(orden?.proforma),
    proforma2: proformaDe(orden?.proforma2),
    proforma3: proformaDe(orden?.proforma3),
    id_empresa: orden?.id_empresa ?? null,
    telefono: orden?.telefono.trim() || SIN_TELEFONO,
    comentario: isBlank(orden?.comentario) ? '' : (orden?.comentario ?? ''),
    comentario_factura: facturas?.comentario ?? '',
    fecha_orden: orden?.fecha_orden ?? '',
    detalles: detalles.map((line) => withPrice({ ...line, key: line.id })),
  };
}

/**
 * A new order copied from a stored one, without its proformas, its comment on the invoice and its people.
 * @param vendedor The name of the seller
 */
export const copiaDe = (stored: Respuesta<'detalleOrden'>, vendedor: string): OrdenEscrita => {
  const { titulo, id_empresa, telefono, comentario, detalles } = typedOf(stored);
  return {
    ...ordenVacia(vendedor),
    titulo,
    id_empresa,
    telefono,
    comentario,
    detalles: detalles.map(({ id: _stored, entregado: _done, ...line }) => line),
  };
};

/** The proforma as its field holds it: '' for one that was never given, which is stored as '0'. */
export const proformaDe = (stored: string | undefined): string =>
  stored === undefined || stored === '0' || isBlank(stored) ? '' : stored;

/**
 * The payload of POST /ordenes/registrar. Amounts follow from the lines; the balance starts as the total.
 * @param fecha The day of the order, 'yyyy-mm-dd'
 */
export function ordenParaRegistrar(values: OrdenRevisada, fecha: string): OrdenEnviada {
  return {
    orden: {
      ...encabezado(values, 0),
      fecha_orden: fecha,
      estado: 'Taller',
      detalles: values.detalles.map(lineaEnviada),
      persona: values.personas.map(personaEnviada),
    },
  };
}

/**
 * The payload of POST /ordenes/editar/{id}. Date and state stay as stored, where a date is missing the typed one is sent, the balance is the
 * new total less what was paid, and only new people are sent.
 * @param pagado What was paid, in colones
 */
export function ordenParaEditar(
  values: OrdenRevisada,
  stored: { fecha_orden: string; estado: OrdenEditada['orden']['estado'] },
  pagado: number,
): OrdenEditada {
  return {
    orden: {
      ...encabezado(values, pagado),
      fecha_orden: stored.fecha_orden || values.fecha_orden || '',
      estado: stored.estado,
      detalles: values.detalles.map((line) => ({
        ...lineaEnviada(line),
        ...(line.id === undefined ? {} : { id: line.id }),
      })),
      personas: values.personas.map(personaEnviada),
    },
  };
}

function encabezado(values: OrdenRevisada, pagado: number) {
  const { subtotal, iva, total } = totales(values.detalles);
  return {
    titulo: values.titulo,
    proforma: values.proforma,
    proforma2: values.proforma2,
    proforma3: values.proforma3,
    id_empresa: values.id_empresa,
    telefono: values.telefono,
    precio_total: total,
    comentario: values.comentario,
    factura: [
      {
        id_empresa: values.id_empresa,
        subtotal,
        iva,
        monto: total,
        saldo_restante: toColones(toCentimos(total) - toCentimos(pagado)),
        comentario: values.comentario_factura,
        cajero: values.vendedor,
      },
    ],
  };
}

const lineaEnviada = (line: Linea) => ({
  // `ordenEscrita` refuses a line without product, price or quantity, so none of these zeros is ever sent for a missing value.
  id_producto: line.id_producto ?? 0,
  nombre_producto: line.nombre_producto,
  precio_unitario: line.precio_unitario ?? 0,
  cantidad: line.cantidad ?? 0,
  subtotal: totales([line]).total,
  descripcion: line.descripcion,
});

const personaEnviada = ({ prenda, nombre, cantidad }: PersonaEscrita) => ({ nombre, prenda, cantidad });

/** The names of the fields of the header on the screen. */
export const CAMPOS_ORDEN = {
  titulo: 'Titulo',
  proforma: 'Proforma',
  proforma2: 'Proforma 2',
  proforma3: 'Proforma 3',
  id_empresa: 'Empresa',
  telefono: 'Telefono',
  comentario: 'Comentarios',
} as const;

/** The names of all fields of an order on the screen, for its history and for a refusal that names one. */
export const ETIQUETAS_ORDEN = {
  ...CAMPOS_ORDEN,
  ...CAMPOS_PRODUCTO,
  cajero: 'Vendedor',
  cantidad: 'Cantidad',
  detalles: 'Línea',
  estado: 'Estado',
  factura: 'Factura',
  fecha_orden: 'Fecha',
  id_producto: 'Producto',
  linea: 'Línea',
  nombre: 'Nombre',
  persona: 'Persona',
  personas: 'Clientes',
  precio_total: 'Total',
  prenda: 'Prenda',
};

let last = 0;

/** A new key for a row. No other row of this visit has it, nor a row of a draft that was recovered from another visit. */
export const claveNueva = (): string => {
  last += 1;
  return `n${Date.now().toString(36)}-${last}`;
};

/**
 * How two versions of an order are compared and merged.
 * @param empresa Gives the name of a company, to be shown, by its id
 */
export const comparacionDe = (empresa: (id: number | null) => string): Comparison<OrdenEscrita> =>
  compareDocument(
    compareFields<OrdenEscrita>(
      {
        ...CAMPOS_ORDEN,
        vendedor: 'Vendedor',
        comentario_factura: 'Comentario de la factura',
      },
      (values, field) => (field === 'id_empresa' ? empresa(values.id_empresa) : values[field]),
    ),
    linesById,
  );
