import type { Factura, Reparacion } from '@hilvan/contract';
import type { DocumentoImpreso } from '@hilvan/ui/overlays';
import { lineasDe } from './reparacion-escrita';

/** A repair as its ticket and its label tell it. */
export const reparacionImpresa = (
  reparacion: Reparacion,
  factura: Factura | null | undefined,
): DocumentoImpreso => ({
  tipo: 'reparacion',
  id: reparacion.id,
  titulo: reparacion.titulo,
  id_empresa: reparacion.id_empresa,
  nombre_empresa: reparacion.nombre_empresa,
  telefono: reparacion.telefono,
  fecha: reparacion.fecha,
  estado: reparacion.estado,
  lineas: lineasDe(reparacion.detalle_reparacion),
  factura: factura ?? null,
});
