import { send } from '../calls/define';
import { descarga } from '../calls/envelopes';
import { SOLO_ADMIN } from '../rules/roles';

/** Extension `exportacion`: all of the workshop's data in a zip file, with one CSV file for each table and the files of orders; for Admin. */
export const llamadasExportacion = {
  exportarTodo: send('POST', '/exportacion', {
    entity: 'usuarios',
    roles: SOLO_ADMIN,
    writes: [],
    response: descarga,
  }),
};
