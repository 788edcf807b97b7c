import { get } from '../calls/define';
import { descarga } from '../calls/envelopes';
import { PERSONAL } from '../rules/roles';

/** Extension `estado-cuenta`: the statement of a company as PDF, with what it ordered, paid and owes, by date. */
export const llamadasEstadoCuenta = {
  pdfEstadoCuenta: {
    ...get('/pdf/estado_cuenta/:idEmpresa', {
      entity: 'facturas',
      roles: PERSONAL,
      response: descarga,
    }),
    fresh: true,
  },
};
