import { callApi, presente } from '@hilvan/api-client';
import type { DocumentoImpreso } from '@hilvan/ui/overlays';
import { lineasDe } from './reparacion-escrita';

/** A repair as its ticket and its label tell it, read right now: a paper claims the balance of this moment. */
export async function readImpresa(id: number): Promise<DocumentoImpreso> {
  const { reparacion: found, factura } = await callApi('detalleReparacion', { params: { id } });
  const reparacion = presente(found, `La reparación ${id} no existe.`);
  return {
    tipo: 'reparacion',
    id: reparacion.id,
    titulo: reparacion.titulo,
    id_empresa: reparacion.id_empresa,
    nombre_empresa: reparacion.nombre_empresa,
    telefono: reparacion.telefono,
    fecha: reparacion.fecha,
    estado: reparacion.estado,
    comentario: reparacion.comentario,
    lineas: lineasDe(reparacion.detalle_reparacion),
    factura,
  };
}
