import { send } from '../calls/define';
import { hecho } from '../calls/envelopes';
import { SOLO_ADMIN } from '../rules/roles';

/** Extension `baja-inventario`: an Admin can delete a stock item that was entered once and never moved since. */
export const llamadasBajaInventario = {
  eliminarInventario: send('DELETE', '/inventario/eliminar/:id', {
    entity: 'inventario',
    roles: SOLO_ADMIN,
    writes: ['inventario', 'reportes'],
    response: hecho,
  }),
};
