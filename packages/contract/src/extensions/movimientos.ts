import * as z from 'zod/mini';
import { get } from '../calls/define';
import { datos } from '../calls/envelopes';
import { PERSONAL } from '../rules/roles';
import { id, numero, texto } from '../wire/reading';

/** An entry or an exit of an item of stock. Quantities are in the item's own unit. */
const movimiento = z.object({
  id: id(),
  /** 'entrada' or 'salida'. */
  tipo: texto(),
  cantidad: numero(),
  /** How much there was after it. */
  quedan: numero(),
  /** ISO 8601. */
  momento: texto(),
  /** The name of whoever noted it. */
  quien: texto(),
});
export type Movimiento = z.output<typeof movimiento>;

/** Extension `movimientos-inventario`: why an item of stock is what it is, the newest first, 200 at most. */
export const llamadasMovimientos = {
  movimientosInventario: get('/inventario/:id/movimientos', {
    entity: 'inventario',
    roles: PERSONAL,
    response: datos(movimiento),
  }),
};
