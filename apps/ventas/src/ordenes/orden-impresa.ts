import type { Detalle, Factura, Orden } from '@hilvan/contract';
import type { DocumentoImpreso } from '@hilvan/ui/overlays';

/** An order as its ticket and its label tell it. */
export const ordenImpresa = (
  orden: Orden,
  detalles: readonly Detalle[],
  factura: Factura | null | undefined,
): DocumentoImpreso => ({
  tipo: 'orden',
  id: orden.id,
  titulo: orden.titulo,
  id_empresa: orden.id_empresa,
  nombre_empresa: orden.nombre_empresa,
  telefono: orden.telefono,
  fecha: orden.fecha_orden,
  estado: orden.estado,
  lineas: detalles.map((linea) => ({ ...linea, key: linea.id })),
  factura: factura ?? null,
});
