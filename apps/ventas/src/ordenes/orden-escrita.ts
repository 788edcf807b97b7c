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
  /** Goes as `cajero`; only Admin may change it. */
  vendedor: string;
  comentario: string;
  comentario_factura: string;
  detalles: Linea[];
  /** Only new people: those an order already has are never sent again. */
  personas: PersonaEscrita[];
};

const enviada = ordenEnviada.shape.orden.shape;

/** The form's values once they are right. */
export type OrdenRevisada = Omit<OrdenEscrita, 'id_empresa'> & { id_empresa: number };

/** What must be right before anything is sent. Lines and people were checked when they were added. */
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
  detalles: z
    .array(z.custom<Linea>())
    .check(
      z.minLength(1, 'Agregue al menos un producto.'),
      z.refine(areKnown, PRODUCTO_AUSENTE),
      z.refine(areCounted, MONTO_AUSENTE),
    ),
  personas: z.array(z.custom<PersonaEscrita>()),
  // The form's own types: every box is there, and a company not chosen yet is null (refused at run time).
}) as unknown as z.ZodMiniType<OrdenRevisada, OrdenEscrita>;

/** An empty order of a seller. */
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

/** A stored order as its form holds it; a telephone, which only Admin may type, is never missing. */
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
    detalles: detalles.map((line) => withPrice({ ...line, key: line.id })),
  };
}

/** A new order that says what a stored one does; its proformas and its people are its own. */
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

/** A proforma that was never given is stored as '0'. */
export const proformaDe = (stored: string | undefined): string =>
  stored === undefined || stored === '0' || isBlank(stored) ? '' : stored;

/** POST /ordenes/registrar. Amounts follow from the lines; the balance starts as the total. */
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
 * POST /ordenes/editar/{id}: date and state stay as stored, the balance is the new total less `pagado`
 * colones, and only new people go.
 */
export function ordenParaEditar(
  values: OrdenRevisada,
  stored: { fecha_orden: string; estado: OrdenEditada['orden']['estado'] },
  pagado: number,
): OrdenEditada {
  return {
    orden: {
      ...encabezado(values, pagado),
      fecha_orden: stored.fecha_orden,
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
  // The schema refuses a line without product, price or quantity: none of them is ever sent as 0 for want of it.
  id_producto: line.id_producto ?? 0,
  nombre_producto: line.nombre_producto,
  precio_unitario: line.precio_unitario ?? 0,
  cantidad: line.cantidad ?? 0,
  subtotal: totales([line]).total,
  descripcion: line.descripcion,
});

const personaEnviada = ({ prenda, nombre, cantidad }: PersonaEscrita) => ({ nombre, prenda, cantidad });

/** What the fields of an order's header are called on the screen. */
export const CAMPOS_ORDEN = {
  titulo: 'Titulo',
  proforma: 'Proforma',
  proforma2: 'Proforma 2',
  proforma3: 'Proforma 3',
  id_empresa: 'Empresa',
  telefono: 'Telefono',
  comentario: 'Comentarios',
} as const;

let last = 0;

/** A row's key that no other row of this visit has, nor one from a recovered draft of another visit. */
export const claveNueva = (): string => {
  last += 1;
  return `n${Date.now().toString(36)}-${last}`;
};

/**
 * How two versions of an order are told apart and put together.
 * @param empresa The name of a company for the eye.
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
