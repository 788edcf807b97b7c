import * as z from 'zod/mini';
import { get } from '../calls/define';
import { datos } from '../calls/envelopes';
import { PERSONAL } from '../rules/roles';
import { id, numero, texto } from '../wire/reading';

/** An entry or exit of a stock item. Quantities are in the item's own unit. */
const movimiento = z.object({
  id: id(),
  /** 'entrada' or 'salida'. */
  tipo: texto(),
  cantidad: numero(),
  /** The quantity after it. */
  quedan: numero(),
  /** When it was recorded, ISO 8601. */
  momento: texto(),
  /** The name of the person who recorded it. */
  quien: texto(),
});
export type Movimiento = z.output<typeof movimiento>;

/** Extension `movimientos-inventario`: the entries and exits that led to an item's present quantity, the newest first, 200 at most. */
export const llamadasMovimientos = {
  movimientosInventario: get('/inventario/:id/movimientos', {
    entity: 'inventario',
    roles: PERSONAL,
    response: datos(movimiento),
  }),
};
