import { get } from '../calls/define';
import { descarga } from '../calls/envelopes';
import { PERSONAL } from '../rules/roles';

/** Extension `estado-cuenta`: what a company ordered, paid and owes, by date, as PDF. */
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
