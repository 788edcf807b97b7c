import { callApi, presente } from '@hilvan/api-client';
import type { DocumentoImpreso } from '@hilvan/ui/overlays';
import { lineasDe } from './reparacion-escrita';

/**
 * Reads a repair for its ticket and its label, right when they are printed, because a paper claims the balance of this moment.
 * @throws where there is no such repair, or it cannot be read
 */
export async function readImpresa(id: number): Promise<DocumentoImpreso> {
  const { reparacion: found, factura } = await callApi('detalleReparacion', { params: { id } });
  const reparacion = presente(found, `La reparación ${id} no existe.`);
  return {
    ...reparacion,
    tipo: 'reparacion',
    lineas: lineasDe(reparacion.detalle_reparacion),
    factura,
  };
}
