import { send } from '../calls/define';
import { descarga } from '../calls/envelopes';
import { SOLO_ADMIN } from '../rules/roles';

/** Extension `exportacion`: everything of the workshop in a zip, one CSV a table and the orders' files, for Admin. */
export const llamadasExportacion = {
  exportarTodo: send('POST', '/exportacion', {
    entity: 'usuarios',
    roles: SOLO_ADMIN,
    writes: [],
    response: descarga,
  }),
};
