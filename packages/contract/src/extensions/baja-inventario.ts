import { send } from '../calls/define';
import { hecho } from '../calls/envelopes';
import { SOLO_ADMIN } from '../rules/roles';

/** Extension `baja-inventario`: what was entered once and never moved since can be taken back, for Admin. */
export const llamadasBajaInventario = {
  eliminarInventario: send('DELETE', '/inventario/eliminar/:id', {
    summary: 'Eliminar un producto del inventario que no ha tenido más que su entrada',
    entity: 'inventario',
    roles: SOLO_ADMIN,
    writes: ['inventario', 'reportes'],
    response: hecho,
  }),
};
