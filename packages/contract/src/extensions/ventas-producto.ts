import * as z from 'zod/mini';
import { get } from '../calls/define';
import { datos } from '../calls/envelopes';
import { SOLO_ADMIN } from '../rules/roles';
import { id, numero, texto } from '../wire/reading';

/** What was sold of one product in a period. */
const ventaProducto = z.object({
  id_producto: id(),
  nombre_producto: texto(),
  /** Pieces. */
  cantidad: numero(),
  /** In colones, the tax included as in the prices: in all it is what was invoiced. */
  monto: numero(),
});
export type VentaProducto = z.output<typeof ventaProducto>;

/** Extension `ventas-producto`: what was sold from one day to another (`yyyy-mm-dd`, both included), the largest sum first. */
export const llamadasVentasProducto = {
  ventasProducto: get('/vista/ventas/productos/:desde/:hasta', {
    entity: 'reportes',
    roles: SOLO_ADMIN,
    response: datos(ventaProducto),
  }),
};
