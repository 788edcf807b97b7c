import { callApi } from '@hilvan/api-client';
import type { DocumentoImpreso } from '@hilvan/ui/overlays';

/** An order as its ticket and its label tell it, read right now: a paper claims the balance of this moment. */
export async function readImpresa(id: number): Promise<DocumentoImpreso> {
  const { orden, detalles, facturas } = await callApi('detalleOrden', { params: { id } });
  if (!orden) throw new Error(`There is no order ${id}.`);
  return {
    tipo: 'orden',
    id: orden.id,
    titulo: orden.titulo,
    id_empresa: orden.id_empresa,
    nombre_empresa: orden.nombre_empresa,
    telefono: orden.telefono,
    fecha: orden.fecha_orden,
    estado: orden.estado,
    comentario: orden.comentario,
    lineas: detalles.map((linea) => ({ ...linea, key: linea.id })),
    factura: facturas,
  };
}
