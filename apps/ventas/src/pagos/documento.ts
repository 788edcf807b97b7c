import { callApi, queryFor } from '@hilvan/api-client';
import type { Factura, Respuesta } from '@hilvan/contract';
import { numeroDeDocumento, type TipoDocumento } from '@hilvan/ui';
import type { Linea } from '@hilvan/ui/records';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/** The documents that may be paid, as the first segment of /{tipo}/{id}/pagos. */
export const SEGMENTS = ['orden', 'reparaciones'] as const;
export type Segment = (typeof SEGMENTS)[number];

export const readSegment = (value: string | undefined): Segment | null =>
  SEGMENTS.find((one) => one === value) ?? null;

/** The `TipoDocumento` of a segment. */
export const tipoDeDocumento = (tipo: Segment): TipoDocumento => (tipo === 'orden' ? 'orden' : 'reparacion');

/** An order or a repair as its payments page shows it. */
export type Documento = {
  tipo: Segment;
  id: number;
  titulo: string;
  id_empresa: number | null;
  nombre_empresa?: string | undefined;
  telefono: string;
  fecha: string;
  estado: string;
  comentario: string;
  lineas: Linea[];
  factura: Factura | null;
};

/** 'Pedido 12 · Uniformes de cocina'. */
export const nombreDe = ({ tipo, id, titulo }: Documento): string =>
  [numeroDeDocumento(tipoDeDocumento(tipo), id), titulo].filter(Boolean).join(' · ');

/** The document of a payments page; `data` is null where the provider has none. Uses the cached answer that other screens of the document share. */
export const useDocumento = (tipo: Segment, id: string): UseQueryResult<Documento | null> => {
  const orden = useQuery({ ...queryFor('detalleOrden', { id }), select: deOrden, enabled: tipo === 'orden' });
  const reparacion = useQuery({
    ...queryFor('detalleReparacion', { id }),
    select: deReparacion,
    enabled: tipo === 'reparaciones',
  });
  return tipo === 'orden' ? orden : reparacion;
};

/**
 * Reads the document now, past every cache: a payment must be checked against the balance of this moment.
 * @returns null where the provider has none
 * @throws {ApiError}
 */
export const readDocumento = async (tipo: Segment, id: string): Promise<Documento | null> =>
  tipo === 'orden'
    ? deOrden(await callApi('detalleOrden', { params: { id } }))
    : deReparacion(await callApi('detalleReparacion', { params: { id } }));

const deOrden = ({ orden, detalles, facturas }: Respuesta<'detalleOrden'>): Documento | null =>
  orden && {
    ...orden,
    tipo: 'orden',
    fecha: orden.fecha_orden,
    lineas: detalles.map((line) => ({ ...line, key: line.id })),
    factura: facturas,
  };

const deReparacion = ({ reparacion, factura }: Respuesta<'detalleReparacion'>): Documento | null =>
  reparacion && {
    ...reparacion,
    tipo: 'reparaciones',
    lineas: reparacion.detalle_reparacion.map(({ id, ...line }, i) => ({
      ...line,
      ...(id === null ? {} : { id }),
      key: id ?? `linea-${i}`,
    })),
    factura,
  };
